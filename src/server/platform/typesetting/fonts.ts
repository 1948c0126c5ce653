import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of a PDF, in the order in which they are asked for a character: Latin and Devanagari, then other scripts of India. */
const packages = [
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
const weights = ['400Regular', '700Bold'];

const require = createRequire(import.meta.url);

/** `@expo-google-fonts/noto-sans-tamil` → `Noto Sans Tamil`. */
function familyOf(name: string): string {
  const words = (name.split('/')[1] ?? '').split('-');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

export const families = packages.map(familyOf);

export const fontFiles = packages.flatMap((name) => {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const family = familyOf(name).replaceAll(' ', '');
  return weights.map((weight) => join(folder, weight, `${family}_${weight}.ttf`));
});
