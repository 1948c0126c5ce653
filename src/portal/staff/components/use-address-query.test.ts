import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AddressProvider } from '../../use-address.tsx';
import { useAddressQuery } from './use-address-query.ts';

function Shown({ list }: { list?: string }) {
  const [{ show }] = useAddressQuery(['show', 'page'], 'page', list);
  return `[${show}]`;
}

test('several lists on one page are filtered separately', () => {
  const lists = [undefined, 'first', 'second'].map((list) =>
    createElement(Shown, { key: String(list), ...(list && { list }) }),
  );
  const page = createElement(
    MemoryRouter,
    { initialEntries: ['/jury?show=all&first.show=open'] },
    createElement(AddressProvider, null, lists),
  );
  expect(renderToStaticMarkup(page)).toBe('[all][open][]');
});
