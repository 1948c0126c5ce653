import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { configure } from 'storybook/test';
import { serveContentFiles } from '#content/content-files.ts';
import { english } from '#engine/english.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { fetchWidgets } from '#theme/widgets/widgets.ts';
import locale from '../schemas/shared/locale.json' with { type: 'json' };
import { followMenus } from '../src/portal/components/layout/follow-menus.ts';
import { followPageParts } from '../src/portal/public/page-parts.ts';
import { checkAfterDark, isTestRun, violationsOnly } from './check-after-dark.ts';
import { paper, type Scheme, showScheme } from './schemes.ts';
import { loadShippedFaces } from './shipped-faces.ts';

serveContentFiles();
followMenus();
followPageParts();
// A busy machine is slow; a second is not always enough.
configure({ asyncUtilTimeout: 25_000 });

/** Forms without a locale use that of staff. */
const words = { ...english, locale };

/** Every story is on the site's paper, and an accessibility violation fails its test. */
const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { scheme: 'system' },
  globalTypes: {
    scheme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Scheme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  // Stories show a widget at once, whichever file it comes in, and in the fonts of the site.
  beforeAll: async () => {
    await Promise.all([fetchWidgets('long', 'seldom'), loadShippedFaces()]);
  },
  afterEach: checkAfterDark,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', ...(isTestRun && { options: violationsOnly }) },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow (320 px)', styles: { width: '320px', height: '800px' }, type: 'mobile' },
        tablet: { name: 'Tablet (768 px)', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
      },
    },
    options: {
      storySort: {
        order: [
          'Front page',
          'The look',
          'Pages',
          'Workshop',
          'Forms',
          'Widgets',
          'Components',
          'Portal',
          'Form',
          'Templates',
          'Drafts',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const scheme = globals.scheme as Scheme;
      const ground = useRef<HTMLDivElement>(null);
      // Stories of both schemes are side by side on a documentation page.
      useLayoutEffect(() => showScheme(scheme, ground.current ?? undefined), [scheme]);
      if (viewMode !== 'docs') return <Story />;
      return (
        <div ref={ground} style={paper}>
          <Story />
        </div>
      );
    },
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
    (Story) => (
      <MessagesContext value={words}>
        <Story />
      </MessagesContext>
    ),
  ],
};

export default preview;
