import { type Answers, spaceKeys } from '../../contract/answers.ts';
import { queryOfAnswers } from '../../rules/read-answers.ts';

export const steps = ['household', 'kitchen', 'owned', 'storage', 'budget'] as const;
export type Step = (typeof steps)[number];
export type Shown = Step | 'plan';

export const plannerPath = '/kitchen-planning';

/** A plan that shows what the page does, before any answer. */
export const exampleAddress = `${plannerPath}?n=2&cook=everyday&cook=baking&oven=220&d1w=80&d1d=50&d1h=20&d2w=60&d2d=50&d2h=12&s1w=80&s1d=40&s1h=35&step=plan`;

/** Query keys that a step asks for: its form sends them again. */
const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  household: ['n', 'cook'],
  kitchen: ['hob', 'oven', 'dish'],
  owned: ['own'],
  storage: spaceKeys.flatMap((key) => ['w', 'd', 'h', 'l'].map((part) => `${key}${part}`)),
  budget: ['budget', 'color'],
};

/** The page that a query asks for; without one the first question. */
export function shownStep(params: URLSearchParams): Shown {
  const step = params.get('step');
  return step === 'plan' ? step : (steps.find((each) => each === step) ?? 'household');
}

/** The other answers, which the form of a step keeps in hidden fields. */
export function otherFields(answers: Answers, currency: string, step: Step): [string, string][] {
  return [...queryOfAnswers(answers, currency)].filter(([name]) => !fieldsOf[step].includes(name));
}

/** Address of a step or of the plan with these answers. */
export function plannerAddress(answers: Answers, currency: string, step: Shown): string {
  const params = queryOfAnswers(answers, currency);
  params.set('step', step);
  return `${plannerPath}?${params}`;
}
