import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutText, type Measure, smallestShrunkSize } from '../../../rules/designs/layoutText.ts'
import { textElementOf } from '../../../rules/designs/newElements.ts'
import { text as anyText } from './arbitraries.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const countOf = (text: string) => [...graphemes.segment(text)].length
/** Every character is half as broad as the size, and spacing stands between two. */
const measure: Measure = (text, { size, spacing }) =>
  (countOf(text) * size) / 2 + Math.max(0, countOf(text) - 1) * spacing

const usual = { id: 't', x: 0, y: 0, width: 100, height: 100, size: 20, line: 1, text: '' }
const layout = (rest: Partial<Parameters<typeof textElementOf>[0]>) =>
  layoutText(textElementOf({ ...usual, ...rest }), measure)
const linesOf = (text: string, rest: Partial<Parameters<typeof textElementOf>[0]> = {}) =>
  layout({ ...rest, text }).lines.map((line) => line.text)

describe('lines', () => {
  test.each([
    ['break between words', 'Eight places free', ['Eight', 'places', 'free']],
    ['hold as many words as fit', 'a bc def ghij', ['a bc def', 'ghij']],
    ['break where the text does', 'a\nb\r\nc', ['a', 'b', 'c']],
    ['may be empty', 'a\n\nb', ['a', '', 'b']],
    ['of an empty text are one', '', ['']],
    ['end without spaces', 'Eight     places', ['Eight', 'places']],
    ['begin with the spaces that the text begins with', '  a', ['  a']],
    ['break after a hyphen', 'sugar-free bread', ['sugar-free', 'bread']],
    ['break a long word between characters', 'hearth.example/class', ['hearth.exa', 'mple/class']],
    ['begin a long word anew', 'at hearth.example/', ['at', 'hearth.exa', 'mple/']],
    ['go on after a long word', 'hearth.example at 9', ['hearth.exa', 'mple at 9']],
    ['stay together at a no-break space', 'from 10\u00a0AM\u00a0on', ['from', '10\u00a0AM\u00a0on']],
  ])('%s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  test('break after a hyphen where both words are too broad together', () => {
    expect(linesOf('rye-sourdough')).toEqual(['rye-', 'sourdough'])
  })

  test('never cut an emoji or a combining mark', () => {
    expect(linesOf('👩‍🍳👨‍👩‍👧‍👦é', { width: 10 })).toEqual(['👩‍🍳', '👨‍👩‍👧‍👦', 'é'])
  })

  test('have one character each in a box without breadth', () => {
    expect(linesOf('ab c', { width: 0 })).toEqual(['a', 'b', 'c'])
  })
})

describe('place', () => {
  test.each([
    ['left', 0],
    ['center', 30],
    ['right', 60],
  ] as const)('aligned %s', (align, x) => {
    expect(layout({ text: 'four', align }).lines[0]?.x).toBe(x)
  })

  test.each([
    ['top', 17],
    ['middle', 47],
    ['bottom', 77],
  ] as const)('at the %s, two lines', (vertical, y) => {
    const { lines } = layout({ text: 'a\nb', vertical })
    expect(lines.map((line) => line.y)).toEqual([y, y + 20])
  })

  test('lines over the foot of the box begin at its top and are told', () => {
    const over = layout({ text: 'a\nb\nc\nd\ne\nf', vertical: 'bottom' })
    expect(over).toMatchObject({ isOverflowing: true, height: 120 })
    expect(over.lines[0]?.y).toBe(17)
  })

  test('the height of a line is its part of the size', () => {
    expect(layout({ text: 'a\nb', line: 1.5 })).toMatchObject({ height: 60, isOverflowing: false })
  })
})

describe('a text that shrinks', () => {
  test('takes the largest size that fits, half pixels included', () => {
    expect(layout({ text: 'a\nb\nc\nd\ne\nf', fit: 'shrink' })).toMatchObject({ size: 16.5, isOverflowing: false })
  })

  test('keeps its size where it fits', () => {
    expect(layout({ text: 'a', fit: 'shrink' }).size).toBe(20)
  })

  test('shrinks rather than break a word', () => {
    expect(layout({ text: 'shortbreads', fit: 'shrink' })).toMatchObject({ size: 18, lines: [{ text: 'shortbreads' }] })
  })

  test('breaks a word that is too long at its smallest size', () => {
    const long = layout({ text: 'x'.repeat(60), fit: 'shrink' })
    expect(long.lines.length).toBeGreaterThan(1)
    expect(long.size).toBeGreaterThan(smallestShrunkSize)
    expect(long.isOverflowing).toBe(false)
  })

  test('runs over at its smallest size where nothing fits', () => {
    expect(layout({ text: 'a\n'.repeat(40), fit: 'shrink' })).toMatchObject({ size: 8, isOverflowing: true })
  })

  test('draws its characters together as it shrinks', () => {
    const { size, spacing } = layout({ text: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj', fit: 'shrink', spacing: 4 })
    expect([size, spacing]).toEqual([10, 2])
  })
})

describe('any text', () => {
  test('has all of its words in its lines', () => {
    const bare = (text: string) => text.replaceAll(/\s/g, '')
    fc.assert(
      fc.property(anyText, (element) => {
        const { lines } = layoutText(element, measure)
        expect(bare(lines.map(({ text }) => text).join(''))).toBe(bare(element.text))
      }),
    )
  })

  test('is never broader than its box by more than one character', () => {
    fc.assert(
      fc.property(anyText, (element) => {
        const { lines } = layoutText(element, measure)
        const tooBroad = lines.filter(({ width }) => width > element.width + 1e-6)
        expect(tooBroad.filter(({ text }) => countOf(text.trim()) > 1)).toEqual([])
      }),
    )
  })

  test('that shrinks stays in its box unless it is at its smallest', () => {
    fc.assert(
      fc.property(anyText, (element) => {
        const { size, height } = layoutText({ ...element, fit: 'shrink' }, measure)
        expect(size <= smallestShrunkSize || height <= element.height + 0.01).toBe(true)
      }),
    )
  })

  test('is laid out in the same way each time', () => {
    fc.assert(
      fc.property(anyText, (element) => {
        expect(layoutText(element, measure)).toEqual(layoutText(element, measure))
      }),
    )
  })
})
