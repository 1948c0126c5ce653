import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  // An open dialog covers its own page, not the documentation page.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: { open: false, title: 'Submit the application?' },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>SUBMIT</Button>
        <Dialog
          {...args}
          open={open}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="outlined" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(false)}>Submit</Button>
            </>
          }
        >
          <p>Once you submit the form, you cannot edit any information again.</p>
        </Dialog>
      </>
    );
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { open: true } };

/** Opens with its name, closes on Escape, and returns the focus. */
export const Behaviour: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'SUBMIT' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Submit the application?' });
    await expect(dialog).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(opener).toHaveFocus();
  },
};

/** Removed from the page while open, like a dialog that is no longer needed: the focus still returns. */
export const TakenAway: Story = {
  render: function Render(args) {
    const [shown, setShown] = useState(false);
    return (
      <>
        <Button onClick={() => setShown(true)}>SAVE</Button>
        {shown && (
          <Dialog {...args} open actions={<Button onClick={() => setShown(false)}>LOGIN</Button>}>
            <p>Your session has expired.</p>
          </Dialog>
        )}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SAVE' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'LOGIN' }));
    await expect(canvas.getByRole('button', { name: 'SAVE' })).toHaveFocus();
  },
};
