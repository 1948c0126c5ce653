import { teamGroups } from '#contract/programme/team.ts';
import type { Team, TeamMember } from '#contract/programme/team-schemas.ts';

/** The server sent something else than teams; what is on screen stays. */
export class MalformedTeam extends Error {}

function toMember(value: unknown): TeamMember {
  const member = (value ?? {}) as Partial<Record<keyof TeamMember, unknown>>;
  const text = (key: keyof TeamMember) => {
    const written = member[key] ?? '';
    if (typeof written !== 'string') throw new MalformedTeam();
    return written;
  };
  if (text('name').trim() === '') throw new MalformedTeam();
  return {
    name: text('name'),
    designation: text('designation'),
    photo: text('photo'),
    gender: text('gender'),
    district_representative: text('district_representative'),
  };
}

/** Reads an answer of GET /home/our-team; a group that is missing is empty. Throws `MalformedTeam`. */
export function readTeam(value: unknown): Team {
  if (typeof value !== 'object' || value === null) throw new MalformedTeam();
  const groups = value as Record<string, unknown>;
  const entries = teamGroups.map((group) => {
    const members = groups[group] ?? [];
    if (!Array.isArray(members)) throw new MalformedTeam();
    return [group, members.map(toMember)] as const;
  });
  const team = Object.fromEntries(entries) as Record<(typeof teamGroups)[number], TeamMember[]>;
  if (teamGroups.every((group) => team[group].length === 0)) throw new MalformedTeam();
  return team;
}
