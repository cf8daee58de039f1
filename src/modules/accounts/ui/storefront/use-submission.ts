import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AccountField, type AccountProblem, useAccountErrors } from './use-account-errors.ts';

type Errors = Partial<Record<AccountField, string>>;

interface Submission {
  pending: boolean;
  errors: Errors;
  /** Error of the whole form; null if there is none. */
  problem: string | null;
}

const untouched: Submission = { pending: false, errors: {}, problem: null };

const isField = (name: string, errors: Errors): name is AccountField => name in errors;

interface Sending {
  /** Client-side validation before the request. */
  check: () => Errors;
  send: () => Promise<void>;
  /** The field that shows errors of a new password. */
  passwordField?: AccountField;
}

export interface SubmissionState extends Submission {
  form: RefObject<HTMLFormElement | null>;
  /** @returns whether the request succeeded. */
  submit: (sending: Sending) => Promise<boolean>;
}

/** Form submission: one request at a time, input is kept, and the first invalid field gets the focus. */
export function useSubmission(): SubmissionState {
  const { describe } = useAccountErrors();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(untouched);
  /** Number of failed submissions: each moves the focus to the first invalid field; corrections do not. */
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  // Clears a field's error when it is edited.
  useEffect(() => {
    const fields = form.current;
    function clearError({ target }: Event) {
      const { name } = target as HTMLInputElement;
      setState((before) => {
        if (!isField(name, before.errors)) return before;
        const { [name]: _removed, ...errors } = before.errors;
        return { ...before, errors };
      });
    }
    fields?.addEventListener('input', clearError);
    return () => fields?.removeEventListener('input', clearError);
  }, []);

  async function submit({ check, send, passwordField }: Sending): Promise<boolean> {
    if (state.pending) return false;
    const errors = check();
    if (Object.keys(errors).length > 0) {
      setState({ pending: false, errors, problem: null });
      setFailures((times) => times + 1);
      return false;
    }
    setState({ pending: true, errors: {}, problem: null });
    try {
      await send();
      setState(untouched);
      return true;
    } catch (error) {
      setState({ pending: false, ...stateOf(describe(error, passwordField)) });
      setFailures((times) => times + 1);
      return false;
    }
  }

  return { ...state, form, submit };
}

function stateOf({ field, text }: AccountProblem): Pick<Submission, 'errors' | 'problem'> {
  return field ? { errors: { [field]: text }, problem: null } : { errors: {}, problem: text };
}

export function fieldValue(form: HTMLFormElement, field: AccountField): string {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value : '';
}
