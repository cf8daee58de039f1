import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { handleError } from './entry.server.tsx';
import { renderFailures } from './request-context.ts';

function failuresOf(signal?: AbortSignal): unknown[] {
  const context = new RouterContextProvider();
  context.set(renderFailures, []);
  const request = new Request('http://shop.example/checkout.data', signal ? { signal } : {});
  handleError('Error: aborted', { context, request, params: {} });
  return context.get(renderFailures);
}

describe('handleError', () => {
  it('collects an error for the log', () => {
    expect(failuresOf()).toEqual(['Error: aborted']);
  });

  it('ignores the error of a request whose client has disconnected', () => {
    expect(failuresOf(AbortSignal.abort('Error: aborted'))).toEqual([]);
  });
});
