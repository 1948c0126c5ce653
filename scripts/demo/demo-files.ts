import { Readable } from 'node:stream';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { receivePdf } from '#server/applications/files/receive-pdf.ts';
import { fileQuestions } from '#server/forms/served/file-questions.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { plainSentences } from './vocabulary/themes.ts';

const titles = ['Impact assessment', 'Photographs of the project', 'Audited statement', 'Letter of thanks'];
/** Applications with attachments: enough to look at, few enough not to be waited for. */
const most = 150;

/** Attaches files to some applications. */
export interface Attachments {
  /** The files of an application: mostly none, unless the form demands them of a `whole` one. */
  next(wanted: number, whole: boolean): Promise<ApplicationFile[]>;
}

const pageSize: [number, number] = [595, 842];
const chapters = ['What was done', 'What it changed', 'What comes next'];

/** A title page with a picture, then chapters with text and a chart. */
async function drawPdf(title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const [font, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const cover = document.addPage(pageSize);
  // Hills below a sun.
  cover.drawRectangle({ x: 0, y: 420, width: 595, height: 422, color: rgb(0.93, 0.92, 0.98) });
  cover.drawCircle({ x: 430, y: 700, size: 60, color: rgb(0.95, 0.75, 0.32) });
  cover.drawEllipse({ x: 160, y: 420, xScale: 300, yScale: 130, color: rgb(0.73, 0.7, 0.95) });
  cover.drawEllipse({ x: 460, y: 420, xScale: 280, yScale: 80, color: rgb(0.62, 0.82, 0.71) });
  cover.drawText(title, { x: 60, y: 340, size: 30, font: bold });
  cover.drawText('Invented for demonstration.', { x: 60, y: 300, size: 13, font });
  for (const [at, chapter] of chapters.entries()) {
    const page = document.addPage(pageSize);
    page.drawText(`${at + 1}. ${chapter}`, { x: 60, y: 770, size: 20, font: bold });
    page.drawText(
      plainSentences
        .slice(at * 5, at * 5 + 5)
        .filter((text) => !text.includes('{'))
        .join(' '),
      {
        x: 60,
        y: 735,
        size: 12,
        lineHeight: 18,
        maxWidth: 475,
        font,
      },
    );
    for (const [bar, height] of [60, 95, 120, 170].entries())
      page.drawRectangle({ x: 80 + bar * 110, y: 340, width: 70, height, color: rgb(0.18, 0.16, 0.5) });
    page.drawText(String(at + 2), { x: 290, y: 40, size: 10, font });
  }
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
          const received = await receivePdf(store, 'demo', upload, limits);
          files.push({ ...received, question: path, isDeleted: false, scan: 'unscanned' });
        }
      }
      return files;
    },
  };
}
