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
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
}

/** The query of GET /jury/applications; `program` is the name of an assigned programme. */
export const juryParameters = ['search', 'program', 'page', 'size'] as const;
