import { expect, test } from 'vitest';
import { stateOfPlace } from './indian-states.ts';

test.each([
  ['Villages around Nashik, Maharashtra', 'Maharashtra'],
  ['12 MG Road, Bengaluru 560001', 'Karnataka'],
  ['Raichur (Karnataka) and Kurnool (Andhra Pradesh)', 'Andhra Pradesh'],
  ['tamil  nadu', 'Tamil Nadu'],
  ['Orissa', 'Odisha'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Delhi Road, Rohtak, Haryana', 'Haryana'],
  ['The goal is a better Anandwan', ''],
  ['', ''],
])('"%s" is in "%s"', (place, state) => {
  expect(stateOfPlace(place)).toBe(state);
});
