import { describe, expect, test, vi } from 'vitest';
import type { Validate } from '#engine/definition.ts';
import { storyDefinition } from '../stories/frames/story-definition.ts';
import { createFormStore } from './create-form-store.ts';

const definition = storyDefinition({
  type: 'object',
  required: ['name', 'city'],
  properties: {
    name: { type: 'string', title: 'Name' },
    city: { type: 'string', title: 'City', default: 'Pune' },
    level: { const: 'district' },
    from: { type: 'string', format: 'date', title: 'From', notAfter: 'to' },
    to: { type: 'string', format: 'date', title: 'To' },
  },
});

describe('answers', () => {
  test('a new form starts with the defaults and constants of its schemas, a stored one with its answers', () => {
    expect(createFormStore(definition).answers()).toEqual({ section: { city: 'Pune', level: 'district' } });
    expect(createFormStore(definition, {}).answers()).toEqual({});
  });

  test('a commit notifies the readers of that answer, of those above and below it, and no others', () => {
    const store = createFormStore(definition);
    const told: string[] = [];
    for (const path of ['/section', '/section/name', '/section/name/x', '/section/nameX', '/section/city']) {
      store.subscribeField(path, () => told.push(path));
    }
    store.set('/section/name', 'Asha');
    expect(new Set(told)).toEqual(new Set(['/section', '/section/name', '/section/name/x']));
  });

  test('the same answer again is not a change', () => {
    const store = createFormStore(definition, { section: { name: 'Asha' } });
    const listener = vi.fn();
    store.subscribe(listener);
    store.set('/section/name', 'Asha');
    expect(listener).not.toHaveBeenCalled();
    expect(store.isDirty()).toBe(false);
  });

  test('a change from outside is not an edit', () => {
    const store = createFormStore(definition);
    const listener = vi.fn();
    store.subscribe(listener);
    store.replace({ section: { name: 'From the server' } });
    expect(listener).not.toHaveBeenCalled();
    expect(store.isDirty()).toBe(false);
    expect(store.get('/section/name')).toBe('From the server');
  });

  test('reading all answers commits what widgets still hold', () => {
    const store = createFormStore(definition, {});
    store.onFlush(() => store.set('/section/name', 'held back'));
    expect(store.answers()).toEqual({ section: { name: 'held back' } });
  });
});

describe('errors', () => {
  test('appear only at fields that were left, or everywhere after an attempt', () => {
    const store = createFormStore(definition, {});
    expect(store.errors()).toHaveLength(2);
    expect(store.shownError('/section/name')).toBeUndefined();
    store.touch('/section/name');
    expect(store.shownError('/section/name')).toBe('Name is required');
    expect(store.shownError('/section/city')).toBeUndefined();
    expect(store.attempt()).toBe(false);
    expect(store.shownError('/section/city')).toBe('City is required');
  });

  test('keep their identity while nothing about them changes', () => {
    const store = createFormStore(definition, {});
    const before = store.errors();
    store.set('/section/level', 'district');
    expect(store.errors()).toBe(before);
  });

  test('from the server stay until their field changes', () => {
    const store = createFormStore(definition, { section: { name: 'A', city: 'B' } });
    store.showServerErrors([{ path: '/section/name', message: 'Taken', rule: 'server' }]);
    expect(store.shownError('/section/name')).toBe('Taken');
    store.set('/section/city', 'C');
    expect(store.shownError('/section/name')).toBe('Taken');
    store.set('/section/name', 'D');
    expect(store.shownError('/section/name')).toBeUndefined();
  });
});

describe('extra errors, which are not answers', () => {
  const failed = 'File "report.pdf" was not uploaded: the connection was lost. Retry it or remove it.';

  test('keep the form from being sent until they are withdrawn', () => {
    const store = createFormStore(definition, { section: { name: 'A', city: 'B' } });
    const heard = vi.fn();
    store.subscribeErrors(heard);
    expect(store.attempt()).toBe(true);
    heard.mockClear();
    store.setExtraErrors('/section/city', [{ message: failed, rule: 'extra' }]);
    expect(heard).toHaveBeenCalledOnce();
    expect(store.errors()).toEqual([{ path: '/section/city', message: failed, rule: 'extra' }]);
    expect(store.attempt()).toBe(false);
    store.set('/section/city', 'C');
    expect(store.attempt()).toBe(false);
    store.setExtraErrors('/section/city', []);
    expect(store.attempt()).toBe(true);
  });

  test('stand beside broken rules', () => {
    const store = createFormStore(definition, {});
    store.setExtraErrors(
      '/section/city',
      [failed, 'Another'].map((message) => ({ message, rule: 'extra' })),
    );
    expect(store.errors().map(({ message }) => message)).toEqual([
      'Name is required',
      'City is required',
      failed,
      'Another',
    ]);
    store.set('/section/name', 'A');
    expect(store.errors().map(({ message }) => message)).toEqual(['City is required', failed, 'Another']);
  });
});

describe('two dates in the wrong order (sections C and D)', () => {
  const message = 'Project start date should be before project end date.';
  const dated = () => {
    const made = storyDefinition({
      type: 'object',
      properties: {
        from: { type: 'string', format: 'date', notAfter: 'to' },
        to: { type: 'string', format: 'date' },
      },
    });
    const [section] = made.sections;
    if (section === undefined) throw new Error('There is no section');
    const validate: Validate = (data) => {
      const { from, to } = data as { from?: string; to?: string };
      validate.errors =
        from && to && from > to
          ? [{ keyword: 'notAfter', instancePath: '/from', schemaPath: '', params: {}, message }]
          : [];
      return validate.errors.length === 0;
    };
    return createFormStore(
      { ...made, messages: { notAfter: message }, sections: [{ ...section, rules: [validate] }] },
      { section: { from: '2025-05-01', to: '2025-06-01' } },
    );
  };

  test.each([
    ['/section/from', '2025-07-01', { to: '2025-06-01' }],
    ['/section/to', '2025-04-01', { from: '2025-05-01' }],
  ])('clear the one just changed, %s, and say why', (path, value, rest) => {
    const store = dated();
    store.set(path, value);
    expect(store.answers()).toEqual({ section: rest });
    expect(store.shownError(path)).toBe(message);
    store.set(path, '2025-05-15');
    expect(store.shownError(path)).toBeUndefined();
  });
});
