import { useMedia } from '../../components/use-media.ts';

/** Whether the window is wide enough for the form; below that a notice replaces it, but not on paper, which is narrower. */
export function useWideScreen(): boolean {
  return !useMedia('screen and (max-width: 1100px)');
}
