import { describe, expect, it } from 'vitest';
import { parseCaptions, writeCaptions } from './captions.ts';

describe('captions', () => {
  it('are read from WebVTT with notes, identifiers, settings and markup', () => {
    const content = [
      '\uFEFFWEBVTT - video',
      '',
      'NOTE by Marta',
      'two lines',
      '',
      'intro',
      '00:01.000 --> 00:03.500 line:90% align:start',
      '<v Marta>Dry the pan</v>',
      'on the <b>hob</b> &amp; wait',
      '',
      '01:02:03.004 --> 01:02:05.000',
      'Done',
    ].join('\r\n');
    expect(parseCaptions(content)).toEqual({
      cues: [
        { startMs: 1000, endMs: 3500, text: 'Dry the pan\non the hob & wait' },
        { startMs: 3_723_004, endMs: 3_725_000, text: 'Done' },
      ],
    });
  });

  it('are read from SubRip', () => {
    expect(
      parseCaptions('1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nBye'),
    ).toEqual({
      cues: [
        { startMs: 1000, endMs: 2000, text: 'Hello' },
        { startMs: 3000, endMs: 4000, text: 'Bye' },
      ],
    });
  });

  it.each([
    ['', { code: 'no_header' }],
    ['<html>', { code: 'no_header' }],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nA', { code: 'no_header' }],
    ['WEBVTT\n\n', { code: 'no_captions' }],
    ['WEBVTT\n\n00:99.000 --> 01:00.000\nA', { code: 'invalid_time', line: 3 }],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nA', { code: 'end_before_start', line: 3 }],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', { code: 'empty_text', line: 3 }],
  ])('names the problem of %j', (content, problem) => {
    expect(parseCaptions(content)).toEqual({ problem });
  });

  it('are the same after they were written and read, also with signs of markup', () => {
    const cues = [
      { startMs: 0, endMs: 1500, text: 'Salt < sugar & oil' },
      { startMs: 3_600_000, endMs: 3_601_001, text: 'سخّن المقلاة\nثم أضف الزيت' },
    ];
    expect(parseCaptions(writeCaptions(cues))).toEqual({ cues });
  });
});
