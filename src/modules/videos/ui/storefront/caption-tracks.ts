/** Shows the captions of a language; '' shows none. */
export function showCaptions(tracks: TextTrackList, language: string): void {
  for (const track of tracks) {
    const mode = track.language === language ? 'showing' : 'disabled';
    // Setting the same mode again would tell listeners of a change.
    if (track.mode !== mode) track.mode = mode;
  }
}

/** The language of the captions that are shown; '' for none. */
export const shownCaptions = (tracks: TextTrackList): string =>
  [...tracks].find(({ mode }) => mode === 'showing')?.language ?? '';
