import { useEffect, useRef, useState } from 'react';
import { newId } from '#kernel/ids.ts';
import { orderedArrivals } from './ordered-arrivals.ts';
import { type UploadedPicture, usePictureUploader } from './picture-uploader.ts';

export interface Upload {
  row: string;
  name: string;
  /** From 0 to 1; 1 while the server generates the sizes. */
  progress: number;
  isPreparing?: boolean;
  /** Error message; absent while the upload is running. */
  failure?: string;
}

/** How often and how many times to ask whether the sizes exist. The picture can be used before they do. */
const POLL_MS = 1_000;
const MAX_POLLS = 120;

/** Parallel picture uploads; `onArrived` receives the finished pictures in the order in which they were chosen. */
export function useUploads(onArrived: (picture: UploadedPicture, fileName: string) => void) {
  const uploader = usePictureUploader();
  const [list, setList] = useState<Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const onArrivedNow = useRef(onArrived);
  useEffect(() => {
    onArrivedNow.current = onArrived;
  });
  const [arrivals] = useState(() => orderedArrivals<{ picture: UploadedPicture; name: string }>());

  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (row: string, part: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.row === row ? { ...upload, ...part } : upload)));

  function settle(row: string, arrived: { picture: UploadedPicture; name: string } | null): void {
    for (const { picture, name } of arrivals.settle(row, arrived)) onArrivedNow.current(picture, name);
  }

  function dismiss(row: string): void {
    controllers.current.get(row)?.abort();
    controllers.current.delete(row);
    settle(row, null);
    setList((all) => all.filter((upload) => upload.row !== row));
  }

  async function start(file: File, alt: string): Promise<void> {
    // oxlint-disable-next-line react/purity -- runs when a file is chosen, never while rendering
    const row = newId(new Date());
    const controller = new AbortController();
    controllers.current.set(row, controller);
    arrivals.add(row);
    setList((all) => [...all, { row, name: file.name, progress: 0 }]);
    try {
      const onProgress = (progress: number) => change(row, { progress });
      const picture = await uploader.upload({ file, alt, onProgress, signal: controller.signal });
      settle(row, { picture, name: file.name });
      change(row, { progress: 1, isPreparing: true });
      await waitForSizes(picture.id, controller.signal);
      dismiss(row);
    } catch (error) {
      settle(row, null);
      change(row, { failure: error instanceof Error ? error.message : '' });
    }
  }

  /**
   * Waits until the sizes are generated. Does not wait if the status is unavailable, because the upload has succeeded.
   */
  async function waitForSizes(id: string, signal: AbortSignal): Promise<void> {
    for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls += 1) {
      if (await uploader.isReady(id).catch(() => true)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return {
    list,
    /** Whether an upload is running; a picture whose sizes are being generated can be used. */
    isBusy: list.some(({ failure, isPreparing }) => failure === undefined && !isPreparing),
    start: (files: readonly File[], alt: string) => files.forEach((file) => void start(file, alt)),
    dismiss,
  };
}
