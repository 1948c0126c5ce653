import { englishStringTranslator, type Registry, TranslatableString } from '@rjsf/utils';
import type { Messages } from '#engine/english.ts';

/** RJSF's own words, if the fields we use have any, from our table (its `translateString`). */
export function translateString({ list }: Messages): Registry['translateString'] {
  return (key, params = []) => {
    const [first = '', second = ''] = params;
    switch (key) {
      case TranslatableString.OptionalObjectAdd:
        return list.addOptional;
      case TranslatableString.OptionalObjectRemove:
        return list.removeOptional;
      case TranslatableString.OptionalObjectEmptyMsg:
        return list.noOptional;
      case TranslatableString.OptionPrefix:
        return list.option(first);
      case TranslatableString.TitleOptionPrefix:
        return list.optionOf(first, second);
      case TranslatableString.MissingItems:
        return list.noItems;
      default:
        return englishStringTranslator(key, params);
    }
  };
}
