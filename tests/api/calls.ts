import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { type Answer, call, type Reachable, save } from '../support/api-client.ts';
import type { Portal } from './portal.ts';

type FailureData = Failure['data'];

/** A call expected to fail. */
export function fail(...args: Parameters<typeof call>): Promise<Answer<FailureData>> {
  return call<FailureData>(...args);
}

/** A save expected to fail. */
export async function failToSave(...args: Parameters<typeof save>): Promise<Answer<FailureData>> {
  return (await save(...args)) as unknown as Answer<FailureData>;
}

/** Id of the programme of the South. */
export async function southOf(portal: Reachable, token: string): Promise<string> {
  const { data } = await call<AwardProgram[]>(portal, paths.awardPrograms, { token });
  return data.find(({ name }) => name === 'South')?._id ?? '';
}

/** Saves a complete draft and returns it. */
export async function draft(
  portal: Portal,
  token: string,
  changes: Partial<ApplicationPayload['applicationData']> = {},
): Promise<ApplicationDetail> {
  const answer = await save(portal, token, applicationPayload(await southOf(portal, token), changes));
  if (answer.status !== 200)
    throw new Error(`Saving answered ${answer.status}: ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** The question of the application form that takes files. */
export const fileQuestion = '/projectDescription/files/other';

/** Uploads bytes under a name. */
export function upload(
  portal: Portal,
  token: string,
  id: string,
  bytes: Uint8Array,
  filename = 'report.pdf',
): Promise<Answer<UploadedFile & FailureData>> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], filename, { type: 'application/pdf' }));
  const path = `${paths.applicationFiles(id)}?question=${encodeURIComponent(fileQuestion)}`;
  return call(portal, path, { token, form });
}
