import type { Meta, StoryObj } from '@storybook/react-vite';
import { css } from '../style.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { Panel } from './panel.tsx';
import { Spinner } from './spinner.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TextLink } from './text-link.tsx';

const stackClass = css({ display: 'grid', gap: '6' });
const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });

const meta = { title: 'Components/Surfaces', component: Panel } satisfies Meta<typeof Panel>;

export default meta;

/** Everything that frames, names or states something, together. */
export const Together: StoryObj<typeof meta> = {
  render: () => (
    <div className={stackClass}>
      <PageHeading
        eyebrow="National CSR Awards 2025"
        title="My Applications"
        lead="Each application is for one project in one region."
        actions={<Button>Create Application</Button>}
      />
      <Panel accent="gold">
        <p>A panel that matters most on its page.</p>
      </Panel>
      <Panel>
        <div className={rowClass}>
          {['in progress', 'submitted', 'approved', 'rejected', 'on hold', undefined].map((status) => (
            <StatusBadge key={String(status)} status={status} />
          ))}
          <Spinner label="Loading application..." />
          <TextLink href="#guidelines">Application Guidelines</TextLink>
        </div>
      </Panel>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A message of the kind ${tone}`}>
          <p>It says what happened and what to do about it.</p>
        </Notice>
      ))}
    </div>
  ),
};
