import { describe, expect, it } from 'vitest';
import { onlyRelayed } from './relay-only.ts';

const sdp = [
  'v=0',
  'o=- 46117 2 IN IP4 192.168.1.20',
  'm=audio 54400 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:9 IN IP4 203.0.113.9',
  'a=candidate:1 1 udp 2122260223 192.168.1.20 54400 typ host generation 0',
  'a=candidate:2 1 udp 1686052607 203.0.113.9 54400 typ srflx raddr 192.168.1.20 rport 54400',
  'a=candidate:3 1 udp 41885439 198.51.100.1 50000 typ relay raddr 203.0.113.9 rport 54400',
  'a=ice-ufrag:abcd',
].join('\r\n');

describe('connection data through the relay only', () => {
  it('has no address of a browser in its description', () => {
    const { description } = onlyRelayed({ description: { type: 'offer', sdp }, candidates: [] });
    expect(description!.sdp).not.toMatch(/192\.168|203\.0\.113/);
    expect(description!.sdp).toContain('198.51.100.1 50000 typ relay raddr 0.0.0.0 rport 9');
    expect(description!.sdp).toContain('a=ice-ufrag:abcd');
  });

  it('keeps relay candidates and the end of candidates only', () => {
    const candidate = (text: string) => ({ candidate: text, sdpMid: '0', sdpMLineIndex: 0 });
    const { candidates } = onlyRelayed({
      description: null,
      candidates: [
        candidate('candidate:1 1 udp 1 192.168.1.20 1 typ host'),
        candidate('candidate:1 1 udp 1 203.0.113.7 5000 typ host generation 0 typ relay'),
        candidate('candidate:1 1 tcp 1 fd00::1 9 typ host tcptype active'),
        candidate('candidate:1 1 udp 1 203.0.113.9 1 typ prflx raddr 10.0.0.1 rport 1'),
        candidate('candidate:3 1 udp 1 198.51.100.1 50000 typ relay raddr 203.0.113.9 rport 54400'),
        candidate(''),
      ],
    });
    expect(candidates.map((each) => each.candidate)).toEqual([
      'candidate:3 1 udp 1 198.51.100.1 50000 typ relay raddr 0.0.0.0 rport 9',
      '',
    ]);
  });
});
