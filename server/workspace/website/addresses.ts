import { Refusal } from '../../refusal.ts'

const longestAddress = 2000

/** The page that a person names: https unless another scheme is written. Refuses what is no address of the web. */
export function pageAddress(typed: string): URL {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isPage = url && /^https?:$/.test(url.protocol) && /[.:]/.test(url.host) && !url.username && !url.password
  if (!isPage) throw new Refusal(400, 'This is not a web address.', { field: 'url' })
  url.hash = ''
  return url
}

/** What a page refers to, in full; null for anything that is not on the web. */
export function webAddressIn(base: string, reference: string | undefined): string | null {
  const text = reference?.trim() ?? ''
  if (text === '' || text.length > longestAddress || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return /^https?:$/.test(protocol) && href.length <= longestAddress ? href : null
}
