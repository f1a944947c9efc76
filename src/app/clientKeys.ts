/** Keys of calls that make something: the same again for the same thing, so that a second try makes no second one. */
export function createClientKeys<Thing extends string | number>(): (thing: Thing) => string {
  const keys = new Map<Thing, string>()
  return (thing) => {
    const key = keys.get(thing) ?? crypto.randomUUID()
    keys.set(thing, key)
    return key
  }
}
