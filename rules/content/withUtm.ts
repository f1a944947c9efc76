import type { Network } from '../../contract/networks.ts'
import type { TextPart } from '../networks/textPart.ts'
import { partsOf } from '../networks/textParts.ts'
import type { Utm, WithUtm } from './utm.ts'

/**
 * A text as it goes out on a network: with the parameters in each link that the network makes of it. A link that has a
 * `utm_` parameter of its own stays as it is, and so does one that the network would cut elsewhere with them. To add them
 * again changes nothing. The page loads this with the first parameters: it brings the endings of all domains.
 */
export const withUtm: WithUtm = (text, network, utm) => {
  if (utm === null || !/[.:]/.test(text)) return text
  const query = queryOf(utm, network)
  if (query === '') return text
  const before = partsOf(network, text)
  if (!before.some(({ kind }) => kind === 'link')) return text
  const after = before.map((part) => (part.kind === 'link' ? { ...part, text: withQuery(part.text, query) } : part))
  return cutTheSame(network, before, after)
}

/** What stands for a network in its own statistics: a page is on the same one as a person. */
const plainNames = {
  twitter: 'twitter',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  linkedin_org: 'linkedin',
  tiktok: 'tiktok',
  threads: 'threads',
  bluesky: 'bluesky',
  mastodon: 'mastodon',
} satisfies Record<Network, string>

/** Texts whose outcomes are remembered: more than a post and its variants have. */
const mostTexts = 100

/** The same for whoever asks often, as a page with each letter: what was asked lately is not looked for again. */
export function rememberingUtm(): WithUtm {
  const outcomes = new Map<string, Map<string, string>>()
  return (text, network, utm) => {
    if (utm === null) return text
    const ofText = outcomes.get(text) ?? new Map<string, string>()
    outcomes.delete(text)
    outcomes.set(text, ofText)
    for (const oldest of outcomes.keys()) {
      if (outcomes.size <= mostTexts) break
      outcomes.delete(oldest)
    }
    const key = JSON.stringify([network, utm.source, utm.medium, utm.campaign])
    const sent = ofText.get(key) ?? withUtm(text, network, utm)
    ofText.set(key, sent)
    return sent
  }
}

const names = { utm_source: 'source', utm_medium: 'medium', utm_campaign: 'campaign' } as const

/** `utm_source=twitter&utm_medium=social` */
function queryOf(utm: Utm, network: Network): string {
  return Object.entries(names)
    .map(([name, field]) => [name, utm[field].trim().replaceAll('{network}', plainNames[network])] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')
}

/** Only signs that no network takes for the end of an address, not even as the last of it. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

const withScheme = /^https?:\/\//i
/** `xmpp:`, `ipfs://`; the port of a bare domain is none. */
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const ownParameter = /[?&]utm_/i

function withQuery(link: string, query: string): string {
  const scheme = withScheme.exec(link)?.[0] ?? ''
  if (scheme === '' && otherScheme.test(link)) return link
  const { address = '', fragment = '' } =
    /^(?<address>[^#]*)(?<fragment>.*)$/s.exec(link.slice(scheme.length))?.groups ?? {}
  if (ownParameter.test(address)) return link
  const mark = address.indexOf('?')
  // A domain alone takes no query on X.
  const path = mark < 0 && !address.includes('/') ? `${address}/` : address
  const joint = mark < 0 ? '?' : /[?&]$/.test(path) ? '' : '&'
  return scheme + path + joint + query + fragment
}

/**
 * The changed parts joined, but for links that the network would cut elsewhere now, as one whose bracket its query takes in:
 * those stay as they are written. Each round leaves fewer changed.
 */
function cutTheSame(network: Network, before: readonly TextPart[], changed: readonly TextPart[]): string {
  const text = joined(changed)
  const found = partsOf(network, text)
  if (areSame(found, changed)) return text
  const links = new Map(placed(found).map(({ part, start }) => [start, part.kind === 'link' ? part.text : null]))
  const settled = placed(changed).map(({ part, start }, index) =>
    part.kind === 'link' && links.get(start) !== part.text ? (before[index] ?? part) : part,
  )
  return areSame(settled, changed) ? joined(before) : cutTheSame(network, before, settled)
}

const joined = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

const areSame = (some: readonly TextPart[], others: readonly TextPart[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, text }, index) => kind === others[index]?.kind && text === others[index]?.text)

function placed(parts: readonly TextPart[]): { part: TextPart; start: number }[] {
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.text.length
    return { part, start }
  })
}
