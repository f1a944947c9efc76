/** A host found at a place, or where else one may begin when none does: in the middle of a label with `_`. */
export type HostSearch = { host: string } | { host: null; next: number }

/** What finds the longest host that ends in one of these top-level domains. No `_` stands in the label before that. */
export function hostFinder(topLevels: ReadonlySet<string>) {
  const endingAt = endingFinder(topLevels)
  /** `labels` are what was found at `start`, each with its dot. */
  return (text: string, start: number, labels: string): HostSearch => {
    let next = start + labels.length
    for (let dot = labels.length - 1; dot > 0; dot = labels.lastIndexOf('.', dot - 1)) {
      const length = endingAt(text, start + dot + 1)
      const underscore = labels.lastIndexOf('_', dot)
      const isNamed = underscore < 0 || labels.indexOf('.', underscore) < dot
      if (length > 0 && isNamed) return { host: text.slice(start, start + dot + 1 + length) }
      if (length > 0) next = start + underscore + 1
    }
    return { host: null, next }
  }
}

const punycode = /xn--[0-9a-z]+/iy

/** Characters of the top-level domain at a place, 0 where there is none. What follows it must not go on with it. */
function endingFinder(topLevels: ReadonlySet<string>): (text: string, place: number) => number {
  const lengths = lengthsByInitial(topLevels)
  return (text, place) => {
    const known = lengths.get(text.charAt(place).toLowerCase()) ?? []
    const found = known.find(
      (length) => !goesOn(text, place + length) && topLevels.has(text.slice(place, place + length).toLowerCase()),
    )
    if (found !== undefined) return found
    punycode.lastIndex = place
    return punycode.exec(text)?.[0].length ?? 0
  }
}

/** How long the endings are that begin with a character, the longest first. */
function lengthsByInitial(topLevels: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const lengths = new Map<string, number[]>()
  for (const ending of topLevels) {
    const known = lengths.get(ending.charAt(0)) ?? []
    if (!known.includes(ending.length)) known.push(ending.length)
    lengths.set(ending.charAt(0), known)
  }
  for (const known of lengths.values()) known.sort((one, other) => other - one)
  return lengths
}

const goesOn = (text: string, place: number): boolean => /[0-9a-z@+-]/iu.test(text.charAt(place))
