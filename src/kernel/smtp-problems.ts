/** Why an email could not be handed to a mail server. */
export const smtpProblems = [
  'unknown_host',
  'unreachable',
  'timeout',
  'encryption',
  'sign_in',
  'sender',
  'recipient',
  'other',
] as const;
export type SmtpProblem = (typeof smtpProblems)[number];
