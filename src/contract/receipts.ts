/** What anybody who holds its code may know of a submission: when, and its fingerprint. */
export interface PublicReceipt {
  readonly code: string;
  /** SHA-256, in hexadecimal digits, of what GET /api/applications/{id}/receipt/content answers. */
  readonly hash: string;
  readonly submitted_at: string;
  /** The last date submitted it, not its owner. */
  readonly automatic: boolean;
  /** False: submissions were opened once more, and this one was taken back or replaced. */
  readonly standing: boolean;
}

/** The receipt of an application, for those who may read it. */
export interface Receipt extends PublicReceipt {
  readonly app_id: string;
  readonly title: string;
  /** Name of the programme; empty when none was chosen. */
  readonly program: string;
  readonly files: readonly ReceiptFile[];
}

/** A file as it was submitted; `sha256` of its bytes. */
export interface ReceiptFile {
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  readonly pages?: number;
}

/** How much of a fingerprint people compare by eye. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
