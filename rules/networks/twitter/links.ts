import endings from 'tlds' with { type: 'json' }
import { type Address, addressFinder } from '../addresses/addressFinder.ts'
import { hostFinder } from '../addresses/host.ts'
import { bracketed, inPath, latinAccents, pathOf } from '../addresses/patterns.ts'
import { tailCutter } from '../addresses/shortLink.ts'
import type { FoundPart } from '../textPart.ts'

const topLevels: ReadonlySet<string> = new Set(endings)

const endOfPath = String.raw`(?:[a-z\p{Script=Cyrillic}0-9=_#\/+\-${latinAccents}]|${bracketed(inPath)})`
const query = String.raw`\?[a-z0-9!?*'();:&=+$\/%#\[\]\-_.,~\|@]*[a-z0-9_&=#\/\-]`

const findAddresses = addressFinder({
  schemes: 'https?',
  rest: `(?::[0-9]+)?(?:${pathOf(inPath, endOfPath)})?(?:${query})?`,
  topLevels,
  sign: '.',
})

const withoutTail = tailCutter(`(?:${query})?`)

/** The addresses that X links and counts as one length (twitter-text 3), with a scheme or without. */
export const findTwitterLinks = (text: string): FoundPart[] =>
  findAddresses(text).flatMap((address) => {
    const { start, scheme, host, rest } = address
    if (scheme === '') return withoutScheme(text, address)
    const whole = withoutTail(scheme + host + rest)
    return whole === null ? [] : [{ kind: 'link' as const, start, text: whole }]
  })

/** Of a host without a scheme only stretches in Latin letters are links, as in one that stands in Japanese. */
const latin = new RegExp(`(?:[a-z0-9\\-_${latinAccents}]+\\.)+`, 'giu')

const hostAt = hostFinder(topLevels)

function withoutScheme(text: string, { start, host, rest }: Address): FoundPart[] {
  if (/[-_./]/.test(text.charAt(start - 1))) return []
  const found = Array.from(host.matchAll(latin)).flatMap(({ 0: names, index }) => {
    const { host: name } = hostAt(host, index, names)
    return name === null ? [] : [{ kind: 'link' as const, start: start + index, text: name }]
  })
  const last = found.at(-1)
  // What follows belongs to it only where it has a path.
  if (last && last.start + last.text.length === start + host.length && /^(?::\d+)?\//.test(rest)) last.text += rest
  return found
}
