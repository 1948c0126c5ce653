import '../fonts.css';
import '../passages.css';
import '/@styles/global.css';
import type { ReactNode } from 'react';

/** Replaces `../theme-provider.tsx` in the built site: its styles are in a style sheet. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return children;
}
