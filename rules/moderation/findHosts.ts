import { findFacebookParts } from '../networks/facebook/textParts.ts'
import { findTwitterLinks } from '../networks/twitter/links.ts'

/** A link as it stands in a text, and the host that it leads to. */
export interface FoundHost {
  excerpt: string
  host: string
}

/** The links of a text, with a scheme or without: networks link both. Each once. */
export function findHosts(text: string): FoundHost[] {
  const links = [
    ...findTwitterLinks(text).map((part) => part.text),
    ...findFacebookParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : [])),
  ]
  return [...new Set(links)].flatMap((excerpt) => {
    const host = hostOf(excerpt)
    return host === null ? [] : [{ excerpt, host }]
  })
}

/** Scheme and name of whoever signs in, which are no part of the host, then the host. */
const hostForm = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#\\]*@)?([^/?#\\:@]+)/i

/** The host that an address or a host means, in small letters and without its `www`; null where it is none. */
export function hostOf(address: string): string | null {
  const typed = address.trim()
  if (/\s/.test(typed)) return null
  const [, host = ''] = hostForm.exec(typed.toLowerCase()) ?? []
  return host.replace(/\.$/, '').replace(/^www\./, '') || null
}

/** Whether a host is one of these or stands below one. */
export const isBelow = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`))
