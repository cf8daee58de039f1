const clearFunctions = new Set<() => void>();

/** Registers a function that clears private data from the browser's memory. */
export function onClearPrivateData(clear: () => void): void {
  clearFunctions.add(clear);
}

/** Called on sign-in, sign-out and account deletion: cached data belongs to the previous user. */
export function clearPrivateData(): void {
  for (const clear of clearFunctions) clear();
}
