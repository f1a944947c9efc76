import endings from 'tlds' with { type: 'json' }

/** A stretch of a status that the server counts otherwise than it is written. */
export interface Entity {
  kind: 'url' | 'mention'
  start: number
  end: number
}

/** What the server makes out in a status; of two that overlap the first counts. */
export function entitiesIn(text: string): Entity[] {
  const all = [...urlsIn(text), ...mentionsIn(text)].sort((one, other) => one.start - other.start)
  const kept: Entity[] = []
  for (const entity of all) if (entity.start >= (kept.at(-1)?.end ?? 0)) kept.push(entity)
  return kept
}

// Endings that came after the server's own list was made; and one that only its list has.
const added = ['amazon', 'kids', 'music', 'spa', 'ישראל', 'アマゾン', '亚马逊']
const known = [...endings.filter((ending) => !added.includes(ending)), 'onion']
const ending = `(?:(?:${known.sort((one, other) => other.length - one.length).join('|')})(?![0-9a-z@+-])|xn--[0-9a-z]+)`

const letter = String.raw`[^\p{White_Space}\p{Cc}!-\/:-@\[\]-\x60{-~\u061c\u180e\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]`
const subdomain = `${letter}(?:(?:${letter}|[-_])*${letter})?\\.`
const name = `${letter}(?:(?:${letter}|-)*${letter})?\\.`
const head = new RegExp(
  `(?<![a-z0-9@＠$#＃\\ufeff\\ufffe\\uffff])(?<scheme>(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini)://)?(?<host>(?:${subdomain})*${name}${ending})`,
  'giu',
)

/** Addresses with a scheme; one without takes its own path along, in which no other begins. */
function urlsIn(text: string): Entity[] {
  const urls: Entity[] = []
  head.lastIndex = 0
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const { index: start, 0: matched, groups } = match
    const end = endOfQuery(text, endOfPath(text, endOfPort(text, start + matched.length)))
    head.lastIndex = end
    const url = text.slice(start, end)
    const short = /^https?:\/\/t\.co\/([a-z0-9]+)/i.exec(url)
    const isCounted = groups?.scheme !== undefined && isHost(groups.host ?? '') && url.length <= 4096
    if (isCounted && (short?.[1] ?? '').length <= 40) {
      urls.push({ kind: 'url', start, end: start + (short?.[0].length ?? url.length) })
    }
  }
  return urls
}

/** What the server can write in ASCII: names of at most 63 characters, without emoji. */
const isHost = (host: string): boolean =>
  host.split('.').every((one) => one.length <= 63) && !/[\u{1f000}-\u{1faff}]/u.test(host)

/** Where a pattern that begins at a place ends; the place where it does not. */
function after(text: string, place: number, pattern: RegExp): number {
  const sticky = new RegExp(pattern.source, `${pattern.flags}y`)
  sticky.lastIndex = place
  return place + (sticky.exec(text)?.[0].length ?? 0)
}

const endOfPort = (text: string, place: number): number => after(text, place, /:\d+/u)

const brackets = /\([^\p{White_Space}<>()?]*(?:\([^\p{White_Space}<>()?]+\))?[^\p{White_Space}<>()?]*\)/u
const plainBrackets = /^\((?:[\w!*';:=+,.$/%#[\]\p{Pd}~&|@À-ÖØ-öø-ɏ\p{Script=Cyrillic}()]|[\u0300-\u036f])+\)$/iu

/** A path goes as far as its last sign that is not a sentence's own. */
function endOfPath(text: string, place: number): number {
  if (text[place] !== '/') return place
  let [at, end] = [place + 1, place + 1]
  for (;;) {
    const next = after(text, at, /[^\p{White_Space}<>()?]/u)
    if (next > at) {
      if (!/[!*"'「」;:=,.$%[\]~&|@]/.test(text.slice(at, next))) end = next
      at = next
      continue
    }
    const closed = after(text, at, brackets)
    if (closed - at < 3) return end
    if (plainBrackets.test(text.slice(at, closed))) end = closed
    at = closed
  }
}

const special = String.raw`\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{e1000}-\u{efffd}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}`
const query = new RegExp(String.raw`\?[\w!?*'();:&=+$\/%#\[\]\-.,~\|@\^${special}]*[\w&=#\/\-${special}]`, 'iu')
const endOfQuery = (text: string, place: number): number => after(text, place, query)

const word = String.raw`[\p{L}\p{M}\p{Nd}\p{Pc}]`
const mention = new RegExp(`(?<!${word}|[=/])@\\w+(?:[.-]+\\w+)*(?:@(?<host>${word}+(?:[.-]+${word}+)*))?`, 'giu')

/** A name that goes on with what no name holds is none at all. */
const mentionsIn = (text: string): Entity[] =>
  Array.from(text.matchAll(mention)).flatMap(({ 0: { length }, index: start, groups }) => {
    const goesOn = /^(?:[@＠À-ÖØ-öø-ɏɓɔɖɗəɛɣɨɯɲʉʋʻḀ-ỿ]|[\u0300-\u036f]|:\/\/)/u.test(text.slice(start + length))
    const isOne = !goesOn && (groups?.host ?? '').length <= 253
    return isOne ? [{ kind: 'mention' as const, start, end: start + length }] : []
  })
