import type { AnswerGroup } from '#engine/answers.ts';
import type { Json } from '#engine/definition.ts';
import type { SectionProgress } from '#engine/resolve/progress.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Role } from './roles.ts';

/** Every successful answer. */
export interface Success<T> {
  readonly data: T;
}

/** Every failed answer. `errors` names each broken rule; `path` is a JSON pointer into what was sent. */
export interface Failure {
  readonly data: {
    readonly errorCode: ErrorCode;
    readonly errorMessage: string;
    readonly errors: readonly { readonly path: string; readonly message: string }[];
    /** The unverified address, on codes 2006 and 2007. */
    readonly email?: string;
    /** The stored document, on a 409 for a stale revision. */
    readonly current?: ApplicationDetail;
  };
}

/** A person as the session knows them, and as staff see them. */
export interface SessionUser {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_number: string;
  readonly company_name: string;
  readonly designation: string;
}

/**
 * A session: the answer of POST /auth/login and /auth/exchange. `required_action` has to be done before any other call is
 * answered; `preview_of` is the one application that the session of a preview ticket reads.
 */
export interface Login {
  readonly token: string;
  readonly role: Role;
  readonly user: SessionUser;
  readonly required_action?: RequiredAction;
  readonly preview_of?: string;
}

/** What an account has to do before it may do anything else. */
export type RequiredAction = 'change-password' | 'set-up-second-factor';

/**
 * Answer of POST /auth/login for an account with a second factor: the password was right. The challenge and a code go to
 * POST /auth/login/second-factor within the given time.
 */
export interface SecondFactorChallenge {
  readonly second_factor: { readonly challenge: string; readonly expires_in_seconds: number };
}

/** Answer of POST /auth/login. */
export type LoginAnswer = Login | SecondFactorChallenge;

/** Answer of GET /auth/verify-auth: the session of the bearer token or, on a fresh page, of the auth cookie. */
export type VerifyAuth = { readonly isAuthenticated: false } | ({ readonly isAuthenticated: true } & Login);

/** POST /auth/register. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_number: string;
  readonly password: string;
  readonly company_name: string;
  readonly designation: string;
}

/** One regional programme: `name` as applicants read it, `region` as staff do. */
export interface AwardProgram {
  readonly _id: string;
  readonly name: string;
  readonly region: string;
  /** Id of its edition. */
  readonly edition: string;
}

/** A file of an application. `size` in bytes; `signedUrl` opens it for at most 15 minutes. */
export interface UploadedFile {
  readonly key: string;
  readonly filename: string;
  readonly size: number;
  readonly isDeleted: boolean;
  readonly signedUrl: string;
  /** JSON pointer of the question the file answers. */
  readonly question: string;
  /** Missing where nobody has counted. */
  readonly pages?: number;
  /** Told to staff and jury only, and only when there is something to be told. */
  readonly marks?: readonly FileMark[];
  /** How its check for viruses stands; missing where files are not checked, or it was found clean. */
  readonly scan?: 'waiting' | 'infected';
  /** Why it cannot be opened at present, such as a scan for viruses that is still to come. */
  readonly withheld?: string;
}

/**
 * What people should know of a PDF before they open it: it holds scripts, or wants to launch something; `unchecked`: that
 * could not be found out.
 */
export type FileMark = 'scripts' | 'launch' | 'unchecked';

/** Who wrote an application; sent to superadmins only. */
export interface Creator {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_number: string;
  readonly phone_number: string;
  readonly designation: string;
}

/** An answer that is allowed and unusual. `path` points into the form's answers; `ask` is the question to its owner. */
export interface UnusualAnswer {
  readonly path: string;
  readonly label: string;
  readonly ask: string;
  /** Its owner was asked, and said that it is right. */
  readonly confirmed: boolean;
}

/** Body and answer of POST /applications/{id}/confirmations: the question that was said yes to, word for word. */
export interface ConfirmedAnswer {
  readonly path: string;
  readonly ask: string;
}

