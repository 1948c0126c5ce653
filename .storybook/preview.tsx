import type { Preview } from '@storybook/react-vite';
import { ThemeProvider } from '#theme/theme-provider.tsx';

/** Every story stands on the site's paper, and an accessibility violation fails its test. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  decorators: [
    (Story) => (
      <ThemeProvider>
        <main>
          <Story />
        </main>
      </ThemeProvider>
    ),
  ],
};

export default preview;
