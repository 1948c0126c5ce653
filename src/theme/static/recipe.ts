/** A recipe whose classes were all written during the build. */
export function staticRecipe(recipe: {
  readonly names: readonly string[];
  readonly defaults: { readonly [variant: string]: string };
  readonly table: { readonly [key: string]: string };
}): (selection?: { readonly [variant: string]: string | undefined }) => string {
  const { names, defaults, table } = recipe;
  return (selection) => table[names.map((name) => selection?.[name] ?? defaults[name]).join('|')] ?? '';
}
