import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';

const root = join(import.meta.dirname, '../..');
const executablePath = findChromium();
const launchOptions = { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) };

/** Storybook takes seconds to load, so a run of another suite does without it. */
function isWanted(project: string): boolean {
  const named = process.argv.join(' ').match(/--project[= ](\S+)/g);
  return named === null || named.some((it) => it.endsWith(project));
}

function storybookProject(): TestProjectInlineConfiguration {
  return {
    extends: false,
    root,
    plugins: [storybookTest({ configDir: join(root, '.storybook') })],
    // Found late, one of these would reload the page in the middle of a first run.
    optimizeDeps: {
      include: [
        ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
        ...[
          '@chakra-ui/react',
          '@emotion/react',
          '@emotion/cache',
          '@rjsf/core',
          '@rjsf/utils',
          'storybook/test',
          'react-router-dom',
          'framer-motion/dom/mini',
        ],
      ],
    },
    test: {
      name: 'storybook',
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** The four suites of `npm test`; one alone: `npx vitest --project unit`. */
export const testProjects: TestProjectInlineConfiguration[] = [
  {
    extends: false,
    root,
    test: {
      name: 'unit',
      include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
      testTimeout: 30_000,
    },
  },
  {
    extends: false,
    root,
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      globalSetup: ['tests/api/postgres-server.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
  ...(isWanted('storybook') ? [storybookProject()] : []),
  {
    extends: false,
    root,
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      testTimeout: 180_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
    },
  },
];
