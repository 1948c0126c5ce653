import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const FileMark = Type.Enum(['scripts', 'launch', 'unchecked'], {
  description:
    'Warnings about a PDF before people open it: it contains scripts, or tries to launch something; `unchecked`: this could not be determined.',
});
export type FileMark = Described<typeof FileMark>;

export const UploadedFile = named(
  'UploadedFile',
  'A file of an application. `size` in bytes; `signedUrl` opens it for at most 15 minutes.',
  {
    key: Type.String(),
    filename: Type.String(),
    size: Type.Number(),
    isDeleted: Type.Boolean(),
    signedUrl: Type.String(),
    question: Type.String({ description: 'JSON pointer of the question the file answers.' }),
    pages: Type.Optional(Type.Number({ description: 'Missing if they were not counted.' })),
    marks: Type.Optional(
      Type.Array(FileMark, {
        description: 'Sent to staff and jury only, and only if there is something to report.',
      }),
    ),
    scan: Type.Optional(
      Type.Enum(['waiting', 'infected'], {
        description: 'The state of its virus scan; missing if files are not scanned, or it was found clean.',
      }),
    ),
    withheld: Type.Optional(
      Type.String({
        description: 'Why it cannot be opened at present, such as a pending virus scan.',
      }),
    ),
  },
);
export type UploadedFile = Described<typeof UploadedFile>;
