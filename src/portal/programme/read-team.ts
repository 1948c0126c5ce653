import { teamGroups } from '#contract/programme/team.ts';
import type { Team, TeamMember } from '#contract/programme/team-schemas.ts';
import { MalformedAnswer, readAnswer, words } from './read-answer.ts';

const member: TeamMember = {
  ...{ name: words, designation: '', photo: '', gender: '', district_representative: '' },
};
const sample = Object.fromEntries(teamGroups.map((group) => [group, [member]])) as unknown as Team;

/** Reads an answer of GET /home/our-team; a missing group becomes empty. Throws `MalformedAnswer`. */
export function readTeam(value: unknown): Team {
  const team = readAnswer(sample, value);
  if (teamGroups.every((group) => team[group].length === 0)) throw new MalformedAnswer();
  return team;
}
