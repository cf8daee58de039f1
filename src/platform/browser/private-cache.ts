const clearFunctions = new Set<() => void>();

/** Registers a function that clears private data from the browser's memory. */
export function onClearPrivateData(clear: () => void): void {
  clearFunctions.add(clear);
}

/** Runs on sign-in and sign-out: cached data belongs to the previous user. */
export function clearPrivateData(): void {
  for (const clear of clearFunctions) clear();
}
