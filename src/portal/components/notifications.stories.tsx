import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Notifications } from './notifications.tsx';
import { notify } from './notify.ts';

const messages = [
  ['success', 'Login successful!'],
  ['error', 'The application could not be saved. Your words are kept on this device.'],
  ['warning', 'Your session ends in five minutes.'],
  ['info', 'Verification email sent.'],
  ['other', 'A message of any other kind'],
] as const;

const meta = {
  title: 'Portal/Notifications',
  component: Notifications,
  tags: ['!autodocs'],
} satisfies Meta<typeof Notifications>;

export default meta;

/** Every kind at once; each is announced and can be closed. */
export const Kinds: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    for (const [type, message] of messages) notify(message, type, 3_600_000);
    const [, , third] = await canvas.findAllByRole('button');
    await waitFor(() => expect(canvas.getByText('Login successful!')).toBeVisible());
    await userEvent.click(third as HTMLElement);
    await waitFor(() => expect(canvas.queryByText(/five minutes/)).not.toBeInTheDocument());
  },
};
