const longestAddress = 2000

/** What a page refers to, in full; null for anything that is not on the web. */
export function webAddressIn(base: string, reference: string | undefined): string | null {
  const text = reference?.trim() ?? ''
  if (text === '' || text.length > longestAddress || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return /^https?:$/.test(protocol) && href.length <= longestAddress ? href : null
}
