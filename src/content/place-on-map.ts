/** States that the map draws as part of another, or under two names. */
const drawnAs: Readonly<Record<string, string>> = {
  Ladakh: 'Jammu and Kashmir',
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
};

/** The map's name for a state. */
export function placeOnMap(state: string): string {
  return drawnAs[state] ?? state;
}
