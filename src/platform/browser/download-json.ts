/** Time until the browser has certainly read the file. */
const RELEASE_AFTER_MS = 60_000;

/** Saves data as a JSON file in the browser's download folder. */
export function downloadJson(fileName: string, data: unknown): void {
  const text = JSON.stringify(data, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), RELEASE_AFTER_MS);
}
