import { Health, Readiness } from '#contract/answers.ts';
import { callSchema } from '../api-document/call-schema.ts';

/** What the API document says of these calls. */
export const healthCalls = {
  health: callSchema({
    group: 'server',
    roles: 'everybody',
    summary: 'Whether the server is alive',
    description: 'For watchers that restart what does not answer. It says nothing of the database.',
    answer: Health,
  }),
  ready: callSchema({
    group: 'server',
    roles: 'everybody',
    summary: 'Whether the server can do its work',
    description: 'For balancers: 503 names each reason why it cannot, such as a database that is away.',
    answer: Readiness,
  }),
};
