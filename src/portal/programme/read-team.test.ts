import { expect, test } from 'vitest';
import { team } from '#content/team.ts';
import { MalformedAnswer } from './read-answer.ts';
import { readTeam } from './read-team.ts';

test('the built-in teams pass unchanged', () => {
  expect(readTeam(JSON.parse(JSON.stringify(team())))).toEqual(team());
});

test('a missing group is empty', () => {
  const { rotary_institute_team, ...others } = team();
  expect(readTeam(others).rotary_institute_team).toEqual([]);
  expect(rotary_institute_team).not.toEqual([]);
});

test.each([
  [null],
  ['team'],
  [{}],
  [{ ...team(), founders_csr_awards: 'us' }],
  [{ ...team(), founders_csr_awards: [{}] }],
])('%j is malformed', (value) => {
  expect(() => readTeam(value)).toThrow(MalformedAnswer);
});
