/** `value` as the member of its union whose `key` says `tag`. Throws on any other: then a chart leads where it must not. */
export function narrow<Key extends string, Value extends Record<Key, string>, Tag extends Value[Key]>(
  value: Value,
  key: Key,
  tag: Tag,
): Extract<Value, Record<Key, Tag>> {
  const isTagged = (one: Value): one is Extract<Value, Record<Key, Tag>> => one[key] === tag
  if (isTagged(value)) return value
  throw new Error(`Expected ${tag}, not ${value[key]}`)
}
