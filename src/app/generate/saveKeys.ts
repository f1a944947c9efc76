/**
 * The client keys of what is saved. The same again has the same keys, so that it is made once however often its answer is
 * lost; what is another by then has keys of its own, so that no change is taken for what was made before.
 */
export function createSaveKeys() {
  let known: { what: string; keys: readonly string[] } | null = null
  const keysFor = (wish: object, count: number): readonly string[] => {
    const what = JSON.stringify(wish)
    if (known?.what !== what) known = { what, keys: Array.from({ length: count }, () => crypto.randomUUID()) }
    return known.keys
  }
  return Object.assign(keysFor, {
    /** What was saved is over: the same words again are another wish. */
    forget: () => {
      known = null
    },
  })
}
