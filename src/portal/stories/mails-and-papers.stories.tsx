import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { css, textClass } from '#theme/index.ts';

const pageClass = css({ display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' });
const rowClass = css({ display: 'flex', gap: '4', overflowX: 'auto', marginTop: '3', alignItems: 'start' });
const frameClass = css({
  flex: 'none',
  height: '50rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
});

/** Written by `.storybook/papers.ts` before Storybook starts; Storybook serves it under /papers. */
const folder = './papers';

/** Mails of every kind that the sample applications cause, in the three widths of mail programs. */
function Mails({ scheme }: { scheme: 'light' | 'dark' }) {
  const [kinds, setKinds] = useState<readonly string[]>([]);
  useEffect(() => {
    void fetch(`${folder}/mails.json`).then(async (answer) => setKinds((await answer.json()) as string[]));
  }, []);
  return (
    <div className={pageClass}>
      {kinds.map((kind) => (
        <section key={kind}>
          <h2 className={textClass.title}>{kind}</h2>
          <div className={rowClass}>
            {[320, 600, 740].map((width) => (
              <iframe
                key={width}
                title={`${kind}, ${width} px`}
                width={width}
                loading="lazy"
                src={`${folder}/${kind}.${scheme}.html`}
                className={frameClass}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The first pages of the PDFs; paper has no dark scheme. */
function Papers() {
  return (
    <div className={rowClass}>
      {['application', 'certificate'].map((name) => (
        <iframe
          key={name}
          title={name}
          width={600}
          src={`${folder}/${name}.pdf#page=1&view=FitH`}
          className={frameClass}
        />
      ))}
    </div>
  );
}

// Not run as tests: mails and papers have tests of their own, on the text as it is sent.
const meta = {
  title: 'Mails and papers',
  component: Mails,
  tags: ['!autodocs', '!test'],
  args: { scheme: 'light' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Mails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As sent, in the light scheme. */
export const MailsInLight: Story = {};

export const MailsInDark: Story = { args: { scheme: 'dark' }, globals: { scheme: 'dark' } };

/** The application with its citation, and a certificate. */
export const FirstPages: Story = { render: () => <Papers /> };
