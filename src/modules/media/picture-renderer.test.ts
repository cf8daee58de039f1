import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureRenderer } from './providers/picture-renderer.ts';

const program = path.join(import.meta.dirname, 'providers', 'picture-process.ts');

let folder: string;
let picture: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b87333' } })
    .webp()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

/** A program in place of the real one: it notes its start, ends at the width 13 and answers with the environment. */
async function otherProgram(name: string): Promise<{ file: string; starts: string }> {
  const [file, starts] = [path.join(folder, `${name}.cjs`), path.join(folder, `${name}.txt`)];
  await writeFile(starts, '');
  await writeFile(
    file,
    `const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(starts)}, 'x');
    process.on('message', ({ id, args: [, width] }) => {
      if (width === 13) process.exit(1);
      if (width === 14 && fs.readFileSync(${JSON.stringify(starts)}).length === 1) process.exit(1);
      setTimeout(() => process.send({ id, value: [width, Object.keys(process.env)] }), 50);
    });`,
  );
  return { file, starts };
}

describe('pictures in a process of their own', () => {
  it('are decoded and rendered as in this process, several at once', async () => {
    const renderer = new PictureRenderer(program);
    const [master, small, preview] = await Promise.all([
      renderer.run('makeMaster', picture),
      renderer.run('renderPicture', picture, 320, 'webp'),
      renderer.run('renderPreview', picture),
    ]);
    expect(master).toMatchObject({ ok: true, width: 800, height: 600 });
    expect((await sharp(small).metadata()).width).toBe(320);
    expect(preview.length).toBeLessThan(300);
    expect(await renderer.run('makeMaster', new Uint8Array([1, 2, 3]))).toEqual({
      ok: false,
      problem: 'not_a_picture',
    });
    await expect(renderer.run('renderPicture', new Uint8Array([1, 2, 3]), 320, 'webp')).rejects.toThrow(
      'unsupported',
    );
  });

  it('are rendered again after the process ended, and fail when it ends again', async () => {
    const { file } = await otherProgram('ends');
    const renderer = new PictureRenderer(file);
    expect(await renderer.run('renderPicture', picture, 14, 'webp')).toEqual([14, expect.any(Array)]);
    await expect(renderer.run('renderPicture', picture, 13, 'webp')).rejects.toThrow(
      'the picture process ended',
    );
    expect(await renderer.run('renderPicture', picture, 15, 'webp')).toEqual([15, expect.any(Array)]);
  });

  it("get no environment variables except the memory allocator's settings", async () => {
    const { file } = await otherProgram('environment');
    const [, names] = (await new PictureRenderer(file).run(
      'renderPicture',
      picture,
      15,
      'webp',
    )) as never as [number, string[]];
    expect(names.filter((name) => !/^(?:MALLOC_|NODE_CHANNEL_|NODE_UNIQUE_ID)/.test(name))).toEqual([]);
  });

  it('end with the process when it is idle, and start it again', async () => {
    const { file, starts } = await otherProgram('idle');
    const renderer = new PictureRenderer(file, 20);
    const rendered = async () => {
      await renderer.run('renderPicture', picture, 15, 'webp');
      return readFile(starts, 'utf8');
    };
    expect(await rendered()).toBe('x');
    await expect.poll(rendered, { interval: 100 }).toBe('xx');
  });
});
