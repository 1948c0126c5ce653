/**
 * Mails that a person is waiting for, links above all, go before all that is for the record; messages to very many go beside both,
 * one at a time. Calls of other programs have a lane of their own: one that answers slowly keeps no mail waiting.
 */
export type Lane = 'urgent' | 'ordinary' | 'slow' | 'calls';
