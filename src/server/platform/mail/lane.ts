/**
 * Mails that a person is waiting for, links above all, go before all that is for the record; messages to very many go beside both,
 * one at a time.
 */
export type Lane = 'urgent' | 'ordinary' | 'slow';
