import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#platform/browser/api-client.ts';
import type { Signal } from '../contract/actions.ts';
import { SignalOutbox } from './signal-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offer: Signal = { description: { type: 'offer', sdp: 'offer' }, candidates: [] };
const answer: Signal = { description: { type: 'answer', sdp: 'answer' }, candidates: [] };
const withCandidates = (...names: string[]): Signal => ({
  description: null,
  candidates: names.map((candidate) => ({ candidate, sdpMid: null, sdpMLineIndex: null })),
});

/** A server that takes a second for each signal, after failing with these errors. */
function slowServer(...errors: Error[]) {
  const received: string[] = [];
  const send = async ({ description, candidates }: Signal) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const error = errors.shift();
    if (error) throw error;
    received.push(
      [description?.sdp, ...candidates.map(({ candidate }) => candidate)].filter(Boolean).join(' '),
    );
  };
  return { received, outbox: new SignalOutbox(send) };
}

const problem = (status: number) => new ApiProblem('code', status, 'title', []);

describe('signals', () => {
  it('are sent one after the other, with the candidates that wait meanwhile', async () => {
    const { received, outbox } = slowServer();
    for (const signal of [offer, withCandidates('a'), withCandidates('b', 'c'), answer]) outbox.add(signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(received).toEqual(['offer']);
    outbox.add(withCandidates('d'));
    await vi.runAllTimersAsync();
    expect(received).toEqual(['offer', 'a b c', 'answer d']);
  });

  it('have at most as many candidates as the server accepts', async () => {
    const { received, outbox } = slowServer();
    outbox.add(offer);
    const many = Array.from({ length: 30 }, (_, index) => `c${index}`);
    for (const signal of [withCandidates(...many), withCandidates(...many)]) outbox.add(signal);
    await vi.runAllTimersAsync();
    expect(received.map((text) => text.split(' ').length)).toEqual([1, 30, 30]);
  });

  it('are repeated in order while the server cannot be reached or is busy', async () => {
    const { received, outbox } = slowServer(new TypeError('no network'), problem(503), problem(429));
    for (const signal of [offer, withCandidates('a')]) outbox.add(signal);
    await vi.runAllTimersAsync();
    expect(received).toEqual(['offer', 'a']);
  });

  it('are not repeated when the server refuses them', async () => {
    const { received, outbox } = slowServer(problem(403));
    for (const signal of [offer, answer]) outbox.add(signal);
    await vi.runAllTimersAsync();
    expect(received).toEqual(['answer']);
  });

  it('end with the connection', async () => {
    const { received, outbox } = slowServer(new TypeError('no network'));
    for (const signal of [offer, answer]) outbox.add(signal);
    await vi.advanceTimersByTimeAsync(1_100);
    outbox.close();
    await vi.runAllTimersAsync();
    expect(received).toEqual([]);
  });
});
