import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

/** Runs one of our scripts to its end, before anything looks for stories. */
const write = (script: string) =>
  execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' });
// Those of the forms are written from the schema files.
write('form-stories.ts');
// Tests check mails and PDFs themselves.
const papers = fileURLToPath(new URL('../src/generated/papers', import.meta.url));
if (!process.env.VITEST) write('papers.ts');

/** The workshop of theme and forms; each story is also a test in a real browser, accessibility included. */
const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: fileURLToPath(new URL('vite.config.ts', import.meta.url)) } },
  },
  stories: [
    './playground/*.stories.tsx',
    '../src/theme/**/*.stories.tsx',
    '../src/form/**/*.stories.tsx',
    '../src/generated/stories/*.stories.tsx',
    '../src/portal/**/*.stories.tsx',
  ],
  staticDirs: process.env.VITEST ? [] : [{ from: papers, to: '/papers' }],
  // Packages refer to storybooks of their own, which would appear beside ours and could not be opened without a network.
  refs: () => ({}),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The native compiler has no JS API that react-docgen-typescript could use.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
