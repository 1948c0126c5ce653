/**
 * A function that works out its answer once for each object and keeps it for as long as the object is there.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function memoByObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    return value;
  };
}
