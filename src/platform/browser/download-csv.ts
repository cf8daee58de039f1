/** Time until the browser has certainly read the file. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a CSV file in the browser's download folder. */
export function downloadCsv(fileName: string, csv: string): void {
  // The byte order mark tells spreadsheets that the file is Unicode.
  const href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), RELEASE_AFTER_MS);
}
