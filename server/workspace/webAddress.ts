import { Refusal } from '../refusal.ts'

/** A web address as a person types it, with its scheme: https unless said. Refuses what is none. */
export function webAddress(typed: string): string {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/[.:]/.test(url.hostname)) {
    throw new Refusal(400, 'This is not a web address.', { field: 'website_url' })
  }
  return url.href
}
