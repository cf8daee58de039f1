import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServers } from './ice-servers.ts';

const now = new Date('2026-12-01T10:00:00Z');

it('gives credentials of the relay that expire after four hours', () => {
  const [stun, turn] = iceServers(
    { stunUrls: ['stun:a:1'], turnUrls: ['turn:a:1', 'turns:a:2'], turnSecret: 'secret' },
    '17',
    now,
  );
  expect(stun).toEqual({ urls: ['stun:a:1'] });
  const username = `${now.getTime() / 1000 + 4 * 3600}:17`;
  const credential = createHmac('sha1', 'secret').update(username).digest('base64');
  expect(turn).toEqual({ urls: ['turn:a:1', 'turns:a:2'], username, credential });
});

it('gives no server where the operator has set none', () => {
  expect(iceServers({ stunUrls: [], turnUrls: [], turnSecret: null }, '17', now)).toEqual([]);
});
