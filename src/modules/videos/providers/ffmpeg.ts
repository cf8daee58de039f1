import { execFile, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { maxPictureSide } from '../contract/states.ts';

/** A conversion is stopped after two hours. */
const LIMIT_MS = 2 * 60 * 60_000;
let isThere: Promise<boolean> | null = null;

/** Whether `ffmpeg` is installed. */
export function hasFfmpeg(): Promise<boolean> {
  isThere ??= new Promise((resolve) => {
    execFile('ffmpeg', ['-version'], { timeout: 10_000 }, (error) => resolve(error === null));
  });
  return isThere;
}

/** `ffmpeg` could not convert the file; another attempt would fail alike. */
export class ConversionFailed extends Error {}

/** At most 720 pixels on the shorter side, in even numbers as H.264 needs them. */
const scale = "scale='if(gt(iw,ih),-2,min(720,trunc(iw/2)*2))':'if(gt(iw,ih),min(720,trunc(ih/2)*2),-2)'";

/**
 * Converts a file to 720 pixels on the shorter side at most, in a form that every browser plays and seeks in.
 *
 * @param video as the file was read: `ffmpeg` may find something else in a hostile file, so its work is limited to this.
 * @throws ConversionFailed if the file cannot be converted; another error if `ffmpeg` was stopped or did not start.
 */
export function convertTo720(
  from: string,
  to: string,
  { type, durationMs }: { type: string; durationMs: number },
): Promise<void> {
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    // Only the file itself: a container could name addresses of other servers.
    ...['-protocol_whitelist', 'file', '-max_pixels', String(maxPictureSide ** 2), '-threads', '2'],
    ...[
      '-f',
      /webm|matroska/.test(type) ? 'matroska' : 'mov',
      '-t',
      String(durationMs / 1000 + 1),
      '-i',
      from,
    ],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', scale],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-map_metadata', '-1', to],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: LIMIT_MS });
    // It would go on after the server has stopped.
    const stop = () => child.kill('SIGKILL');
    lowerPriority(child.pid);
    process.once('exit', stop);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else if (code === null) reject(new Error('ffmpeg was stopped'));
      else reject(new ConversionFailed(`ffmpeg: ${errors.trim()}`));
    });
  });
}

/** Visitors come first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
