const names = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
];

/** Whether a proxy passed the request on, or a client pretends so. */
export const hasForwardingHeader = (headers: Headers): boolean => names.some((name) => headers.has(name));
