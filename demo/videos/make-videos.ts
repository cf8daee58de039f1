/**
 * Makes the films of the demo shop and their posters from the photographs of the demo, as `shots.ts` describes them.
 *
 *     node demo/videos/make-videos.ts                          every film, about ten minutes
 *     node demo/videos/make-videos.ts sharpen-chef-knife       one film
 *     node demo/videos/make-videos.ts --posters [slug]         posters only
 *     node demo/videos/make-videos.ts --stills DIRECTORY [slug]   a PNG of every second instead, to look at
 *
 * Needs ffmpeg with libvpx-vp9. Frames are drawn here and sent to ffmpeg, because its own zoom moves by whole pixels.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Sprites } from './cut-outs.ts';
import { makeSprites } from './cut-outs.ts';
import { demoVideos } from './demo-videos.ts';
import { drawingsAt } from './drawings.ts';
import { between, eased } from './easing.ts';
import { filmsFolder } from './film-files.ts';
import type { Ground } from './picture.ts';
import { frameHeight, frameWidth, pictureGround, plainGround, view } from './picture.ts';
import type { Camera, Overlay, Shot } from './shot-types.ts';
import { shots } from './shots.ts';

const RATE = 25;
/** Seconds in which one shot fades into the next. */
const CROSSFADE = 0.6;

interface ReadyShot {
  shot: Shot;
  ground: Ground;
  sprites: ReadonlyMap<Overlay, Sprites>;
  /** Second of the film. */
  from: number;
  /** Seconds in which the shot is seen before and after its own time, fading. */
  before: number;
  after: number;
}

async function prepare(list: readonly Shot[]): Promise<ReadyShot[]> {
  const ready: ReadyShot[] = [];
  let from = 0;
  for (const [index, shot] of list.entries()) {
    const ground =
      'color' in shot.ground
        ? plainGround(shot.ground.color)
        : await pictureGround(shot.ground.picture, shot.ground.erased);
    const before = shot.isContinued ? 0 : CROSSFADE / 2;
    const after = list[index + 1]?.isContinued ? 0 : CROSSFADE / 2;
    ready.push({ shot, ground, sprites: await makeSprites(shot.overlays ?? []), from, before, after });
    from += shot.seconds;
  }
  return ready;
}

function cameraAt({ shot: { start, end, seconds }, before, after }: ReadyShot, second: number): Camera {
  // A move starts while the shot fades in, and ends when it has gone: it never stands still.
  const share = (second + before) / (seconds + before + after);
  // Half of the way at an even speed: eased moves that are slow would seem to stop at their ends.
  const way = 0.5 * share + 0.5 * eased(share);
  return {
    x: between(start.x, end.x, way),
    y: between(start.y, end.y, way),
    // Equal steps of the logarithm are equal steps of the zoom.
    width: Math.exp(between(Math.log(start.width), Math.log(end.width), way)),
  };
}

async function frameOf(ready: ReadyShot, second: number): Promise<Uint8Array> {
  const { shot, ground, sprites, from } = ready;
  const camera = cameraAt(ready, second - from);
  const frame = view(ground, camera);
  const size = { width: frameWidth, height: frameHeight };
  const svg = drawingsAt(shot.overlays ?? [], sprites, camera, second - from, size);
  if (svg === null) return frame;
  const drawn = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  for (let pixel = 0; pixel < frameWidth * frameHeight; pixel++) {
    const opacity = drawn[pixel * 4 + 3]! / 255;
    if (opacity === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      frame[at] = frame[at]! * (1 - opacity) + drawn[pixel * 4 + channel]! * opacity + 0.5;
    }
  }
  return frame;
}

/** The frame of a film; near the start of a shot a mixture with the shot before. */
async function filmFrame(ready: readonly ReadyShot[], second: number): Promise<Uint8Array> {
  const index = ready.findLastIndex(({ from, before }) => from - before <= second + 1e-6);
  const current = ready[Math.max(0, index)]!;
  const frame = await frameOf(current, second);
  const share = current.before === 0 ? 1 : eased((second - current.from + CROSSFADE / 2) / CROSSFADE);
  if (index <= 0 || share >= 1) return frame;
  const before = await frameOf(ready[index - 1]!, second);
  for (let at = 0; at < frame.length; at++) frame[at] = before[at]! * (1 - share) + frame[at]! * share + 0.5;
  return frame;
}

function shotsOf(slug: string): readonly Shot[] {
  const list = shots[slug];
  if (!list) throw new Error(`${slug} has no shots.`);
  return list;
}

const secondsOf = (list: readonly Shot[]) => list.reduce((sum, { seconds }) => sum + seconds, 0);

const encoder = (file: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${frameWidth}x${frameHeight}`, '-r', String(RATE)],
  ...['-i', 'pipe:0', '-an', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  // A keyframe every 1.6 seconds, so that a player can jump to a chapter at once.
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '27', '-g', '40', '-deadline', 'good', '-cpu-used', '2'],
  ...['-row-mt', '1', '-tile-columns', '1', '-threads', '2', '-cues_to_front', '1', file],
];

async function encode(ready: readonly ReadyShot[], seconds: number, file: string): Promise<void> {
  const child = spawn('ffmpeg', encoder(file), { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(child, 'close');
  for (let frame = 0; frame < Math.round(seconds * RATE); frame++) {
    if (!child.stdin.write(await filmFrame(ready, frame / RATE))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? 'a signal'}.`);
}

const raw = { raw: { width: frameWidth, height: frameHeight, channels: 3 as const } };

async function makePoster(slug: string, posterMs: number): Promise<void> {
  const poster = await filmFrame(await prepare(shotsOf(slug)), posterMs / 1000);
  await sharp(poster, raw)
    .webp({ quality: 86, effort: 6 })
    .toFile(path.join(filmsFolder, `${slug}.webp`));
}

async function makeFilm(slug: string): Promise<void> {
  const list = shotsOf(slug);
  // A film that was not finished does not replace the one before.
  const unfinished = path.join(filmsFolder, `.${slug}.webm`);
  await encode(await prepare(list), secondsOf(list), unfinished);
  await rename(unfinished, path.join(filmsFolder, `${slug}.webm`));
}

async function makeStills(slug: string, directory: string): Promise<void> {
  const list = shotsOf(slug);
  const ready = await prepare(list);
  for (let second = 0.5; second < secondsOf(list); second++) {
    const name = `${slug}-${String(Math.floor(second)).padStart(2, '0')}.png`;
    await sharp(await filmFrame(ready, second), raw).toFile(path.join(directory, name));
  }
}

const { values, positionals } = parseArgs({
  options: { stills: { type: 'string' }, posters: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = demoVideos.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
if (chosen.length === 0) throw new Error(`There is no film ${positionals.join(', ')}.`);
await mkdir(values.stills ?? filmsFolder, { recursive: true });
for (const { slug, posterMs } of chosen) {
  if (values.stills === undefined) await makePoster(slug, posterMs);
  else await makeStills(slug, values.stills);
  if (values.stills === undefined && !values.posters) await makeFilm(slug);
  process.stdout.write(`${slug}\n`);
}
