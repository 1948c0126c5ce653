import { Readable } from 'node:stream';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { applicationDefinition } from '#generated/application.ts';
import { fileQuestions } from '#server/applications/file-questions.ts';
import type { ApplicationFile } from '#server/applications/files-repository.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { receivePdf } from '#server/storage/receive-pdf.ts';

const titles = ['Impact assessment', 'Photographs of the project', 'Audited statement', 'Letter of thanks'];
/** Applications with attachments: enough to look at, few enough not to be waited for. */
const most = 150;

/** Attaches files to some applications. */
export interface Attachments {
  /** The files of an application: mostly none, unless the form demands them of a `whole` one. */
  next(wanted: number, whole: boolean): Promise<ApplicationFile[]>;
}

async function drawPdf(title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText(title, { x: 60, y: 760, size: 20, font });
  page.drawText('Invented for demonstration.', { x: 60, y: 730, size: 12, font });
  return document.save();
}

/** Real, small documents in the store of uploads. */
export async function createAttachments(store: FileStore): Promise<Attachments> {
  const questions = fileQuestions(applicationDefinition);
  const demanded = new Set(
    applicationDefinition.sections
      .flatMap(allQuestions)
      .flatMap(({ path, required, schema }) => (required && schema.files ? [path] : [])),
  );
  const documents = await Promise.all(titles.map(async (title) => ({ title, bytes: await drawPdf(title) })));
  let left = most;
  return {
    next: async (wanted, whole) => {
      const count = left > 0 ? wanted : 0;
      if (count > 0) left -= 1;
      const files: ApplicationFile[] = [];
      for (const [at, { path, limits }] of questions.entries()) {
        const here = Math.max(at === 0 ? count : 0, whole && demanded.has(path) ? 1 : 0);
        for (const { title, bytes } of documents.slice(0, Math.min(here, limits.maxCount))) {
          const upload = { filename: `${title}.pdf`, stream: Readable.from([bytes]) };
          const received = await receivePdf(store, upload, limits);
          files.push({ ...received, question: path, isDeleted: false, scan: 'unscanned' });
        }
      }
      return files;
    },
  };
}
