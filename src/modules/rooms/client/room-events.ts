/** Reads the events of a call; `EventSource` could not send the key in a header. Ends when the stream ends. */
export async function readRoomEvents(
  { roomId, key }: { roomId: string; key: string },
  { signal, onEvent }: { signal: AbortSignal; onEvent: () => void },
): Promise<void> {
  const response = await fetch(`/api/room-events/${encodeURIComponent(roomId)}`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop()!;
    // A heartbeat has no event. Every event says that something changed; what, the room says.
    if (parts.some((part) => /^event: /m.test(part))) onEvent();
  }
}
