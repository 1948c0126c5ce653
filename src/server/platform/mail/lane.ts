/** Mails that somebody waits for at this moment, links above all, go before all that is for the record. */
export type Lane = 'urgent' | 'ordinary';
