const forgetting = new Set<() => void>();

/** Registers a function that clears private data from the browser's memory. */
export function onForget(forget: () => void): void {
  forgetting.add(forget);
}

/** Runs on sign-in and sign-out: cached data belongs to the previous user. */
export function forgetPrivateAnswers(): void {
  for (const forget of forgetting) forget();
}
