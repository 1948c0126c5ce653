import { Type } from 'typebox';
import { type Described, named } from './schema.ts';

export const PublicReceipt = named(
  'PublicReceipt',
  'The public facts of a submission, for anyone who has its code: when, and its fingerprint.',
  {
    code: Type.String(),
    hash: Type.String({
      description:
        'SHA-256, in hexadecimal digits, of the answer of GET /api/applications/{id}/receipt/content.',
    }),
    submitted_at: Type.String(),
    automatic: Type.Boolean({ description: 'The last date submitted it, not its owner.' }),
    standing: Type.Boolean({
      description: 'False: since then the application was withdrawn, taken back or submitted again.',
    }),
    withdrawn: Type.Optional(Type.Boolean({ description: 'The application was withdrawn.' })),
    replaced_by: Type.Optional(
      Type.String({ description: 'Code of the receipt of a later submission of the same application.' }),
    ),
  },
);
export type PublicReceipt = Described<typeof PublicReceipt>;

export const ReceiptFile = named('ReceiptFile', 'A submitted file; `sha256` of its bytes.', {
  filename: Type.String(),
  size: Type.Number(),
  sha256: Type.String(),
  pages: Type.Optional(Type.Number()),
});
export type ReceiptFile = Described<typeof ReceiptFile>;

export const Receipt = named('Receipt', 'The receipt of an application, for those who may read it.', {
  ...PublicReceipt.properties,
  app_id: Type.String(),
  title: Type.String(),
  program: Type.String({ description: 'Name of the programme; empty if none was chosen.' }),
  files: Type.Array(ReceiptFile),
  earlier: Type.Array(PublicReceipt, {
    description: 'Receipts of earlier submissions of the application, the latest first.',
  }),
});
export type Receipt = Described<typeof Receipt>;
