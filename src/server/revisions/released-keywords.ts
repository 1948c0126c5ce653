import type { FormData } from '#engine/define-form.ts';

/** What `"amount": true` said before a schema named its currency. */
const rupees = { sign: '₹', currency: 'Rupees', decimals: 2, locale: 'en-IN', units: { lacs: 5, crores: 7 } };
const unitTitles: { readonly [unit: string]: string } = { lacs: 'Lakh', crores: 'Cr' };

/** A revision as any version archived it, in the keywords of this one. */
export function withCurrentKeywords(text: string): FormData {
  return JSON.parse(text, (_name, value: unknown) => {
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
}
