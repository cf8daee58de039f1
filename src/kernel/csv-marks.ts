/**
 * Text that a spreadsheet would run as a formula, also after apostrophes. So `'=x` is exported as `''=x`, and
 * import restores `'=x`.
 */
export const formula = /^'*\s*[=+\-@\t\r\n|%＝＋－＠]/u;

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\u{FEFF}';
