import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { forgetSettings } from './process-environment.ts';

// Here, so that neither the test processes nor the commands they start inherit any.
forgetSettings(process.env);

const root = join(import.meta.dirname, '../..');
const executablePath = findChromium();
const launchOptions = { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) };

/** A busy machine takes its time; anything slower than this never comes. */
const patience = { poll: { timeout: 30_000 } };

/** Storybook takes seconds to load, so a run of another suite skips it. */
function isWanted(project: string): boolean {
  const named = process.argv.join(' ').match(/--project[= ](\S+)/g);
  return named === null || named.some((it) => it.endsWith(project));
}

/**
 * How alike a story and its picture must be. A pixel counts as different from a colour distance of `threshold` on, five
 * steps of 255 in lightness; two pixels in ten thousand may differ. Edges of letters do not count. Chromium 149 and 156,
 * from different builders, drew our pages identically to the pixel on Linux; other systems smooth letters differently,
 * and nothing is compared there.
 */
const pictures = {
  comparatorName: 'pixelmatch' as const,
  timeout: patience.poll.timeout,
  comparatorOptions: { threshold: 0.02, allowedMismatchedPixelRatio: 0.0002 },
  resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
    join(root, 'src/theme/stories/pictures', arg + ext),
  // The files of a failed comparison.
  resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) =>
    join(root, 'node_modules/.cache/pictures', arg + ext),
};

async function storybookProject(): Promise<TestProjectInlineConfiguration> {
  // Its plugin compares paths with addresses, in which it only knows the space.
  if (/%(?!20)/.test(pathToFileURL(root).href))
    throw new Error(`Storybook finds no stories in ${root}: move the project to a path of ASCII characters.`);
  const [{ storybookTest }, { playwright }, { nodeInBrowser }] = await Promise.all([
    import('@storybook/addon-vitest/vitest-plugin'),
    import('@vitest/browser-playwright'),
    import('../../.storybook/playground/node-in-browser.ts'),
  ]);
  return {
    extends: false,
    root,
    plugins: [
      // The plugins of Storybook's own configuration are not among those of its tests.
      nodeInBrowser(),
      storybookTest({
        configDir: join(root, '.storybook'),
        // Skipped tests are listed at the end of a run.
        tags: { skip: process.platform === 'linux' ? [] : ['picture'] },
      }),
    ],
    // Discovered late, one of these would reload the page in the middle of a first run.
    optimizeDeps: {
      include: [
        ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
        ...[
          '@chakra-ui/react',
          '@emotion/react',
          '@emotion/cache',
          '@rjsf/core',
          '@rjsf/core/lib/components/fields/ArrayField.js',
          '@rjsf/core/lib/components/fields/ObjectField.js',
          '@rjsf/core/lib/components/fields/OptionalDataControlsField.js',
          '@rjsf/utils',
          '@rjsf/validator-ajv8',
          'ajv',
          'ajv-errors',
          'storybook/test',
          'pathe',

          '@storybook/addon-a11y/preview',
          'react-router-dom',
          ...['framer-motion', 'framer-motion/dom/mini', 'framer-motion/m'],
        ],
      ],
    },
    test: {
      name: 'storybook',
      setupFiles: ['.storybook/compare-pictures.ts'],
      // Every story cleans up after itself; a separate page per file took most of the time.
      isolate: false,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
        expect: { toMatchScreenshot: pictures },
      },
    },
  };
}

/** The starting point of servers. */
const migrated = {
  globalSetup: ['tests/support/set-up-folder.ts'],
  setupFiles: ['tests/support/content-files.ts', 'tests/support/begin-migrated.ts'],
};

const apiTests = {
  ...migrated,
  globalSetup: ['tests/api/set-up-databases.ts', ...migrated.globalSetup],
  expect: patience,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // They wait for disks, processes and mail far more than they compute.
  maxWorkers: 3,
};

const e2eTests = {
  // Modules are loaded once for all files, and so is a browser.
  isolate: false,
  ...migrated,
  globalSetup: ['tests/e2e/set-up-server.ts'],
  expect: patience,
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // Two of them leave a fifth of two cores idle: pages wait, too.
  maxWorkers: 3,
};

/** The suites of `npm test`; one alone: `npx vitest --project unit`. */
export const testProjects: TestProjectInlineConfiguration[] = [
  {
    extends: false,
    root,
    test: {
      name: 'unit',
      isolate: false,
      include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{architecture,bench,support}/**/*.test.ts'],
      setupFiles: ['tests/support/content-files.ts', 'tests/support/fixed-seed.ts'],
      // Keeps both cores busy; by default one would stay free for watch mode.
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: false,
    root,
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      exclude: ['**/*.mocked.test.ts'],
      // The server's modules are loaded once for all files.
      isolate: false,
      ...apiTests,
    },
  },
  {
    extends: false,
    root,
    // Kills, several servers, floods: slow tests that rarely fail.
    test: { name: 'drills', include: ['tests/drills/**/*.test.ts'], ...apiTests },
  },
  {
    extends: false,
    root,
    // Replacing a module needs modules that are not loaded yet.
    test: { name: 'api-mocked', include: ['tests/api/**/*.mocked.test.ts'], ...apiTests },
  },
  ...(isWanted('storybook') ? [await storybookProject()] : []),
  { extends: false, root, test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...e2eTests } },
  {
    extends: false,
    root,
    // Every page at every width, forms edited under a running copy: slow tests that rarely fail.
    test: { name: 'e2e-drills', include: ['tests/e2e-drills/**/*.test.ts'], ...e2eTests },
  },
  {
    extends: false,
    root,
    test: {
      name: 'browsers',
      include: ['tests/browsers/**/*.test.ts'],
      expect: patience,
      testTimeout: 180_000,
      hookTimeout: 120_000,
    },
  },
];
