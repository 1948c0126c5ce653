import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const sans = '@expo-google-fonts/source-sans-3';
const serif = '@expo-google-fonts/source-serif-4';
/** Devanagari and other scripts of India, in the order of lookup. */
const scripts = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-bengali',
  '@expo-google-fonts/noto-sans-gujarati',
  '@expo-google-fonts/noto-sans-gurmukhi',
  '@expo-google-fonts/noto-sans-kannada',
  '@expo-google-fonts/noto-sans-malayalam',
  '@expo-google-fonts/noto-sans-oriya',
  '@expo-google-fonts/noto-sans-tamil',
  '@expo-google-fonts/noto-sans-telugu',
  '@expo-google-fonts/noto-sans-arabic',
];

const require = createRequire(import.meta.url);

/** `@expo-google-fonts/noto-sans-tamil` → `Noto Sans Tamil`. */
function familyOf(name: string): string {
  const words = (name.split('/')[1] ?? '').split('-');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

function filesOf(name: string, weights: readonly string[] = ['400Regular', '700Bold']): string[] {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const family = familyOf(name).replaceAll(' ', '');
  return weights.map((weight) => join(folder, weight, `${family}_${weight}.ttf`));
}

/** The two typefaces of the site, each with fallbacks for the letters it lacks. */
export const families = {
  sans: [sans, ...scripts].map(familyOf),
  serif: [serif, ...scripts].map(familyOf),
};

/** Headings only: enough for titles in Latin letters. */
export const headingFile = filesOf(serif, ['600SemiBold']);

export const fontFiles = [
  ...headingFile,
  ...filesOf(serif, ['400Regular']),
  ...filesOf(sans, ['400Regular', '600SemiBold', '700Bold']),
  ...scripts.flatMap((name) => filesOf(name)),
];
