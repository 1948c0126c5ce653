/** Where payloads and rows of lists have superadmins' corrections, by the last step of the place of the answer itself. */
export const correctionsPlace = '/companyDetails/organisation_information/edited_fields';

/** Places of the names that superadmins correct after the submission, for lists, certificates and winners’ pages. */
export const printedNames = {
  legal_name: '/companyDetails/generalInformationData/legal_name',
  project_title: '/applicationData/project_information/project_title',
} as const;

/** The most characters of each, for which a certificate has room. */
export const printedNameLength = { legal_name: 200, project_title: 500 } as const;

/**
 * Fields of an application that belong to the server, not to an answer: a client may send them back and they are ignored.
 * No question of a form may use these names.
 */
export const envelopePlaces: readonly string[] = [
  ...[
    '_id',
    'id',
    'app_id',
    'form_id',
    'revision',
    'isFinalSubmit',
    'status',
    'created_by',
    'created_at',
    'updated_at',
    'submitted_at',
    'submission_state',
    'submitted_automatically',
    'complete',
    'saved_by_owner',
    'definition_revision',
    'kept_answers',
    'changed_questions',
    'unusual_answers',
    'answer_groups',
    'access',
    'shared_by',
    'collaborators',
    'set_aside', // pages of an earlier release sent hidden answers here, and earlier servers kept them
  ].map((name) => `/applicationData/${name}`),
  correctionsPlace,
];
