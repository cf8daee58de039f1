const names = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
];

/** Whether a proxy passed the request on, or a client pretends so. @param header reads a header by its name. */
export const hasForwardingHeader = (header: (name: string) => string | null | undefined): boolean =>
  names.some((name) => typeof header(name) === 'string');
