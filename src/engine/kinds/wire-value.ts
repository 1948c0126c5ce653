import type { WireCodec } from './answer-kind.ts';

/** An answer sent as it is; an empty text is no answer. */
export const wireValue: WireCodec = {
  toWire: (_schema, answer) => answer,
  fromWire: (_schema, value) => (value === '' ? undefined : value),
};
