import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import contact from '../../schemas/contact/contact.schema.json?raw';
import contactUi from '../../schemas/contact/contact.ui.json?raw';
import { Playground } from './playground.tsx';
import type { Texts } from './use-playground.ts';

const found: { readonly [path: string]: { readonly schema: unknown; readonly uiSchema?: unknown } } =
  import.meta.glob('../../tests/fixtures/playground/*.json', { eager: true, import: 'default' });

const asText = (value: unknown) => JSON.stringify(value, null, 2);

/** `…/any-of.json` → `Any of`. */
function titleOf(path: string): string {
  const words = path.replace(/^.*\/|\.json$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One of every kind in RJSF's playground, and a form of this site. */
const samples: { readonly [name: string]: Texts } = {
  ...Object.fromEntries(
    Object.entries(found)
      .map(([path, { schema, uiSchema = {} }]): [string, Texts] => [
        titleOf(path),
        { schema: asText(schema), ui: asText(uiSchema), data: '{}' },
      ])
      // The simplest first.
      .sort(([a], [b]) => Number(b === 'Simple') - Number(a === 'Simple') || a.localeCompare(b)),
  ),
  'A form of this site': { schema: contact, ui: contactUi, data: '{}' },
};

const meta = {
  title: 'Workshop/Playground',
  component: Playground,
  tags: ['!autodocs'],
  args: { samples },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Playground>;

export default meta;

/** The editor keeps its styles, and so its text, in a shadow root. */
function editorText(canvas: HTMLElement): string {
  const shadows = [...canvas.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return shadows.map(({ textContent }) => textContent).join('\n');
}

/** Write any JSON Schema, and see the resulting form, preview, payload and findings. */
export const Write: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const results = within(canvas.getByRole('region', { name: 'Results' }));
    // It remembers which part was open, over reloads and stories.
    await userEvent.click(results.getByRole('tab', { name: 'Live form' }));
    // The schema is an ordinary one: the import makes a form from it, which begins with its default.
    const first = await results.findByRole('textbox', { name: /First name/ });
    await expect(first).toHaveValue('Asha');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.type(results.getByRole('textbox', { name: /Last name/ }), 'Rao');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Data' }));
    await waitFor(() => expect(editorText(canvasElement)).toContain('"lastName": "Rao"'));
    await userEvent.click(results.getByRole('tab', { name: 'Payload' }));
    await waitFor(() => expect(results.getByText(/"Rao"/)).toBeVisible());
    await userEvent.click(results.getByRole('tab', { name: /Findings/ }));
    await expect(results.getByText(/an ordinary JSON Schema/)).toBeVisible();
    await userEvent.click(results.getByRole('button', { name: 'Take over what it writes' }));
    await expect(await results.findByText('The check finds nothing wrong.')).toBeVisible();
    await userEvent.click(results.getByRole('tab', { name: 'Live form' }));
  },
};

/** The files of a form of this site: a mistake is reported as for staff, and leads to its line. */
export const OfThisSite: StoryObj<typeof meta> = {
  args: {
    samples: { Slip: { schema: contact.replace('"title"', '"titel"'), ui: contactUi, data: '{}' } },
  },
  play: async ({ canvas, userEvent }) => {
    const results = within(canvas.getByRole('region', { name: 'Results' }));
    await userEvent.click(results.getByRole('tab', { name: /Findings/ }));
    await waitFor(() => expect(results.getByText(/"titel"/)).toBeInTheDocument());
  },
};
