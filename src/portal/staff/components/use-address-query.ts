import { useCallback } from 'react';
import { useAddress } from '../../use-address.tsx';

/** Values of the address's query by name; what is missing is empty. */
export type AddressQuery<Name extends string> = { readonly [name in Name]: string };

/**
 * How a list is looked at; all of it is in the address, so that it can be shared and gone back to. A change of
 * anything but where the page begins leads to the first page. Of several lists on one page each has a name of its own.
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
      // Pages can be gone back to; each letter of a search need not be.
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

/** The query of a call: what is not empty. */
export function toCallQuery(values: { readonly [name: string]: string }): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}
