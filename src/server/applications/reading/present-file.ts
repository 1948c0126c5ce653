import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { applicantRoles } from '#contract/roles.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { signFileLink } from '#server/platform/storage/signed-links.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import { withheldBecause } from '../scanning/scan-state.ts';

/** A file with a link that opens it for a few minutes, while the session of `viewer` lasts. */
export function presentFile(
  { secrets, config, clock }: Services,
  file: ApplicationFile,
  { sessionId: session, role }: Pick<Identity, 'sessionId' | 'role'>,
): UploadedFile {
  const { key, filename, size, isDeleted, question, pages, marks } = file;
  const isOwner = applicantRoles.includes(role);
  const isScanning = config.scanner !== null;
  const withheld = withheldBecause(file.scan, isScanning && !isOwner);
  return {
    key,
    filename,
    size,
    isDeleted,
    question,
    signedUrl: signFileLink(secrets, config.publicUrl, { key, session }, clock()),
    ...(pages === null ? {} : { pages }),
    ...(isOwner || marks.length === 0 ? {} : { marks }),
    ...(file.scan === 'infected' && { scan: file.scan }),
    ...(file.scan === 'unscanned' && isScanning && { scan: 'waiting' as const }),
    ...(withheld === null ? {} : { withheld }),
  };
}
