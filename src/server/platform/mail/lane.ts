/**
 * Mails that a person is waiting for, above all links, go before those for the record; messages to very many go
 * beside both, one at a time. Calls of other programs have a lane of their own: a slow one keeps no mail waiting.
 */
export type Lane = 'urgent' | 'ordinary' | 'slow' | 'calls';
