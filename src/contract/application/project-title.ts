const shownLength = 6;

/** The part of an application's id that people see. */
export function shownId(id: string): string {
  return id.slice(-shownLength);
}

/** A project's title for people; the id distinguishes several without one. */
export function projectTitle(title: string | null | undefined, id: string): string {
  return title || `Untitled project ${shownId(id)}`.trim();
}
