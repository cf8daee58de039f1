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

  useEffect(() => {
    if (Object.keys(state.errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.errors]);

  async function submit({ check, send, passwordField }: Sending): Promise<boolean> {
    if (state.pending) return false;
    const errors = check();
    if (Object.keys(errors).length > 0) {
      setState({ pending: false, errors, problem: null });
      return false;
    }
    setState({ pending: true, errors: {}, problem: null });
    try {
      await send();
      setState(untouched);
      return true;
    } catch (error) {
      setState({ pending: false, ...told(describe(error, passwordField)) });
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
