/** Characters (twitter-text: MAX_TCO_SLUG_LENGTH). */
const longestCode = 40

/**
 * What gives as much of an address as counts as one: of a short link of X only its code and what is said to follow it, null
 * where the code is too long.
 */
export function tailCutter(after: string): (address: string) => string | null {
  const short = new RegExp(`^https?:\\/\\/t\\.co\\/(?<code>[a-z0-9]+)${after}`, 'i')
  return (address) => {
    const match = short.exec(address)
    if (match === null) return address
    return (match.groups?.code ?? '').length > longestCode ? null : match[0]
  }
}
