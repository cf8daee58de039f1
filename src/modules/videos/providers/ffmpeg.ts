import { execFile, spawn } from 'node:child_process';

/** Minutes after which a conversion is given up. */
const LIMIT_MS = 3 * 60 * 60_000;
let isThere: Promise<boolean> | null = null;

/** Whether `ffmpeg` is installed. */
export function hasFfmpeg(): Promise<boolean> {
  isThere ??= new Promise((resolve) => {
    execFile('ffmpeg', ['-version'], { timeout: 10_000 }, (error) => resolve(error === null));
  });
  return isThere;
}

/** Converts a file to 720 lines at most, in a form that every browser plays and seeks in. */
export function convertTo720(from: string, to: string): Promise<void> {
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    // Only the file itself: a container could name addresses of other servers.
    ...['-protocol_whitelist', 'file', '-i', from],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', "scale='trunc(oh*a/2)*2':'min(720,trunc(ih/2)*2)'"],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-map_metadata', '-1', to],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: LIMIT_MS });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${said.trim()}`))));
  });
}
