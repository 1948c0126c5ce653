import type { ComponentProps } from 'react';
import type { FormDefinition, Schema, SectionDefinition } from '#engine/definition.ts';
import { isFieldset, itemsOf } from '#engine/schema/schema-kind.ts';
import { pointerKeys } from '#engine/values/pointer.ts';
import type { SchemaFormProps } from '#form/render/schema-form.tsx';
import { ObjectTemplate } from '#theme/templates/object/object-template.tsx';

/** With more parts than this one page is too long. */
const mostParts = 6;

export interface ContentTab {
  readonly id: string;
  readonly title: string;
  readonly section: SectionDefinition;
  /** Draws only a part of a long section. */
  readonly templates?: SchemaFormProps['templates'];
  readonly holds: (path: string) => boolean;
}

/**
 * The tabs of a content file: one for each section; in a long one the plain questions together and each group or list
 * on its own.
 */
export function tabsOf({ sections }: FormDefinition): readonly ContentTab[] {
  const [only] = sections;
  const parts = Object.entries(only?.schema.properties ?? {});
  if (sections.length === 1 && only && parts.length > mostParts) {
    const isLong = ([, part]: [string, Schema]) => isFieldset(part) || itemsOf(part) !== undefined;
    const plain = parts.filter((part) => !isLong(part));
    return [
      ...(plain.length > 0 ? [tabOf(only, 'basics', 'Basics', plain)] : []),
      ...parts.filter(isLong).map((part) => tabOf(only, part[0], part[1].title ?? part[0], [part])),
    ];
  }
  return sections.map((section) => ({
    id: section.id,
    title: section.title,
    section,
    holds: (path) => section.path.length === 0 || pointerKeys(path)[0] === section.path[0],
  }));
}

function tabOf(
  section: SectionDefinition,
  id: string,
  title: string,
  parts: readonly [string, Schema][],
): ContentTab {
  const names = new Set(parts.map(([name]) => name));
  return {
    id,
    title,
    section,
    templates: { ObjectFieldTemplate: partsNamed(names) },
    holds: (path) => names.has(pointerKeys(path)[0] ?? ''),
  };
}

/** Draws only the parts of a tab in the section, and every group in it whole. */
function partsNamed(names: ReadonlySet<string>) {
  return function Parts(props: ComponentProps<typeof ObjectTemplate>) {
    const { properties, fieldPathId } = props;
    const shown =
      fieldPathId.path.length === 0 ? properties.filter(({ name }) => names.has(name)) : properties;
    return <ObjectTemplate {...props} properties={shown} />;
  };
}
