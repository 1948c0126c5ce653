import { useCallback } from 'react';
import { useAddress } from '../../use-address.tsx';

/** Values of the address's query by name; missing ones are empty. */
export type AddressQuery<Name extends string> = { readonly [name in Name]: string };

/**
 * The view of a list; all of it is in the address, so that it can be shared and gone back to. Any change but that of
 * the page's start goes to the first page. Several lists on one page have separate names.
 */
export function useAddressQuery<Name extends string>(
  names: readonly Name[],
  place: Name,
  list = '',
): readonly [AddressQuery<Name>, (change: Partial<AddressQuery<Name>>) => void] {
  const { params, change: edit } = useAddress();
  const inAddress = useCallback((name: string) => (list === '' ? name : `${list}.${name}`), [list]);
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(inAddress(name)) ?? '']),
  ) as AddressQuery<Name>;
  const change = useCallback(
    (changes: Partial<AddressQuery<Name>>) => {
      const turning = place in changes;
      // Pages can be gone back to; single letters of a search need not be.
      edit(
        (now) => {
          if (!turning) now.delete(inAddress(place));
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) now.set(inAddress(name), value);
            else now.delete(inAddress(name));
          }
          return now;
        },
        { push: turning },
      );
    },
    [place, edit, inAddress],
  );
  return [values, change];
}

/** The query of a call: the values that are not empty. */
export function toCallQuery(values: { readonly [name: string]: string }): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}
