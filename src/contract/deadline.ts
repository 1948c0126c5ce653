/** Answer of GET /deadline: the server's clock and the last date. ISO instants in UTC. */
export interface Deadline {
  /** The server's clock as it answered. */
  readonly now: string;
  /** Last instant at which drafts may be started and saved; null: the programme stays open. */
  readonly dueAt: string | null;
}
