import { createContext } from 'react';
import { english } from '#engine/english.ts';

/** The table of words for everything below; English where nobody gives another. */
export const MessagesContext = createContext(english);
