import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { visibleStart } from '../../../rules/networks/cutoff.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'

const shown = (network: Network, text: string) => {
  const at = visibleStart(network, text)
  return at === null ? null : text.slice(0, at)
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${String(index).padStart(3, '0')}`)
/** Five characters a word, with its space. */
const sentence = (count: number) => words(count).join(' ')

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.lorem({ maxCount: 12 }),
    fc.constantFrom(
      ' ',
      '\n',
      '\r\n',
      '\u0301',
      '\u200d',
      '\ufe0f',
      '👩‍👩‍👧‍👦',
      '🇨🇭',
      '#tag',
      ' #rye',
      ' https://a.example/x?y=1#z ',
      ` https://a.example/${'x'.repeat(60)}`,
      ' @ada@b.example ',
      '@ada.bsky.social',
      ' @[Wren Street Bakery](urn:li:organization:123) ',
      '字'.repeat(40),
    ),
  ),
  { minLength: 20, maxLength: 120, size: 'max' },
)

test('a text is never cut inside a grapheme, a link, a mention or a tag', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let cuts = 0
  fc.assert(
    fc.property(fc.constantFrom(...networks), pieces, (network, of) => {
      const text = of.join('')
      const at = visibleStart(network, text)
      if (at === null) return
      cuts += 1
      expect(at).toBeGreaterThan(0)
      expect(text.slice(at).trim()).not.toBe('')
      expect([...segmenter.segment(text)].map(({ index }) => index)).toContain(at)
      let end = 0
      for (const part of partsOf(network, text)) {
        const start = end
        end += part.text.length
        if (part.kind !== 'text') expect(at <= start || at >= end).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
  expect(cuts).toBeGreaterThan(100)
})

test('what is shown and what is not are together the text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), pieces, (network, of) => {
      const text = of.join('')
      const parts = partsOf(network, text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(visibleStart(network, text, parts)).toBe(visibleStart(network, text))
    }),
  )
})

test.each([
  ['instagram', 125],
  ['linkedin', 210],
  ['linkedin_org', 210],
  ['facebook', 477],
  ['tiktok', 150],
  ['twitter', 280],
] as const)('%s cuts before the word that is over %i characters', (network, most) => {
  const fitting = sentence(Math.floor((most + 1) / 5))
  expect(shown(network, fitting)).toBeNull()
  expect(shown(network, `${fitting} and the rest of the week`)).toBe(fitting)
})

test.each([
  ['instagram', 2],
  ['linkedin', 3],
  ['facebook', 5],
  ['tiktok', 3],
  ['bluesky', 25],
  ['mastodon', 32],
] as const)('%s shows %i lines at most, empty ones too', (network, lines) => {
  const first = ['Rolls', ...Array.from({ length: lines - 2 }, () => ''), 'Loaves'].join('\n')
  expect(shown(network, first)).toBeNull()
  expect(shown(network, `${first}\nPies`)).toBe(first)
})

test('Threads shows all of a text', () => {
  expect(shown('threads', sentence(90))).toBeNull()
  expect(shown('threads', 'x\n'.repeat(60))).toBeNull()
})

test('X weighs as it counts: an address is 23, a sign of Chinese 2', () => {
  const address = `https://wren.coffee/${'x'.repeat(300)}`
  expect(shown('twitter', `${sentence(51)} ${address}`)).toBeNull()
  expect(shown('twitter', `${sentence(52)} ${address}`)).toBe(sentence(52))
  expect(shown('twitter', '字'.repeat(140))).toBeNull()
  expect(shown('twitter', '字'.repeat(141))).toBe('字'.repeat(140))
})

test('a word without end is cut between two of its characters', () => {
  expect(shown('instagram', '👩‍👩‍👧‍👦'.repeat(126))).toBe('👩‍👩‍👧‍👦'.repeat(125))
})

test('an address that is longer than the room stays whole, as the first of a text', () => {
  const address = `https://wren.coffee/${'x'.repeat(700)}`
  expect(shown('facebook', address)).toBeNull()
  expect(shown('facebook', `${address} and more`)).toBe(address)
})

test("a LinkedIn mention uses up the name that is read, not the company's number", () => {
  const mention = '@[Wren](urn:li:organization:123456789012345678901234567890)'
  const text = Array.from({ length: 40 }, () => mention).join(' ')
  expect(shown('linkedin', text)).toBeNull()
  expect(shown('linkedin', `${text} ${sentence(4)}`)).toBe(`${text} w000 w001`)
})
