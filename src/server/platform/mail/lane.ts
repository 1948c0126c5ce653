/** Mails that a person is waiting for, links above all, go before all that is for the record. */
export type Lane = 'urgent' | 'ordinary';
