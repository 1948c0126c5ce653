/** A submitted application of a programme assigned to the jury member who asks. Times are ISO instants in UTC. */
export interface JuryApplication {
  readonly _id: string;
  readonly project_title: string;
  readonly company_name: string;
  readonly theme: string;
  readonly program: string;
  readonly submitted_at: string;
}

/** A page of GET /jury/applications; the latest submission first. */
export interface JuryApplications {
  readonly applications: readonly JuryApplication[];
  /** Names of the assigned programmes. */
  readonly programs: readonly string[];
  /** The same as the query takes them: `value` is an id; `label` names the edition, too, where there are several. */
  readonly program_choices: readonly { readonly value: string; readonly label: string }[];
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
}

/** The query of GET /jury/applications; `program` is the id of an assigned programme. */
export const juryParameters = ['search', 'program', 'page', 'size'] as const;
