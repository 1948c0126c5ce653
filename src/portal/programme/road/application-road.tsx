import { type Milestone, Road } from './road.tsx';

const milestones: readonly Milestone[] = [
  'Draft',
  'Submitted',
  'Screening',
  'Shortlist',
  'Regional award',
  'National award',
].map((title) => ({ title }));

/** The milestone of an application by its status; one that goes no further is on no road. */
const reached: { readonly [status: string]: number } = {
  'in progress': 0,
  returned: 0,
  submitted: 1,
  shortlisted: 3,
  approved: 4,
};

/** How far an application has come; nothing for one that no longer takes part. */
export function ApplicationRoad({ status }: { status: string }) {
  const here = reached[status];
  if (here === undefined) return null;
  return <Road milestones={milestones} here={here} size="small" />;
}
