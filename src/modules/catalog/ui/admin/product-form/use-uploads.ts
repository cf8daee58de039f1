import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '#modules/media/contract.ts';
import { usePictureDesk } from './picture-desk.ts';

export interface Upload {
  row: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  /** Words for the person; absent while it is under way. */
  failure?: string;
}

let uploads = 0;

/** Pictures on their way to the shop, several at a time; each that arrives is handed to `onArrived`. */
export function useUploads(onArrived: (picture: UploadedPicture) => void) {
  const desk = usePictureDesk();
  const [list, setList] = useState<Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (row: string, part: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.row === row ? { ...upload, ...part } : upload)));

  function dismiss(row: string): void {
    controllers.current.get(row)?.abort();
    controllers.current.delete(row);
    setList((all) => all.filter((upload) => upload.row !== row));
  }

  async function start(file: File, alt: string): Promise<void> {
    const row = `upload-${(uploads += 1)}`;
    const controller = new AbortController();
    controllers.current.set(row, controller);
    setList((all) => [...all, { row, name: file.name, progress: 0 }]);
    try {
      const onProgress = (progress: number) => change(row, { progress });
      onArrived(await desk.upload({ file, alt, onProgress, signal: controller.signal }));
      dismiss(row);
    } catch (error) {
      change(row, { failure: error instanceof Error ? error.message : '' });
    }
  }

  return {
    list,
    isBusy: list.some(({ failure }) => failure === undefined),
    start: (files: readonly File[], alt: string) => files.forEach((file) => void start(file, alt)),
    dismiss,
  };
}
