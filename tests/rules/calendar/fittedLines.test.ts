import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fittedLines, isRightToLeft } from '../../../rules/calendar/fittedLines.ts'

/** A sign is a pixel wide. */
const widthOf = (text: string) => text.length

describe('a text in so many lines', () => {
  test.each([
    ['stays whole where there is room', 'Pies at nine', 20, 2, ['Pies at nine']],
    ['breaks between its words', 'Pies at nine', 8, 2, ['Pies at', 'nine']],
    ['tells by an ellipsis what has no room', 'Pies at nine and rolls', 8, 2, ['Pies at', 'nine an…']],
    ['has an ellipsis within its width', 'Sourdough starter', 9, 1, ['Sourdoug…']],
    ['has no line breaks of its own', 'Pies\n\n at  nine', 20, 2, ['Pies at nine']],
    ['is nothing where it says nothing', ' \n ', 20, 1, ['']],
  ])('%s', (_, text, width, most, lines) => {
    expect(fittedLines(text, width, most, widthOf)).toEqual(lines)
  })

  test('cuts no sign in two', () => {
    const family = '👨‍👩‍👧'
    expect(fittedLines(`a ${family}${family}`, family.length + 2, 1, widthOf)).toEqual(['a…'])
    expect(fittedLines(`${family}${family} b`, family.length + 1, 1, widthOf)).toEqual([`${family}…`])
  })

  test('is never higher or wider than its room', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 12, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, most) => {
          const lines = fittedLines(text, width, most, (line) => Array.from(line).length)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

test.each([
  ['Pies', false],
  ['פיתות', true],
  ['خبز', true],
  ['🥖 خبز in the oven', true],
  ['9:00 bread, خبز', false],
  ['1234', false],
  ['', false],
])('%j runs from right to left: %s', (text, wanted) => {
  expect(isRightToLeft(text)).toBe(wanted)
})
