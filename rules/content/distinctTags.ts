/** Tags in the order that they were written in, each once however it is capitalized: as it was written first. */
export function distinctTags(written: readonly string[]): string[] {
  const known = new Set<string>()
  return written.filter((tag) => {
    const key = tag.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}
