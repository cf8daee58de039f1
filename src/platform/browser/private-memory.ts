const forgetting = new Set<() => void>();

/** Says how to forget what is kept of somebody's in this browser's memory. */
export function onForget(forget: () => void): void {
  forgetting.add(forget);
}

/** When somebody signs in or out: what the memory holds was another's, or nobody's. */
export function forgetPrivateAnswers(): void {
  for (const forget of forgetting) forget();
}
