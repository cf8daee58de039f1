import type { Signal } from '../contract/actions.ts';

/** The first type counts, as in browsers: later words are extensions. */
const isRelay = (candidate: string): boolean => / typ (\S+)/.exec(candidate)?.[1] === 'relay';

/** A relay candidate also names the address of the browser behind it. */
const withoutOrigin = (candidate: string): string =>
  candidate.replace(/ raddr \S+/, ' raddr 0.0.0.0').replace(/ rport \d+/, ' rport 9');

function withoutAddresses(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .flatMap((line) => {
      if (line.startsWith('a=candidate:')) return isRelay(line) ? [withoutOrigin(line)] : [];
      if (/^c=IN IP[46] /.test(line)) return ['c=IN IP4 0.0.0.0'];
      if (line.startsWith('o=')) return [line.replace(/ IN IP[46] \S+$/, ' IN IP4 0.0.0.0')];
      if (line.startsWith('a=rtcp:')) return [line.replace(/ IN IP[46] \S+$/, ' IN IP4 0.0.0.0')];
      return [line];
    })
    .join('\r\n');
}

/**
 * Connection data without any address but those of the relay, whatever the other browser sends. An empty candidate, which
 * ends the list, stays.
 */
export function onlyRelayed({ description, candidates }: Signal): Signal {
  return {
    description: description && { ...description, sdp: withoutAddresses(description.sdp) },
    candidates: candidates
      .filter(({ candidate }) => candidate === '' || isRelay(candidate))
      .map((each) => ({ ...each, candidate: withoutOrigin(each.candidate) })),
  };
}
