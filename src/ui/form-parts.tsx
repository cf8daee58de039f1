import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A part of a form with data of its own, such as the stock on the product page. The form's buttons apply to it too. */
export interface FormPart {
  isChanged: boolean;
  /** Shows the validation messages of the part. @returns whether it can be saved. */
  validate: () => boolean;
  /** @returns whether it was saved. The part itself shows why not. */
  save: () => Promise<boolean>;
  discard: () => void;
}

type Register = (part: RefObject<FormPart>) => () => void;

const RegisterContext = createContext<Register | null>(null);

/** Goes around the parts, inside the form. */
export const FormPartsProvider = RegisterContext.Provider;

/** The changed parts of a form, for the form itself. */
export function useFormParts() {
  const [changed, setChanged] = useState<readonly RefObject<FormPart>[]>([]);
  const register = useCallback<Register>((part) => {
    setChanged((before) => [...before, part]);
    return () => setChanged((before) => before.filter((other) => other !== part));
  }, []);
  return {
    register,
    isChanged: changed.length > 0,
    validate: () => changed.map((part) => part.current.validate()).every(Boolean),
    async save(): Promise<boolean> {
      const saved = await Promise.all(changed.map((part) => part.current.save()));
      return saved.every(Boolean);
    },
    discard: () => changed.forEach((part) => part.current.discard()),
  };
}

/** Makes a component a part of the form around it. */
export function useFormPart(part: FormPart): void {
  const register = useContext(RegisterContext);
  const latest = useRef(part);
  // Layout effects: the form may be submitted immediately after the last input.
  useLayoutEffect(() => {
    latest.current = part;
  });
  useLayoutEffect(
    () => (part.isChanged && register ? register(latest) : undefined),
    [part.isChanged, register],
  );
}
