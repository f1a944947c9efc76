import endings from 'tlds' with { type: 'json' }
import { addressFinder } from '../addresses/addressFinder.ts'
import { bracketed, inPath, pathOf } from '../addresses/patterns.ts'
import { tailCutter } from '../addresses/shortLink.ts'
import type { FoundPart } from '../textPart.ts'

/** There since 2020, and so not in the list that twitter-text 3.1 brings, by which Mastodon knows a domain. */
const newer: ReadonlySet<string> = new Set(['amazon', 'kids', 'music', 'spa', 'ישראל', 'アマゾン', '亚马逊'])

/** No ending on the public internet, but in that list. */
const onlyThere = ['onion'] as const

/** Endings of the domains that Mastodon knows. */
export const topLevels: ReadonlySet<string> = new Set([...endings.filter((ending) => !newer.has(ending)), ...onlyThere])

/**
 * What ends a path, anything else than punctuation. In brackets it holds no more than X's own do: Mastodon makes its pattern
 * of the end before it widens the brackets (config/initializers/twitter_regex.rb).
 */
const endOfPath = String.raw`(?:[^\p{White_Space}()?!*"'「」<>;:=,.$%\[\]~&\|@]|${bracketed(inPath)})`
const path = pathOf(String.raw`[^\p{White_Space}<>()?]`, endOfPath)

/** Mastodon: UCHARS (RFC 3987: ucschar, iprivate). Some of them are spaces. */
const beyondAscii = String.raw`\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{4fffd}\u{50000}-\u{5fffd}\u{60000}-\u{6fffd}\u{70000}-\u{7fffd}\u{80000}-\u{8fffd}\u{90000}-\u{9fffd}\u{a0000}-\u{afffd}\u{b0000}-\u{bfffd}\u{c0000}-\u{cfffd}\u{d0000}-\u{dfffd}\u{e1000}-\u{efffd}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}`

/** Pattern of a query with its `?`. */
export const query = String.raw`\?[a-z0-9!?*'();:&=+$\/%#\[\]\-_.,~\|@\^${beyondAscii}]*[a-z0-9_&=#\/\-${beyondAscii}]`

const findAddresses = addressFinder({
  schemes: 'https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini',
  rest: `(?::[0-9]+)?(?:${path})?(?:${query})?`,
  topLevels,
  sign: '://',
})

const withoutTail = tailCutter('')

/** The addresses that Mastodon links and counts as one length. One without a scheme is none, nor is what its path holds. */
export const findMastodonLinks = (text: string): FoundPart[] =>
  findAddresses(text).flatMap(({ start, scheme, host, rest }) => {
    const address = scheme === '' || !isEncodable(host) ? null : withoutTail(scheme + host + rest)
    return address === null ? [] : [{ kind: 'link', start, text: address }]
  })

/** IDNA 2003 knows Unicode 3.2 alone, which had no emoji beyond 16 bits (RFC 3454, table A.1): such a host is none. */
const isEncodable = (host: string): boolean => !/[\u{1f000}-\u{1faff}]/u.test(host)
