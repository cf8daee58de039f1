/** Tags of a list with commas, each once, as first written. */
export function tagsOfText(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [
    ...new Map(tags.filter((tag) => tag !== '').map((tag) => [tag.toLowerCase(), tag] as const)).values(),
  ];
}
