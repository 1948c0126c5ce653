import { callSchema } from '../api-document/call-schema.ts';

const superadmins = { group: 'staff', roles: ['superadmin'] } as const;

/** What the document says of the calls below /api/deadline. */
export const deadlineCalls = {
  read: callSchema({
    group: 'public',
    roles: 'everybody',
    summary: 'The last date and the server’s clock',
    description: 'Both in UTC; `dueAt` is null while the programme stays open.',
    answer: 'Deadline',
  }),
  state: callSchema({
    ...superadmins,
    summary: 'What a change of the last date is about',
    description: 'How many drafts there are, what the deadline submitted, and what it could not submit yet.',
    answer: 'DeadlineState',
  }),
  change: callSchema({
    ...superadmins,
    summary: 'Set the last date, close now, or reopen',
    description:
      'Within seconds every server follows: drafts are submitted after the last date; a reopening makes automatic submissions drafts again and tells their owners. 409: the last date is not the one that was `seen`.',
    body: {
      type: 'object',
      properties: {
        action: { enum: ['set', 'close', 'reopen'] },
        at: { type: ['string', 'null'], format: 'date-time' },
        confirm_past: { type: 'boolean', description: 'Set: an instant that is over is meant.' },
        seen: {
          type: ['string', 'null'],
          format: 'date-time',
          description: 'The last date the sender knows of.',
        },
      },
      required: ['action'],
    },
    answer: 'DeadlineState',
    failures: [409],
  }),
};
