import '@fontsource-variable/source-serif-4/wght.css';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { styleCache } from './style.ts';
import { system } from './system.ts';

/** Puts fonts, tokens and base styles into the page; once, around everything. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
