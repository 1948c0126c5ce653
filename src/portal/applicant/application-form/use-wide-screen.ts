import { useMedia } from '../../components/use-media.ts';

/** Whether the window is wide enough for the form; up to this width a notice replaces it. */
export function useWideScreen(): boolean {
  return !useMedia('(max-width: 1100px)');
}
