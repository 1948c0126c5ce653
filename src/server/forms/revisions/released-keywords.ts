import type { FormData } from '#engine/define-form.ts';

const rupees = { sign: '₹', currency: 'Rupees', decimals: 2, locale: 'en-IN', units: { lacs: 5, crores: 7 } };
const unitTitles: { readonly [unit: string]: string } = { lacs: 'Lakh', crores: 'Cr' };

/**
 * An archived revision in the keywords of this version. Archived text is never rewritten, so older keywords are
 * translated on reading. The first release wrote `"amount": true` and meant rupees in crores or lakhs; since then a
 * schema names its currency and units. Until forms named their locale, they grouped digits as in India.
 */
export function withCurrentKeywords(text: string): FormData {
  const form = JSON.parse(text, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('amount' in value) || value.amount !== true)
      return value;
    const unit = {
      type: 'string',
      default: 'crores',
      oneOf: Object.entries(unitTitles).map(([unit, title]) => ({ const: unit, title })),
    };
    const { properties } = value as { properties?: object };
    return { ...value, amount: rupees, properties: { amount: { type: 'number' }, unit, ...properties } };
  }) as FormData;
  return { locale: { language: 'en-IN' }, ...form };
}
