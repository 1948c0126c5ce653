import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { RefusedFile } from '../../control.ts';
import { StoryField, type StoryFieldProps } from '../../stories/story-field.tsx';

const pdf = (name: string, bytes = 2_000_000) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 14), '%%EOF'], name, { type: 'application/pdf' });
const record = (filename: string) => ({ key: filename, filename, size: 1_400_000 });
type Upload = NonNullable<StoryFieldProps['upload']>;

const stored = [record('impact-report.pdf'), record('accounts-2024.pdf')];
const verdicts = new Map([
  ['impact-report.pdf', 'waiting'],
  ['accounts-2024.pdf', 'infected'],
] as const);

const meta = {
  title: 'Widgets/Files',
  component: StoryField,
  args: {
    widget: 'files',
    schema: {
      type: 'array',
      title: 'Project documents',
      files: { maxCount: 5, maxMegabytes: 15, types: ['pdf'] },
    },
    onWrite: fn(),
    onOpen: fn(),
    upload: (async (file) => record(file.name)) as Upload,
  },
  parameters: { states: { error: 'Project documents is required', locked: 'alike' } },
} satisfies Meta<typeof StoryField>;

export default meta;
type Story = StoryObj<typeof meta>;

const chooseFiles = (canvasElement: HTMLElement, files: File[]) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files } });
};

export const Playground: Story = { args: { value: stored } };

export const Single: Story = {
  args: {
    schema: {
      ...meta.args.schema,
      title: 'CSR report',
      files: { maxCount: 1, maxMegabytes: 15, types: ['pdf'] },
    },
  },
};

/** The next file takes the place of the one before, which can be brought back; of several only one is taken. */
export const Replaced: Story = {
  args: { ...Single.args, value: [record('draft.pdf')] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    chooseFiles(canvasElement, [pdf('final.pdf'), pdf('annex.pdf')]);
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith([record('final.pdf')]));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'File "annex.pdf" is one too many: at most 1 file',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: bring back draft.pdf' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith([record('draft.pdf')]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: bring back final.pdf' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith([record('final.pdf')]);
  },
};

