/** The name of a language inside a text of another: “Nom (français)”. */
export const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
