import type { Json } from '#engine/definition.ts';

/** Answer of a call whose success is all there is to say; `message` is meant for people. */
export interface Message {
  readonly message: string;
}

/** Answer of GET /health: the server is alive. `time` is its clock, an ISO instant in UTC. */
export interface Health {
  readonly status: 'ok';
  readonly time: string;
}

/** Answer of GET /health/ready when nothing keeps the server from its work; otherwise a failure names each reason. */
export interface Readiness {
  readonly status: 'ready';
}

/**
 * Answer of POST /applications/{id}/preview-ticket: `ticket`, also given as `token`, opens the preview of that application
 * once and is exchanged by POST /auth/exchange.
 */
export interface PreviewTicket {
  readonly ticket: string;
  readonly token: string;
  readonly applicationId: string;
  readonly expiresInSeconds: number;
}

/** Answer of DELETE /applications/{id}. Until `restorable_until`, an ISO instant in UTC, a deletion can be taken back. */
export interface DeletedDraft {
  readonly app_id: string;
  readonly isDeleted: true;
  readonly restorable_until: string;
}

/** Answer of DELETE /applications/{id}/files/{key}. */
export interface DeletedFile {
  readonly key: string;
  readonly isDeleted: true;
}

/** Answer of PATCH /applications/sa-edit: all contact details that superadmins corrected. */
export interface EditedContact {
  readonly applicationId: string;
  readonly edited_fields: {
    readonly rotarian_name?: string;
    readonly club_name?: string;
    readonly district_number?: string;
  };
}

/**
 * Answer of GET /applications/company-details: what the latest application says of the company, to begin another with. What
 * lies in the parts is decided by the `x-wire` pointers of the schema files.
 */
export interface CompanyDetails {
  readonly generalInformationData: { readonly [name: string]: Json };
  readonly organisation_information: { readonly [name: string]: Json };
}
