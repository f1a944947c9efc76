import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emojiCalled, inTone, nextCell, withRecent } from '../../../rules/writing/emoji.ts'
import { emojiSet } from '../../../src/services/writing/emojiSet.ts'

const all = emojiSet.flatMap(({ emojis }) => emojis)
const called = (typed: string) => emojiCalled(emojiSet, typed).map(({ sign }) => sign)

describe('the emoji', () => {
  test('are Unicode’s in its nine groups, each once, without those that are too new to be seen', () => {
    expect(emojiSet.map(({ name }) => name)).toEqual([
      'Smileys & Emotion',
      'People & Body',
      'Animals & Nature',
      'Food & Drink',
      'Travel & Places',
      'Activities',
      'Objects',
      'Symbols',
      'Flags',
    ])
    expect(all.length).toBeGreaterThan(1800)
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length)
    expect(all.map(({ name }) => name)).not.toContain('face with bags under eyes')
  })

  test('are each one grapheme', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
    expect(all.filter(({ sign }) => [...graphemes.segment(sign)].length !== 1)).toEqual([])
  })
})

describe('searching', () => {
  test.each([
    ['bread', '🍞'],
    ['croissant', '🥐'],
    ['THUMBS up', '👍'],
    ['happy', '😀'],
    ['laugh', '😄'],
    ['flag por', '🇵🇹'],
    ['red heart', '❤️'],
  ])('%j finds it', (typed, sign) => {
    expect(called(typed)).toContain(sign)
  })

  test('whose name it is comes first, then whose name begins with it', () => {
    expect(called('bread')[0]).toBe('🍞')
    expect(called('cat')[0]).toBe('🐈')
    expect(called('thumbs')[0]).toBe('👍')
  })

  test('nothing and a word that nothing has find nothing; what is found is bounded', () => {
    expect(called('  ')).toEqual([])
    expect(called('xyzzy')).toEqual([])
    expect(called('a')).toHaveLength(64)
  })
})

describe('tones of skin', () => {
  test.each([
    ['👍', '👍🏽'],
    ['☝️', '☝🏽'],
    ['👩‍🚀', '👩🏽‍🚀'],
    ['🏌️‍♀️', '🏌🏽‍♀️'],
    ['🧑‍🤝‍🧑', '🧑🏽‍🤝‍🧑🏽'],
    ['👩‍❤️‍👨', '👩🏽‍❤️‍👨🏽'],
    ['🤝', '🤝🏽'],
    ['👭', '👭🏽'],
  ])('%s is %s', (sign, toned) => {
    expect(inTone({ sign, hasTones: true }, 'medium')).toBe(toned)
    expect(inTone({ sign, hasTones: true }, 'none')).toBe(sign)
  })

  test('what has none stays as it is', () => {
    expect(inTone({ sign: '🍞', hasTones: false }, 'dark')).toBe('🍞')
  })

  test('every emoji that has them is one grapheme in each', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const toned = all.filter(({ hasTones }) => hasTones).map((emoji) => ({ emoji, sign: inTone(emoji, 'dark') }))
    expect(toned.length).toBeGreaterThan(250)
    expect(toned.filter(({ emoji, sign }) => sign === emoji.sign)).toEqual([])
    expect(toned.filter(({ sign }) => [...graphemes.segment(sign)].length !== 1)).toEqual([])
  })
})

test('what was used lately stands first, once, and three rows at most', () => {
  expect(withRecent(['🍞', '🥐'], '🥐')).toEqual(['🥐', '🍞'])
  const many = all.slice(0, 40).reduce<string[]>((recent, { sign }) => withRecent(recent, sign), [])
  expect(many).toHaveLength(24)
  expect(many[0]).toBe(all[39]?.sign)
})

describe('the arrows in the grid', () => {
  const grid = { count: 20, columns: 8 }
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 19, 19],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 11],
    ['ArrowDown', 14, 19],
    ['ArrowUp', 11, 3],
    ['ArrowUp', 3, null],
    ['Home', 13, 8],
    ['End', 9, 15],
    ['End', 17, 19],
    ['a', 3, null],
  ])('%s at %i leads to %j', (key, current, next) => {
    expect(nextCell(key, { ...grid, current })).toBe(next)
  })

  test('never lead outside', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']
    const place = fc
      .integer({ min: 1, max: 100 })
      .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 0, max: count - 1 }) }))
    fc.assert(
      fc.property(fc.constantFrom(...keys), place, (key, at) => {
        const next = nextCell(key, { ...at, columns: 8 })
        expect(next === null || (next >= 0 && next < at.count)).toBe(true)
      }),
    )
  })
})
