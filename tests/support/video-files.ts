import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** A frame of VP9: a key frame header of profile 0, then arbitrary bytes. Containers are read, not decoded. */
function frame(bytes: number): Uint8Array {
  const data = new Uint8Array(bytes).fill(0xa5);
  data.set([0x82, 0x49, 0x83, 0x42, 0x00]);
  return data;
}

/** A video file with a frame for each second, made without an encoder. */
export async function makeVideo({
  format = 'webm',
  width = 1280,
  height = 720,
  seconds = 4,
  frameBytes = 200,
}: {
  format?: 'webm' | 'mp4' | 'fragmented';
  width?: number;
  height?: number;
  seconds?: number;
  frameBytes?: number;
} = {}): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({
    format:
      format === 'webm'
        ? new WebMOutputFormat()
        : new Mp4OutputFormat(format === 'mp4' ? {} : { fastStart: 'fragmented' }),
    target,
  });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.31.08', codedWidth: width, codedHeight: height };
  const data = frame(frameBytes);
  for (let second = 0; second < seconds; second += 1)
    await source.add(new EncodedPacket(data, 'key', second, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

/** A small file whose header says that it has four billion frames: a reader that believes it runs out of memory. */
export async function makeFrameBomb(): Promise<Uint8Array> {
  const bytes = Buffer.from(await makeVideo({ format: 'fragmented' }));
  for (let run = bytes.indexOf('trun'); run >= 0; run = bytes.indexOf('trun', run + 4)) {
    // Flags: only the offset of the data, so that frames have no sizes of their own; then the number of frames.
    bytes.writeUInt32BE(0x00_00_00_01, run + 4);
    bytes.writeUInt32BE(0xff_ff_ff_ff, run + 8);
  }
  return new Uint8Array(bytes);
}
