import { Readable } from 'node:stream';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { prose } from '#engine/samples/sample-text.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { judgeFile, receiveFile } from '#server/applications/files/receive-pdf.ts';
import { fileQuestions } from '#server/forms/served/file-questions.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

const titles = ['Impact assessment', 'Photographs of the project', 'Audited statement', 'Letter of thanks'];
/** Applications with attachments: enough to look at, few enough not to wait for. */
const most = 150;

/** Attaches files to some applications. */
export interface Attachments {
  /** The files of an application: usually none, unless the form demands them of a `whole` one. */
  next(wanted: number, whole: boolean): Promise<ApplicationFile[]>;
}

/** A title page with a picture, and a page of text. */
async function drawPdf(title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const [cover, page] = [document.addPage([595, 842]), document.addPage([595, 842])];
  // Hills below a sun.
  cover.drawCircle({ x: 430, y: 700, size: 60, color: rgb(0.95, 0.75, 0.32) });
  cover.drawEllipse({ x: 160, y: 420, xScale: 300, yScale: 130, color: rgb(0.73, 0.7, 0.95) });
  cover.drawEllipse({ x: 460, y: 420, xScale: 280, yScale: 80, color: rgb(0.62, 0.82, 0.71) });
  cover.drawText(title, { x: 60, y: 340, size: 30, font });
  cover.drawText('Invented for demonstration.', { x: 60, y: 300, size: 13, font });
  page.drawText(prose(150, title), { x: 60, y: 735, size: 12, lineHeight: 18, maxWidth: 475, font });
  return document.save();
}

/** Real, small documents in the file store. */
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
          const received = await judgeFile(store, 'demo', await receiveFile(store, upload, limits));
          files.push({ ...received, question: path, isDeleted: false, scan: 'unscanned' });
        }
      }
      return files;
    },
  };
}
