import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { splitText } from '../../../rules/content/splitText.ts'
import { countText } from '../../../rules/networks/countText.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'

const none = (text: string) => [{ kind: 'text' as const, text }]
const split = (text: string, most: number) => splitText(text, (part) => part.length <= most, none)

const splitFor = (network: Network, text: string, characters: number) =>
  splitText(text, fitsOn(network, characters), (whole) => partsOf(network, whole))
const fitsOn = (network: Network, characters: number) => (part: string) =>
  countText(network, part, { characters, characters_per_url: 23, bytes: null }).over === 0

test('a text that fits is one part, without the white space around it; an empty one is none', () => {
  expect(split(' \n Rye and spelt. \n', 20)).toEqual(['Rye and spelt.'])
  expect(split(' \n ', 20)).toEqual([])
  expect(split('', 20)).toEqual([])
})

test('parts end where paragraphs do', () => {
  expect(split('One is here.\n\nTwo is here. And more.', 30)).toEqual(['One is here.', 'Two is here. And more.'])
  expect(split('One is here.\r\n \r\nTwo is here. And more.', 30)).toEqual(['One is here.', 'Two is here. And more.'])
})

test('a title is not left alone where much of its paragraph would fit with it', () => {
  expect(split('Rye\n\nThe loaf is back today. It is warm.', 32)).toEqual([
    'Rye\n\nThe loaf is back today.',
    'It is warm.',
  ])
})

test('else where sentences do', () => {
  expect(split('The loaf is back. It is warm! Is it? It is.', 32)).toEqual([
    'The loaf is back. It is warm!',
    'Is it? It is.',
  ])
  expect(split('パンです。おいしいです。また来てね。', 12)).toEqual(['パンです。おいしいです。', 'また来てね。'])
  expect(split('one line\nanother line\nand one', 22)).toEqual(['one line\nanother line', 'and one'])
})

test('else between words, where it may break a line', () => {
  expect(split('The loaf of today is back', 10)).toEqual(['The loaf', 'of today', 'is back'])
  expect(split('We bake 20\u00a0loaves', 12)).toEqual(['We bake', '20\u00a0loaves'])
  expect(split('日本語のパンはとても美味しい', 8)).toEqual(['日本語のパンは', 'とても美味しい'])
})

test('else between signs', () => {
  expect(split('aaaaaaaaaa', 4)).toEqual(['aaaa', 'aaaa', 'aa'])
  expect(split('👩‍🍳'.repeat(3), 11)).toEqual(['👩‍🍳👩‍🍳', '👩‍🍳'])
})

test('a link stays whole, also one that does not fit', () => {
  const link = `https://wren.com/${'a'.repeat(40)}`
  expect(splitFor('bluesky', `The loaf is here ${link} as ever`, 30)).toEqual(['The loaf is here', link, 'as ever'])
  expect(splitFor('mastodon', `The loaf is here ${link} as ever`, 30)).toEqual([
    'The loaf is here',
    `${link} as`,
    'ever',
  ])
})

test('a mention stays whole, also one with a space', () => {
  const mention = '@[Harbor Market](urn:li:organization:123)'
  expect(splitFor('linkedin', `Thanks to ${mention} for it`, 15)).toEqual(['Thanks to', mention, 'for it'])
})

test('a sign that does not fit is a part that does not fit', () => {
  expect(split('a 👩‍👩‍👧‍👦 b', 5)).toEqual(['a', '👩‍👩‍👧‍👦', 'b'])
})

const piece = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...[
        'Rye',
        'and spelt.',
        'Is it? ',
        'e.g.',
        ' ',
        '  ',
        '\n',
        '\n\n',
        '\r\n',
        '\r\n\r\n',
        '\u00a0',
        '\u3000',
        ',',
        '(',
        ')',
      ],
      ...['https://wren.com/x.B?a=b', 'wren.com', '@ada', '@ada@wren.com', '@ada.bsky.social', '#rye', '$RYE'],
      ...[
        '@[Harbor Market](urn:li:organization:123)',
        '日本語のパン',
        'です。',
        'שלום',
        '\u200f',
        '👩‍👩‍👧‍👦',
        '🇫🇷',
        '1️⃣',
      ],
      ...['e\u0301', ' \u0301', '\u0600 ', '\u200d', '\ud83d', '\udf5e', 'क्षि', 'a'.repeat(30)],
    ),
  },
)
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
const network = fc.constantFrom(...networks)
const most = fc.integer({ min: 1, max: 90 })
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

