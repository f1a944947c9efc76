import { hostFinder } from '../addresses/host.ts'
import { labels, notBehind } from '../addresses/patterns.ts'
import type { FoundPart } from '../textPart.ts'
import { query, topLevels } from './links.ts'

const magnet = new RegExp(`${notBehind}magnet:${query}`, 'giu')

const unreserved = String.raw`[a-z\p{Script=Cyrillic}0-9\p{Pd}._~]|%[0-9a-f]{2}`
const node = `(?:(?:${unreserved}|[!$()*+,;=])+@)?`
const xmpp = new RegExp(`${notBehind}(?<before>xmpp:${node})${labels}`, 'giu')
const afterHost = new RegExp(`(?:\\/(?:${unreserved}|[!$&'()*+,;=])+)?(?:${query})?`, 'iuy')

const hostAt = hostFinder(topLevels)

/** What Mastodon links but counts in full: XMPP addresses and magnet links (Mastodon: valid_extended_uri). */
export function findExtendedUris(text: string): FoundPart[] {
  if (!/xmpp:|magnet:/i.test(text)) return []
  const magnets = Array.from(text.matchAll(magnet), ({ 0: whole, index }) => linkAt(index, whole))
  return [...magnets, ...Array.from(text.matchAll(xmpp)).flatMap((match) => xmppIn(text, match))]
}

function xmppIn(
  text: string,
  { index, groups: { before = '', labels: names = '' } = {} }: RegExpExecArray,
): FoundPart[] {
  const start = index + before.length
  const { host } = hostAt(text, start, names)
  if (host === null) return []
  afterHost.lastIndex = start + host.length
  return [linkAt(index, before + host + (afterHost.exec(text)?.[0] ?? ''))]
}

const linkAt = (start: number, text: string): FoundPart => ({ kind: 'link', start, text })
