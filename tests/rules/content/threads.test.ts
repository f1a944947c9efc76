import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPart,
  joinPart,
  mostParts,
  movePart,
  type Parts,
  removePart,
  splitPart,
  splitToFit,
  withMedia,
  withReplaced,
  withText,
} from '../../../rules/content/threads.ts'

const one: Parts = [{ text: 'Rye is out. Buns follow.', mediaIds: [7, 8] }]
const three: Parts = [
  { text: 'One', mediaIds: [1] },
  { text: 'Two', mediaIds: [2] },
  { text: 'Three', mediaIds: [] },
]
const texts = (parts: Parts) => parts.map(({ text }) => text)
const media = (parts: Parts) => parts.map(({ mediaIds }) => mediaIds)

describe('splitting at a place', () => {
  test('white space at the cut goes, and the media stay with the first', () => {
    const split = splitPart(one, 0, 11)
    expect(texts(split)).toEqual(['Rye is out.', 'Buns follow.'])
    expect(media(split)).toEqual([[7, 8], []])
  })

  test('at the end an empty part follows', () => {
    expect(texts(splitPart(one, 0, 24))).toEqual(['Rye is out. Buns follow.', ''])
  })

  test('at the start there is nothing to part', () => expect(splitPart(one, 0, 0)).toBe(one))

  test('no sign is cut', () => {
    const family: Parts = [{ text: 'We are 👨‍👩‍👧 here', mediaIds: [] }]
    expect(texts(splitPart(family, 0, 10))).toEqual(['We are', '👨‍👩‍👧 here'])
  })

  test('a post has 25 parts at most', () => {
    const full = Array.from({ length: mostParts - 1 }).reduce<Parts>(addPart, one)
    expect(full).toHaveLength(mostParts)
    expect(addPart(full)).toBe(full)
    expect(splitPart(full, 0, 11)).toBe(full)
  })
})

describe('joining', () => {
  test('one empty line stands between the texts, and the media come one after the other', () => {
    const joined = joinPart(three, 1)
    expect(texts(joined)).toEqual(['One\n\nTwo', 'Three'])
    expect(media(joined)).toEqual([[1, 2], []])
  })

  test('an empty part leaves no empty line', () => {
    expect(texts(joinPart(splitPart(one, 0, 24), 1))).toEqual(texts(one))
  })

  test('the first has none before it', () => expect(joinPart(three, 0)).toBe(three))
})

describe('changing parts', () => {
  test('they are moved by one, and not beyond the ends', () => {
    expect(texts(movePart(three, 0, 1))).toEqual(['Two', 'One', 'Three'])
    expect(texts(movePart(three, 2, -1))).toEqual(['One', 'Three', 'Two'])
    expect(movePart(three, 0, -1)).toBe(three)
    expect(movePart(three, 2, 1)).toBe(three)
  })

  test('they are taken away, and of the last an empty one stays', () => {
    expect(texts(removePart(three, 1))).toEqual(['One', 'Three'])
    expect(removePart(one, 0)).toEqual([{ text: '', mediaIds: [] }])
  })

  test('text and media of one leave the others as they are', () => {
    expect(texts(withText(three, 1, 'Zwei'))).toEqual(['One', 'Zwei', 'Three'])
    expect(withText(three, 1, 'Zwei')[0]).toBe(three[0])
    expect(media(withMedia(three, 2, { mediaIds: [5] }))).toEqual([[1], [2], [5]])
  })
})

describe('splitting to fit', () => {
  const bySentence = (text: string) => text.split(/(?<=\.) /)

  test('each part becomes as many as its text is cut into, and its media stay with the first', () => {
    const parts: Parts = [one[0], { text: 'And coffee.', mediaIds: [9] }]
    const fitted = splitToFit(parts, bySentence)
    expect(texts(fitted)).toEqual(['Rye is out.', 'Buns follow.', 'And coffee.'])
    expect(media(fitted)).toEqual([[7, 8], [], [9]])
  })

  test('what would be more parts than a post has stays in the last', () => {
    const long: Parts = [{ text: Array.from({ length: 30 }, (_, index) => `Loaf ${index}.`).join(' '), mediaIds: [] }]
    const fitted = splitToFit(long, bySentence)
    expect(fitted).toHaveLength(mostParts)
    expect(fitted.at(-1)?.text).toBe('Loaf 24.\n\nLoaf 25.\n\nLoaf 26.\n\nLoaf 27.\n\nLoaf 28.\n\nLoaf 29.')
  })

  test('an empty part stays', () =>
    expect(splitToFit([{ text: '', mediaIds: [3] }], () => [])).toEqual([{ text: '', mediaIds: [3] }]))
})

const anyPart = fc.record({ text: fc.string({ unit: 'grapheme' }), mediaIds: fc.uniqueArray(fc.nat(50)) })
const anyParts = fc
  .tuple(anyPart, fc.array(anyPart, { maxLength: 5 }))
  .map(([first, later]): Parts => [first, ...later])
const words = (parts: Parts) => texts(parts).join('').replaceAll(/\s+/g, '')

test('another picture takes the place of one in every part that has it, once', () => {
  const parts: Parts = [
    { text: 'One', mediaIds: [1, 2] },
    { text: 'Two', mediaIds: [3] },
    { text: 'Three', mediaIds: [2, 9] },
  ]
  expect(media(withReplaced(parts, { mediaId: 2, by: 9 }))).toEqual([[1, 9], [3], [9]])
  expect(withReplaced(parts, { mediaId: 4, by: 9 })).toBe(parts)
})

test('splitting and joining lose no word and no picture', () => {
  fc.assert(
    fc.property(anyParts, fc.nat(6), fc.nat(40), (parts, index, at) => {
      for (const changed of [splitPart(parts, index, at), joinPart(parts, index)]) {
        expect(words(changed)).toBe(words(parts))
        expect(new Set(media(changed).flat())).toEqual(new Set(media(parts).flat()))
      }
    }),
  )
})

test('what is split is one again when it is joined', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('rye', 'bun', '🥐', 'loaf.'), { minLength: 2 }), fc.nat(), (some, seed) => {
      const text = some.join('\n\n')
      const cut = some.slice(0, 1 + (seed % (some.length - 1))).join('\n\n').length
      const parts: Parts = [{ text, mediaIds: [1] }]
      expect(joinPart(splitPart(parts, 0, cut), 1)).toEqual(parts)
    }),
  )
})