test('the parts are the text, but for white space between them', () => {
  fc.assert(
    fc.property(text, network, most, (whole, on, characters) => {
      let rest = whole
      for (const part of splitFor(on, whole, characters)) {
        const start = rest.indexOf(part)
        expect(rest.slice(0, start).trim()).toBe('')
        rest = rest.slice(start + part.length)
      }
      expect(rest.trim()).toBe('')
    }),
  )
})

test('no part begins or ends with a sign that is white space, and none is empty', () => {
  fc.assert(
    fc.property(text, network, most, (whole, on, characters) => {
      for (const part of splitFor(on, whole, characters)) {
        const all = Array.from(signs.segment(part), ({ segment }) => segment)
        expect(all[0]?.trim()).toBeTruthy()
        expect(all.at(-1)?.trim()).toBeTruthy()
      }
    }),
  )
})

test('no sign, link, mention or tag is cut', () => {
  fc.assert(
    fc.property(text, network, most, (whole, on, characters) => {
      const uncut = new Set([...startsOf(Array.from(signs.segment(whole), ({ segment }) => segment)), whole.length])
      const inside = insidesOf(on, whole)
      for (const [start, end] of placesOf(whole, splitFor(on, whole, characters))) {
        expect(uncut.has(start) && uncut.has(end)).toBe(true)
        expect(inside.has(start) || inside.has(end)).toBe(false)
      }
    }),
  )
})

test('every part fits, but one of a single sign, link, mention or tag', () => {
  fc.assert(
    fc.property(text, network, most, (whole, on, characters) => {
      const fits = fitsOn(on, characters)
      for (const part of splitFor(on, whole, characters)) expect(fits(part) || isAtom(on, part)).toBe(true)
    }),
  )
})

test('25,000 characters are split without counting each many times', () => {
  const rye = 'Rye is back at https://wren.com/rye, says @ada. '
  for (const one of [
    rye,
    '日本語のパン',
    'a',
    'word ',
    `${rye}です。👩‍🍳\n\n`,
    'https://wren.com/a',
    `👩‍🍳${'ab '.repeat(9)}`,
  ]) {
    const long = one.repeat(25_000 / one.length)
    for (const on of ['twitter', 'bluesky', 'mastodon', 'threads'] as const) {
      let counted = 0
      const fits = fitsOn(on, 300)
      splitText(
        long,
        (part) => {
          counted += part.length
          return fits(part)
        },
        (whole) => partsOf(on, whole),
      )
      expect(counted).toBeLessThan(20 * long.length)
    }
  }
})

const startsOf = (pieces: readonly string[]): number[] => {
  let start = 0
  return pieces.map((one) => {
    start += one.length
    return start - one.length
  })
}

/** Places within what is more than text, without white space at its end: in a query Mastodon takes some for a part of it. */
function insidesOf(on: Network, whole: string): Set<number> {
  const parts = partsOf(on, whole)
  const starts = startsOf(parts.map((part) => part.text))
  return new Set(
    parts.flatMap(({ kind, text: part }, index) =>
      kind === 'text'
        ? []
        : Array.from({ length: part.trimEnd().length - 1 }, (_, place) => (starts[index] ?? 0) + place + 1),
    ),
  )
}

/** Where each part begins and ends in the whole. */
function placesOf(whole: string, parts: readonly string[]): [number, number][] {
  let end = 0
  return parts.map((part) => {
    const start = whole.indexOf(part, end)
    end = start + part.length
    return [start, end]
  })
}

const isAtom = (on: Network, part: string): boolean =>
  [...signs.segment(part)].length === 1 || partsOf(on, part).filter(({ kind }) => kind !== 'text').length === 1
