import endings from 'tlds' with { type: 'json' }
import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'

/** What may stand in a domain's label: no space, no punctuation. At most 63 of it (RFC 1035). */
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_\-]{0,61}[\p{L}\p{M}\p{N}])?`
const inPath = String.raw`a-z0-9\u00c0-\u024f\u0400-\u04ff!*';:=+,.$/%#\[\]\-\u2013_~|&@()`
const endOfPath = String.raw`a-z0-9\u00c0-\u024f\u0400-\u04ff=_#/+\-)`
const inQuery = String.raw`a-z0-9!?*'@();:&=+$/%#\[\]\-_.,~|`
const endOfQuery = String.raw`a-z0-9\-_&=#/`
const inTag = String.raw`\p{L}\p{M}\p{Nd}_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7`

/** As X finds them (twitter-text 3, regular expressions). */
const patterns = {
  link: new RegExp(
    String.raw`(?<![a-z0-9@＠$#＃\u202a-\u202e])(?<scheme>https?:\/\/)?(?<domain>(?:${label}\.)+(?:${label}))(?<port>:\d+)?(?<path>\/(?:[${inPath}]*[${endOfPath}])?)?(?<query>\?[${inQuery}]*[${endOfQuery}])?`,
    'giu',
  ),
  mention: /(?<![a-z0-9_!#$%&*@＠])[@＠][a-z0-9_]{1,20}(?![a-z0-9_@＠\u00c0-\u024f]|:\/\/)/giu,
  tag: new RegExp(
    String.raw`(?<![&${inTag}])[#＃](?!\ufe0f|\u20e3)[${inTag}]*[\p{L}\p{M}][${inTag}]*(?![#＃]|:\/\/)`,
    'gu',
  ),
  cashtag: /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!-/:-@[-`{-~])/giu,
}

/** What X makes of a text; an address that is written without `https://` is a link too. */
export const findTwitterParts = (text: string): TextPart[] =>
  cutAt([...linksIn(text), ...matches('mention', text), ...matches('tag', text), ...matches('cashtag', text)], text)

const kinds = { mention: 'mention', tag: 'tag', cashtag: 'tag' } as const

const matches = (pattern: keyof typeof kinds, text: string): FoundPart[] =>
  Array.from(text.matchAll(patterns[pattern]), ({ 0: matched, index }) => ({
    kind: kinds[pattern],
    start: index,
    text: matched,
  }))

function linksIn(text: string): FoundPart[] {
  return Array.from(text.matchAll(patterns.link)).flatMap(({ 0: whole, index, groups = {} }) => {
    const { scheme = '', domain = '' } = groups
    const before = scheme === '' ? latin.exec(domain) : { 0: domain, index: 0 }
    if (before === null || (scheme === '' && /[-_./]$/.test(text.slice(0, index + before.index)))) return []
    const known = withKnownEnding(before[0])
    if (known === null) return []
    const isWhole = before.index + known.length === domain.length
    const rest = isWhole ? whole.slice(scheme.length + domain.length) : ''
    const address = withoutOpenBracket(scheme + known + rest)
    return [{ kind: 'link' as const, start: index + before.index, text: address }]
  })
}

/** Without a scheme only a domain of Latin letters counts, wherever it begins and ends among others. */
const latin = /[a-z0-9\-\u00c0-\u024f]+(?:\.[a-z0-9\-\u00c0-\u024f]+)+/i

const topLevels: ReadonlySet<string> = new Set(endings)

/** As much of a domain as ends with a top-level domain that there is; null where nothing does. */
function withKnownEnding(domain: string): string | null {
  const labels = domain.split('.')
  for (let count = labels.length; count > 1; count -= 1) {
    const last = labels[count - 1] ?? ''
    const ascii = /^[a-z]+(?![a-z0-9_-])/i.exec(last)?.[0] ?? ''
    const ending = [last, ascii].find((one) => topLevels.has(one.toLowerCase()) || one.toLowerCase().startsWith('xn--'))
    if (ending !== undefined) return [...labels.slice(0, count - 1), ending].join('.')
  }
  return null
}

/** A bracket that was opened before an address does not belong to it. */
function withoutOpenBracket(address: string): string {
  const isForeign = address.endsWith(')') && address.split('(').length < address.split(')').length
  return isForeign ? withoutOpenBracket(address.slice(0, -1).replace(/[.,;:!'*]+$/, '')) : address
}
