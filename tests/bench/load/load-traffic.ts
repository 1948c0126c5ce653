import { randomFillSync } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { paths } from '#contract/paths.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import type { LoadApplicant } from './load-applicants.ts';

/** The actions of a client, and how often each occurs in a hundred. */
export const mix = { autosave: 35, save: 35, upload: 10, read: 15, submit: 5 } as const;
export type Kind = keyof typeof mix;

export interface Sample {
  readonly kind: Kind;
  /** When it was answered, in milliseconds after the first request. */
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

/** The results of some seconds of traffic. */
export interface Traffic {
  readonly samples: readonly Sample[];
  readonly seconds: number;
}

const pdf = new Blob([await drawPdf(2 * 1024 * 1024)], { type: 'application/pdf' });
const upload = new Response(form('file', pdf, 'evidence.pdf'));
const uploadType = upload.headers.get('content-type') ?? undefined;
const uploadBytes = new Uint8Array(await upload.arrayBuffer());
const mostFiles = 4;
const fileQuestion = '/projectDescription/files/other';

/** A page, and a stream of so many incompressible bytes, like the photographs in real ones. */
async function drawPdf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage();
  document.context.register(document.context.stream(randomFillSync(new Uint8Array(bytes))));
  return new Uint8Array(await document.save());
}

/** An upload different from all earlier ones: verdicts on a file are remembered. */
function anotherUpload(): Uint8Array<ArrayBuffer> {
  const bytes = uploadBytes.slice();
  randomFillSync(bytes, Math.floor(bytes.length / 2), 16);
  return bytes;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * As many clients as connections, each with its own draft, for some seconds. Accounts take turns: no company has hundreds
 * of applications, and the quota forbids it.
 */
export async function sendTraffic(
  origin: string,
  applicants: readonly LoadApplicant[],
  connections: number,
  ms: number,
): Promise<Traffic> {
  const samples: Sample[] = [];
  const begun = performance.now();
  // The same words twice would be the same submission.
  const run = Date.now().toString(36);

  async function client(number: number): Promise<void> {
    let begunDrafts = 0;
    const applicant = () => {
      const at = number + connections * begunDrafts;
      return applicants[at % applicants.length] as LoadApplicant;
    };
    const ask = (method: string, path: string, body?: BodyInit, type?: string) =>
      send(origin, { method, path, token: applicant().token, body, type });
    let turn = 0;
    const text = () => `Forty villages got filtered water: ${run} ${number}-${turn}.`;
    const whole = (words: string, more: object) => {
      const payload = applicationPayload(applicant().program, more);
      const project = payload.applicationData.project_information as object;
      const told = { ...project, project_title: `Water ${number}`, project_overview: words };
      return form(
        'payload',
        JSON.stringify({
          ...payload,
          applicationData: { ...payload.applicationData, project_information: told },
        }),
      );
    };
    const timed = async (kind: Kind, asked: Promise<Answer>) => {
      const sent = performance.now();
      const answer = await asked;
      const now = performance.now();
      samples.push({ kind, at: now - begun, ms: now - sent, status: answer.status });
      return answer;
    };
    let draft: { id: string; revision: number; files: number } | undefined;
    const note = ({ status, body }: Answer, isFinal = false) => {
      if (status !== 200) return;
      const { applicationData, uploadedFiles } = (JSON.parse(body) as Saved).data;
      const { app_id: id, revision } = applicationData;
      draft = isFinal ? undefined : { id, revision, files: uploadedFiles.length };
      if (isFinal) begunDrafts += 1;
    };
    while (performance.now() - begun < ms) {
      turn += 1;
      const words = text();
      if (draft === undefined) {
        note(await timed('save', ask('POST', paths.applications, whole(words, {}))));
        continue;
      }
      const { id, revision } = draft;
      const drawn = draw();
      const kind = drawn === 'upload' && draft.files >= mostFiles ? 'submit' : drawn;
      if (kind === 'autosave') {
        const change = { applicationData: { revision, project_information: { project_overview: words } } };
        const body = JSON.stringify(change);
        note(await timed(kind, ask('PATCH', paths.application(id), body, 'application/merge-patch+json')));
      } else if (kind === 'upload') {
        const path = `${paths.applicationFiles(id)}?question=${encodeURIComponent(fileQuestion)}`;
        const { status } = await timed(kind, ask('POST', path, anotherUpload(), uploadType));
        if (status === 200) draft.files += 1;
      } else if (kind === 'read') {
        const path = turn % 2 === 0 ? paths.application(id) : paths.applications;
        await timed(kind, ask('GET', path));
      } else {
        const isFinal = kind === 'submit';
        const body = whole(words, { app_id: id, revision, isFinalSubmit: isFinal });
        note(await timed(kind, ask('POST', paths.applications, body)), isFinal);
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  return { samples, seconds: (performance.now() - begun) / 1000 };
}

interface Saved {
  readonly data: {
    readonly applicationData: { readonly app_id: string; readonly revision: number };
    readonly uploadedFiles: readonly unknown[];
  };
}

function draw(): Kind {
  let rest = Math.random() * 100;
  for (const [kind, share] of Object.entries(mix)) {
    rest -= share;
    if (rest < 0) return kind as Kind;
  }
  return 'read';
}

function form(name: string, content: string | Blob, filename?: string): FormData {
  const data = new FormData();
  if (typeof content === 'string') data.set(name, content);
  else data.set(name, content, filename);
  return data;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: BodyInit | undefined;
  /** If the body does not say so. */
  readonly type?: string | undefined;
}

async function send(origin: string, { method, path, token, body, type }: Asked): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
  const answer = await fetch(origin + path, { method, headers, ...(body && { body }) });
  return { status: answer.status, body: await answer.text() };
}