/** An answer to a question that is no longer asked, as people read it. `path` points into the form's answers. */
export interface KeptAnswerView {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** A question that changed while a draft lay; `notes` say how, e.g. "at most 200 words (was 250)". */
export interface ChangedQuestion {
  readonly path: string;
  readonly label: string;
  readonly notes: readonly string[];
}

type ApplicationPart =
  | Json
  | Creator
  | readonly KeptAnswerView[]
  | readonly ChangedQuestion[]
  | readonly UnusualAnswer[]
  | readonly AnswerGroup[];

/**
 * An application on the wire. What lies in the `Json` parts is decided by the `x-wire`
 * pointers of the schema files, not by this type.
 */
export interface ApplicationDetail {
  readonly companyDetails: { readonly [part: string]: Json };
  readonly applicationData: {
    readonly app_id: string;
    /** Id of the form it answers. */
    readonly form_id: string;
    /** Grows by one with each save. */
    readonly revision: number;
    readonly isFinalSubmit: boolean;
    readonly status: string;
    readonly award_program_id?: string;
    readonly created_at: string;
    readonly updated_at: string;
    readonly submitted_at?: string;
    /** Submitted by the deadline as it was last saved, not by its owner. */
    readonly submitted_automatically?: boolean;
    /** Whether it passed every rule when the deadline submitted it. */
    readonly complete?: boolean;
    /** Of drafts: whether its owner saved it; what only a page saved by itself is not submitted at the last date. */
    readonly saved_by_owner?: boolean;
    readonly created_by?: Creator;
    /** Revision of the form whose questions this answers; a save that names it is understood by it. */
    readonly definition_revision?: string;
    /** Answers to questions that are no longer asked; drafts only. */
    readonly kept_answers?: readonly KeptAnswerView[];
    /** Questions that are new or stricter since the draft was last saved. */
    readonly changed_questions?: readonly ChangedQuestion[];
    /** Answers that keep every rule and are unusual all the same; missing where there are none, and in answers to saves. */
    readonly unusual_answers?: readonly UnusualAnswer[];
    /** A submitted application as it was asked, when the form has changed since. */
    readonly answer_groups?: readonly AnswerGroup[];
    readonly [part: string]: ApplicationPart | undefined;
  };
  readonly uploadedFiles: readonly UploadedFile[];
}

/** The JSON part of POST /applications: `ApplicationDetail` as the browser sends it. Without `app_id` it creates. */
export interface ApplicationPayload {
  readonly companyDetails: { readonly [part: string]: Json };
  readonly applicationData: {
    readonly app_id?: string;
    /** Id of the form that is answered; the main one of the edition where it is left out. */
    readonly form_id?: string;
    readonly revision?: number;
    readonly isFinalSubmit: boolean;
    readonly [part: string]: Json | undefined;
  };
  readonly uploadedFiles: readonly { readonly key: string; readonly isDeleted: boolean }[];
}

/** What PATCH /applications/{id} takes: a merge patch (RFC 7396) of an `ApplicationPayload` against a revision. */
export interface ApplicationPatch {
  readonly companyDetails?: { readonly [part: string]: Json };
  readonly applicationData: {
    readonly app_id?: string;
    readonly form_id?: string;
    /** The state that is changed. */
    readonly revision: number;
    readonly isFinalSubmit?: false;
    /** Revision of the form that was filled in; the current one by default. */
    readonly definition_revision?: string;
    readonly [part: string]: Json | undefined;
  };
  readonly uploadedFiles?: readonly { readonly key: string; readonly isDeleted: boolean }[];
}

/** One card of GET /applications. Times are ISO instants in UTC. */
export interface ApplicationListItem {
  readonly _id: string;
  readonly id: string;
  readonly status: string;
  readonly isFinalSubmit: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly project_information: { readonly project_title: string };
  readonly award_program_id: { readonly _id: string; readonly name: string } | null;
  /** Id of the edition it was started in; missing in lists of staff. */
  readonly edition?: string;
  /** Id of the form it answers; missing in lists of staff. */
  readonly form_id?: string;
  /** Submitted by the deadline as it was last saved, not by its owner. */
  readonly submitted_automatically?: boolean;
  /** Whether it passed every rule when the deadline submitted it. */
  readonly complete?: boolean;
  /** Of drafts: whether its owner saved it, and not only a page by itself. */
  readonly saved_by_owner?: boolean;
  /** Of drafts: how far each section has come. */
  readonly progress?: readonly SectionProgress[];
}

/** A draft its owner deleted and can still restore: GET /applications/deleted. Times are ISO instants in UTC. */
export interface DeletedApplication {
  readonly _id: string;
  readonly project_information: { readonly project_title: string };
  readonly deleted_at: string;
  readonly restorable_until: string;
}
