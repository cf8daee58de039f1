import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AccountField, type AccountProblem, useAccountWords } from './use-account-words.ts';

type Errors = Partial<Record<AccountField, string>>;

interface Submission {
  pending: boolean;
  /** What is wrong with single fields. */
  errors: Errors;
  /** What is wrong with the whole; null when nothing is. */
  problem: string | null;
}

const untouched: Submission = { pending: false, errors: {}, problem: null };

const isField = (name: string, errors: Errors): name is AccountField => name in errors;

interface Sending {
  /** What can be seen to be wrong before asking the shop. */
  check: () => Errors;
  send: () => Promise<void>;
  /** Which field a refused new password stands in. */
  passwordField?: AccountField;
}

export interface SubmissionState extends Submission {
  form: RefObject<HTMLFormElement | null>;
  /** @returns whether it was sent and accepted. */
  submit: (sending: Sending) => Promise<boolean>;
}

/** A form on its way: one at a time, what was typed stays, and the focus goes to the first field that is wrong. */
export function useSubmission(): SubmissionState {
  const { describe } = useAccountWords();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(untouched);
  /** Counts what was refused: each time the first wrong field takes the focus, and not while one is being mended. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // What is being typed anew is no longer called wrong.
  useEffect(() => {
    const fields = form.current;
    function mend({ target }: Event) {
      const { name } = target as HTMLInputElement;
      setState((before) => {
        if (!isField(name, before.errors)) return before;
        const { [name]: _mended, ...errors } = before.errors;
        return { ...before, errors };
      });
    }
    fields?.addEventListener('input', mend);
    return () => fields?.removeEventListener('input', mend);
  }, []);

  async function submit({ check, send, passwordField }: Sending): Promise<boolean> {
    if (state.pending) return false;
    const errors = check();
    if (Object.keys(errors).length > 0) {
      setState({ pending: false, errors, problem: null });
      setRefusals((times) => times + 1);
      return false;
    }
    setState({ pending: true, errors: {}, problem: null });
    try {
      await send();
      setState(untouched);
      return true;
    } catch (error) {
      setState({ pending: false, ...told(describe(error, passwordField)) });
      setRefusals((times) => times + 1);
      return false;
    }
  }

  return { ...state, form, submit };
}

function told({ field, text }: AccountProblem): Pick<Submission, 'errors' | 'problem'> {
  return field ? { errors: { [field]: text }, problem: null } : { errors: {}, problem: text };
}

/** What stands in a form's field, as text. */
export function typed(form: HTMLFormElement, field: AccountField): string {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value : '';
}

/** Whether a text can be an e-mail address at all; the shop looks more closely. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
