import { Type } from 'typebox';
import {
  CompanyDetails,
  DeletedDraft,
  DeletedFile,
  EditedContact,
  Message,
  PreviewTicket,
} from '#contract/answers.ts';
import { ApplicationListItem, DeletedApplication } from '#contract/application-list.ts';
import { applicantRoles, previewRoles } from '#contract/roles.ts';
import {
  ApplicationDetail,
  ApplicationPatch,
  ApplicationPayload,
  ConfirmedAnswer,
  UploadedFile,
} from '#contract/types.ts';
import { contactDefinition } from '#generated/contact.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';
import { formBody } from '../api-document/form-schemas.ts';

const write = { group: 'applications', roles: applicantRoles } as const;
const read = { group: 'applications', roles: previewRoles } as const;
const byId = { id: 'Id of the application (`app_id`).' };
const byFile = { ...byId, key: 'Key of the file.' };
const pdf = { type: 'string', format: 'binary', contentMediaType: 'application/pdf' };

const whatItTakes =
  'A draft may be incomplete; a final submit (`isFinalSubmit`) must pass every rule, or nothing changes and 400 lists all errors. A stale `revision` is answered with 409 and the stored document; without `revision` the last write wins. Whoever saves what is submitted gets 400 with code 2009; so does, after the last date, whoever saves a draft, and code 1001 whoever begins one.';

function multipart(
  properties: { readonly [part: string]: JsonSchema },
  required: readonly string[],
): JsonSchema {
  return { type: 'object', properties, required };
}

const savedParts = multipart(
  {
    payload: { ...ApplicationPayload },
    files: { type: 'array', items: pdf, description: 'PDFs of at most 15 MB each.' },
  },
  ['payload'],
);

/** What the document says of the calls below /api/applications. */
export const applicationCalls = {
  save: callSchema({
    ...write,
    summary: 'Create, save or submit an application',
    description: `Without \`applicationData.app_id\` it creates, with it it saves. A creation with the header \`Idempotency-Key\` (8 to 128 visible characters) can be sent again: the same key is the same application. With \`by=page\` a page saves by itself what its owner has not saved yet: such a draft is not submitted at the last date. ${whatItTakes}`,
    query: { by: { type: 'string', enum: ['page'], description: 'A page saves by itself.' } },
    headers: { 'idempotency-key': 'Name of this creation: the same name again is the same application.' },
    body: { content: { 'multipart/form-data': { schema: savedParts } } },
    answer: ApplicationDetail,
    failures: [404, 409],
  }),
  put: callSchema({
    ...write,
    summary: 'Save or submit the application of this address',
    description: `As POST, for one application; without files it may be plain JSON. ${whatItTakes}`,
    params: byId,
    body: {
      content: {
        'application/json': { schema: ApplicationPayload },
        'multipart/form-data': { schema: savedParts },
      },
    },
    answer: ApplicationDetail,
    failures: [409],
  }),
  patch: callSchema({
    ...write,
    summary: 'Save what changed of a draft',
    description:
      'A merge patch (RFC 7396) of the payload that POST takes: names that are left out stay, `null` removes an answer, a list takes the place of the one before; of `uploadedFiles` only deletions count, and their undoing: a deleted file that is named as not deleted is there again. `applicationData.revision` is required: the state the patch was made against; when there is a newer one, 409 holds it. The body may be compressed (`Content-Encoding: gzip`). A patch that changes nothing is answered with the draft as it is, and its revision stays. It never submits: `isFinalSubmit: true` gets 400, a submitted application or a past last date 400 with code 2009.',
    params: byId,
    body: {
      content: {
        'application/merge-patch+json': { schema: ApplicationPatch },
        'application/json': { schema: ApplicationPatch },
      },
    },
    answer: ApplicationDetail,
    failures: [409],
  }),
  remove: callSchema({
    ...write,
    summary: 'Delete a draft',
    description: 'The owner’s draft leaves every list; for 30 days it can be restored.',
    params: byId,
    answer: DeletedDraft,
  }),
  restore: callSchema({
    ...write,
    summary: 'Restore a deleted draft',
    description: 'Within 30 days of its deletion.',
    params: byId,
    answer: ApplicationDetail,
  }),
  deleted: callSchema({
    ...write,
    summary: 'List deleted drafts',
    description: 'The caller’s drafts that can still be restored.',
    answer: Type.Array(DeletedApplication),
  }),
  list: callSchema({
    ...write,
    summary: 'List the caller’s applications',
    description: 'As the list shows them.',
    answer: Type.Array(ApplicationListItem),
  }),
  confirm: callSchema({
    ...write,
    summary: 'Call an unusual answer right',
    description:
      'What is allowed and unusual is asked about (`unusual_answers` of an application). A yes is kept beside the draft, whose answers and `revision` stay as they are; it counts as long as the same words would be asked.',
    params: byId,
    body: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'JSON pointer of the question.' },
        ask: { type: 'string', description: 'What was asked, word for word.' },
      },
      required: ['path', 'ask'],
    },
    answer: ConfirmedAnswer,
  }),
  formLink: callSchema({
    ...write,
    summary: 'Mail oneself the address of the form',
    description:
      'For whoever holds a phone: the form needs a larger screen. With `applicationId` the link opens that application of the caller. At most 10 an hour.',
    body: {
      type: 'object',
      properties: {
        applicationId: { type: 'string', description: 'Id of one of the caller’s applications.' },
      },
    },
    answer: Message,
    failures: [404],
  }),
  companyDetails: callSchema({
    ...write,
    summary: 'What is known of the company',
    description: 'The company’s part of the latest application, to begin another with.',
    answer: CompanyDetails,
  }),
  read: callSchema({
    ...read,
    summary: 'Read an application',
    description:
      'Its owner, a superadmin, and, once it is submitted, the jury of its programme; to others there is none. `created_by` is told to its owner and to superadmins.',
    params: byId,
    answer: ApplicationDetail,
  }),
  contact: callSchema({
    group: 'applications',
    roles: ['superadmin'],
    summary: 'Correct contact details',
    description:
      'They lie beside what the applicant wrote. A field that is not sent stays, an empty one is cleared.',
    body: formBody(contactDefinition, { applicationId: 'Id of the application.' }),
    answer: EditedContact,
    failures: [404],
  }),
  upload: callSchema({
    ...write,
    summary: 'Upload a file',
    description: 'One PDF for one question of a draft.',
    params: byId,
    query: { question: { type: 'string', description: 'JSON pointer of the question it answers.' } },
    body: { content: { 'multipart/form-data': { schema: multipart({ file: pdf }, ['file']) } } },
    answer: UploadedFile,
  }),
  removeFile: callSchema({
    ...write,
    summary: 'Remove a file from a draft',
    description: 'Its bytes are removed later.',
    params: byFile,
    answer: DeletedFile,
  }),
  file: callSchema({
    ...read,
    summary: 'A fresh link to a file',
    description: 'Whoever may read the application gets a `signedUrl` that opens the file for some minutes.',
    params: byFile,
    answer: UploadedFile,
  }),
  ticket: callSchema({
    ...read,
    summary: 'A ticket for a preview in a new tab',
    description: 'POST /api/auth/exchange takes it once, within 60 seconds.',
    params: byId,
    answer: PreviewTicket,
  }),
};