/** A person who chose the wrong file chooses another while the first is still on its way. */
export const ReplacedUnderway: Story = {
  args: {
    ...Single.args,
    upload: (file, { signal }) =>
      file.name === 'final.pdf'
        ? Promise.resolve(record(file.name))
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  },
  play: async ({ args, canvas, canvasElement }) => {
    chooseFiles(canvasElement, [pdf('wrong.pdf')]);
    await canvas.findByRole('progressbar', { name: 'Uploading wrong.pdf' });
    chooseFiles(canvasElement, [pdf('final.pdf')]);
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith([record('final.pdf')]));
    await expect(canvas.queryByText('wrong.pdf')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Full: Story = {
  args: { value: ['a', 'b', 'c', 'd', 'e'].map((name) => record(`${name}.pdf`)) },
};

export const LongText: Story = { args: { value: [record(`${'a-very-long-file-name-'.repeat(9)}.pdf`)] } };

/** Files are uploaded as soon as they are chosen; the answer contains their records, and each can be opened and removed. */
export const Behaviour: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Project documents BROWSE' })).toBeVisible();
    await expect(canvas.getByText('Upload file')).toBeVisible();
    chooseFiles(canvasElement, [pdf('impact.pdf')]);
    await userEvent.click(await canvas.findByRole('button', { name: 'impact.pdf (opens in a new tab)' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(record('impact.pdf'));
    await expect(args.onWrite).toHaveBeenLastCalledWith([record('impact.pdf')]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove impact.pdf' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: bring back impact.pdf' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith([record('impact.pdf')]);
  },
};

/** Files that break a limit are refused at once, each with its own reason, and never sent. */
export const Refused: Story = {
  args: { upload: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    chooseFiles(canvasElement, [
      pdf('huge.pdf', 15 * 1_048_576 + 1),
      new File(['text'], 'notes.txt'),
      new File(['Dear jury'], 'letter.pdf'),
    ]);
    await expect(await canvas.findByText(/^File "letter.pdf" is not a PDF document/)).toBeVisible();
    await expect(await canvas.findByText('File "huge.pdf" exceeds the maximum size of 15 MB')).toBeVisible();
    await expect(canvas.getByText('File "notes.txt" is not a PDF file')).toBeVisible();
    await expect(args.upload).not.toHaveBeenCalled();
  },
};

/** The virus scanner's result for a file is in its row: a waiting one is no obstacle, an infected one is. */
export const Checked: Story = {
  args: {
    value: stored,
    checks: {
      read: () => verdicts,
      watch: () => () => {},
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Not yet checked for viruses. You can go on.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('found "accounts-2024.pdf" infected');
    await expect(canvas.queryByRole('button', { name: /^accounts-2024/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove accounts-2024.pdf' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith([record('impact-report.pdf')]);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Removing files by keyboard does not move the focus to the top of the page. */
export const FocusAfterRemoval: Story = {
  args: { value: [record('a.pdf'), record('b.pdf'), record('c.pdf')] },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Remove b.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove c.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Undo: bring back b.pdf' })).toHaveFocus();
  },
};

/** One file too many can be sent once there is room. */
export const TooMany: Story = {
  args: { value: ['a', 'b', 'c', 'd'].map((name) => record(`${name}.pdf`)) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    chooseFiles(canvasElement, [pdf('e.pdf'), pdf('f.pdf')]);
    await expect(await canvas.findByText('File "f.pdf" is one too many: at most 5 files')).toBeVisible();
    await canvas.findByRole('button', { name: 'Remove e.pdf' });
    await expect(canvas.queryByRole('button', { name: 'Retry f.pdf' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove a.pdf' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry f.pdf' }));
    await waitFor(() =>
      expect(args.onWrite).toHaveBeenLastCalledWith(
        ['b', 'c', 'd', 'e', 'f'].map((name) => record(`${name}.pdf`)),
      ),
    );
  },
};

let isAway = true;

/** A file that failed may be one too many by the time it is tried again. */
export const TooManyAgain: Story = {
  args: {
    value: ['a', 'b', 'c', 'd'].map((name) => record(`${name}.pdf`)),
    upload: async (file) => {
      if (isAway) throw new Error('The connection was lost');
      return record(file.name);
    },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    isAway = true;
    chooseFiles(canvasElement, [pdf('f.pdf')]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The connection was lost');
    isAway = false;
    chooseFiles(canvasElement, [pdf('e.pdf')]);
    await canvas.findByRole('button', { name: 'Remove e.pdf' });
    await userEvent.click(canvas.getByRole('button', { name: 'Retry f.pdf' }));
    await expect(await canvas.findByText('File "f.pdf" is one too many: at most 5 files')).toBeVisible();
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => record(`${name}.pdf`));
    await expect(args.onWrite).toHaveBeenLastCalledWith(five);
  },
};

/** The limit also holds for files that are chosen together for a question without any. */
export const TooManyAtOnce: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
    chooseFiles(
      canvasElement,
      [...names, 'f.pdf'].map((name) => pdf(name)),
    );
    await expect(await canvas.findByText('File "f.pdf" is one too many: at most 5 files')).toBeVisible();
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith(names.map(record)));
  },
};

/** Progress, and a cancel button. */
export const Cancelled: Story = {
  args: {
    upload: (_file, { signal, onProgress }) =>
      new Promise((_, fail) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => fail(new DOMException('Stopped', 'AbortError')));
      }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    chooseFiles(canvasElement, [pdf('slow.pdf')]);
    const bar = await canvas.findByRole('progressbar', { name: 'Uploading slow.pdf' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.4'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel slow.pdf' }));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  },
};

let tries = 0;

/** A failed upload can be retried. */
export const Retried: Story = {
  args: {
    upload: async (file: File) => {
      tries++;
      if (tries % 2 === 1) throw new Error('The connection was lost');
      return record(file.name);
    },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    tries = 0;
    chooseFiles(canvasElement, [pdf('report.pdf')]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The connection was lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry report.pdf' }));
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith([record('report.pdf')]));
  },
};

/** Retrying is pointless if the server found that a rule is broken. */
export const RefusedByServer: Story = {
  args: {
    upload: async () => {
      throw new RefusedFile('File "fake.pdf" is not a PDF document');
    },
  },
  play: async ({ canvas, canvasElement }) => {
    chooseFiles(canvasElement, [pdf('fake.pdf')]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('File "fake.pdf" is not a PDF document');
    await expect(canvas.queryByRole('button', { name: 'Retry fake.pdf' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Remove fake.pdf' })).toBeVisible();
  },
};

/** A file that the browser cannot read is named, and is chosen again under its name. */
export const Unreadable: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const moved = pdf('moved.pdf');
    moved.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    chooseFiles(canvasElement, [moved]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'File "moved.pdf" cannot be read. It may have been moved or changed: choose it again',
    );
    await expect(canvas.queryByRole('button', { name: 'Retry moved.pdf' })).toBeNull();
    chooseFiles(canvasElement, [pdf('moved.pdf')]);
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith([record('moved.pdf')]));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Dropping files does the same as choosing them. */
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const zone = canvas.getByRole('button', { name: /BROWSE/ }).parentElement as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf('dropped.pdf'));
    const drag = (type: string) =>
      zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragover');
    await waitFor(() => expect(zone).toHaveAttribute('data-over', 'true'));
    drag('drop');
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith([record('dropped.pdf')]));
  },
};

let arrivals: (() => void)[] = [];

/** Files chosen together are in the order of choosing, however long each takes. */
export const InOrder: Story = {
  args: {
    upload: (file) => new Promise((resolve) => arrivals.push(() => resolve(record(file.name)))),
  },
  play: async ({ args, canvasElement }) => {
    arrivals = [];
    const names = ['c.pdf', 'a.pdf', 'b.pdf'];
    chooseFiles(
      canvasElement,
      names.map((name) => pdf(name)),
    );
    // Of the uploads under way the last one arrives first.
    for (const _ of names) {
      await waitFor(() => expect(arrivals).not.toEqual([]));
      arrivals.pop()?.();
    }
    await waitFor(() => expect(args.onWrite).toHaveBeenLastCalledWith(names.map(record)));
  },
};
