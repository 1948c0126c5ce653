import type {
  ChangesJudged,
  FileChange,
  SchemaCheck,
  SchemaChecked,
  SchemaFiles,
} from '#contract/staff-room/proposals-schemas.ts';

/** Where the workshop gets the schema files, and who tries changed ones: a server, or `npm run dev`. */
export interface WorkshopSource {
  readonly read: () => Promise<SchemaFiles>;
  readonly check: (check: SchemaCheck) => Promise<SchemaChecked>;
  readonly dryRun: (changes: readonly FileChange[]) => Promise<ChangesJudged>;
}
