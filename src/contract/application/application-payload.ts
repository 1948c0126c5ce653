import { type TProperties, Type } from 'typebox';
import type { Json } from '#engine/definition.ts';
import { anyJson, closed, type Described } from '../schema.ts';
import { type Parts, parts } from './application-detail.ts';

/** Files to remove or restore; those not named stay. */
const fileChanges = Type.Array(Type.Object({ key: Type.String(), isDeleted: Type.Boolean() }, closed));

/** What the server reads besides the answers to a form. */
type Data<Properties extends TProperties> = Described<ReturnType<typeof Type.Object<Properties>>> & {
  readonly [part: string]: Json | undefined;
};

const payloadData = {
  app_id: Type.Optional(Type.String()),
  form_id: Type.Optional(
    Type.String({
      description: 'Id of the form that is answered; defaults to the main one of the edition.',
    }),
  ),
  revision: Type.Optional(Type.Integer()),
  isFinalSubmit: Type.Boolean(),
};

/** The JSON part of POST /applications: `ApplicationDetail` as the browser sends it. Without `app_id` it creates. */
export interface ApplicationPayload {
  readonly companyDetails: Parts;
  readonly applicationData: Data<typeof payloadData>;
  readonly uploadedFiles: Described<typeof fileChanges>;
}

/** As a schema, without what the form decides. */
export const ApplicationPayload = Type.Unsafe<ApplicationPayload>(
  Type.Object(
    {
      companyDetails: parts,
      applicationData: Type.Object(payloadData, { additionalProperties: anyJson }),
      uploadedFiles: fileChanges,
    },
    { $id: 'ApplicationPayload', ...closed },
  ),
);

const patchData = {
  app_id: Type.Optional(Type.String()),
  form_id: Type.Optional(Type.String()),
  revision: Type.Integer({ description: 'The revision to change.' }),
  isFinalSubmit: Type.Optional(Type.Literal(false)),
  definition_revision: Type.Optional(
    Type.String({ description: 'Revision of the form that was filled in; the current one by default.' }),
  ),
};

/** What PATCH /applications/{id} takes: a merge patch (RFC 7396) of an `ApplicationPayload` against a revision. */
export interface ApplicationPatch {
  readonly companyDetails?: Parts;
  readonly applicationData: Data<typeof patchData>;
  readonly uploadedFiles?: Described<typeof fileChanges>;
}

/** As a schema, without what the form decides. */
export const ApplicationPatch = Type.Unsafe<ApplicationPatch>(
  Type.Object(
    {
      companyDetails: Type.Optional(parts),
      applicationData: Type.Object(patchData, { additionalProperties: anyJson }),
      uploadedFiles: Type.Optional(fileChanges),
    },
    {
      $id: 'ApplicationPatch',
      description: 'A merge patch (RFC 7396) of an `ApplicationPayload` against a revision.',
      ...closed,
    },
  ),
);
