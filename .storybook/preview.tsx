import type { Preview } from '@storybook/react-vite';
import { ThemeProvider } from '#theme/theme-provider.tsx';

/** Every story stands on the site's paper, and an accessibility violation fails its test. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow (320 px)', styles: { width: '320px', height: '800px' }, type: 'mobile' },
        tablet: { name: 'Tablet (768 px)', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
      },
    },
    options: {
      storySort: { order: ['The look', 'Workshop', 'Forms', 'Widgets', 'Components', 'Templates', 'Form'] },
    },
  },
  decorators: [
    (Story, { parameters }) => (
      <ThemeProvider>
        {/* A story of page frames brings its own landmarks. */}
        {parameters.frame === 'page' ? (
          <Story />
        ) : (
          <main>
            <Story />
          </main>
        )}
      </ThemeProvider>
    ),
  ],
};

export default preview;
