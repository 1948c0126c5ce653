declare module '#server/platform/db/tables.ts' {
  interface Tables {
    messages: MessageTable;
    webhooks: WebhookTable;
  }
}

/** A message to a selection of a list, as it was sent. */
export interface MessageTable {
  /** Chosen by the page that sends it: the same one again is the same message. */
  id: string;
  author_id: string;
  subject: string;
  text: string;
  /** An `AudienceName`. */
  audience: string;
  /** Of jurors: the round in which they judge. */
  round_id: string | null;
  /** Names of the filters of the selection. */
  filters: string;
  people: number;
  /** JSON of `LeftOut`. */
  left_out: string;
  created_at: string;
}

/** An address of another program that hears of events. */
export interface WebhookTable {
  id: string;
  url: string;
  /** JSON list of `WebhookEvent`. */
  events: string;
  made_by: string;
  created_at: string;
  /** The last entry of the audit that it has heard of. */
  seal: number;
}
