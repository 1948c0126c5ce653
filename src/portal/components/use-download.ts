import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { apiDownload, saveFile } from '../api/download.ts';
import { notify } from './notify.ts';

/** A download of a component: at most one at a time. */
export interface Download {
  /** The progress in words; null when nothing is under way. */
  readonly progress: string | null;
  /**
   * Fetches a file from a path, or takes one that is made here, and saves it; resolves to whether that worked. The
   * person sees the outcome.
   */
  start(source: string | FileMaker, name: string): Promise<boolean>;
  cancel(): void;
}

/** A generated file; `remark` is what the person should know about it. */
export interface MadeFile {
  readonly file: Blob;
  readonly remark?: string;
}

/** Makes a file from several calls; `onProgress` takes the progress in words. Rejects with the reason of `signal`. */
export type FileMaker = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (words: string) => void;
}) => Promise<MadeFile>;

/** Minimum interval between progress updates, in milliseconds: readers need time, and screen readers more. */
const pace = 500;

/** Reports the outcome of a download; `type` is that of a notification. */
export type Tell = (message: string, type: 'success' | 'info' | 'error', duration?: number) => void;

/**
 * Downloads with progress and a way to cancel; leaving the component ends what is under way. `tell` is a notification
 * unless given: behind a modal dialog it would go unnoticed.
 */
export function useDownload(tell: Tell = notify): Download {
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (source: string | FileMaker, name: string) => {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setProgress('Preparing the file');
    let shownAt = 0;
    const onProgress = (words: string) => {
      const now = performance.now();
      if (now - shownAt < pace) return;
      shownAt = now;
      setProgress(words);
    };
    try {
      const make = typeof source === 'string' ? fetched(source) : source;
      const { file, remark } = await make({ signal: controller.signal, onProgress });
      saveFile(file, name);
      if (remark === undefined) tell(`${name} was saved.`, 'success');
      else tell(`${name} was saved. ${remark}`, 'info', 20_000);
      return true;
    } catch (error) {
      if (controller.signal.aborted) tell('The export was cancelled. Nothing was saved.', 'info');
      else tell(`${name} could not be exported. ${messageOf(error)}`, 'error', 8000);
      return false;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}

function fetched(path: string): FileMaker {
  return async ({ signal, onProgress }) => ({
    file: await apiDownload(path, {
      signal,
      onProgress: (bytes) => onProgress(`${sizeText(bytes)} received`),
    }),
  });
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
