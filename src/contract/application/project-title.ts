const shownLength = 6;

/** What people see of an application's id. */
export function shownId(id: string): string {
  return id.slice(-shownLength);
}

/** A project by its title as people know it; the id tells several without one apart. */
export function projectTitle(title: string | null | undefined, id: string): string {
  return title || `Untitled project ${shownId(id)}`.trim();
}
