import { createContext } from 'react';
import { english, type Messages } from '#engine/english.ts';

/** The table of words for everything below; English by default. */
export const MessagesContext = createContext<Messages>(english);
