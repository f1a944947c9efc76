import { describe, expect, test } from 'vitest'
import { changedShare } from '../../../rules/admin/changedShare.ts'
import {
  changedShareLabel,
  failedShareLabel,
  ofHundred,
  ofHundredLabel,
  punctuality,
  reasonLabel,
} from '../../../rules/admin/qualityWords.ts'

describe('the part of the words that differs', () => {
  test.each([
    ['', '', 0],
    ['the same text', 'The  same\ntext', 0],
    ['one two three four five', 'one two three four six', 0.2],
    ['one two', 'two one', 0],
    ['one', 'one one', 0.5],
    ['one two', '', 1],
  ])('between “%s” and “%s” it is %d', (one, other, share) => {
    expect(changedShare(one, other)).toBeCloseTo(share)
    expect(changedShare(other, one)).toBeCloseTo(share)
  })

  test('it is said in words, and not at all where nothing says it', () => {
    expect(changedShareLabel(null)).toBe('')
    expect(changedShareLabel(0)).toBe('Edits change hardly a word')
    expect(changedShareLabel(0.2)).toBe('Edits change a fifth of the words')
    expect(changedShareLabel(0.5)).toBe('Edits change half of the words')
    expect(changedShareLabel(1)).toBe('Edits change nearly every word')
  })
})

describe('of a hundred', () => {
  test.each([
    [{ kept: 107, edited: 57, refused: 20 }, [58, 31, 11]],
    [{ kept: 1, edited: 1, refused: 1 }, [34, 33, 33]],
    [{ kept: 0, edited: 0, refused: 3 }, [0, 0, 100]],
    [{ kept: 0, edited: 0, refused: 0 }, [0, 0, 0]],
    [{ kept: 1, edited: 3, refused: 4 }, [13, 37, 50]],
  ])('%o are %o, which make a hundred', (fates, parts) => {
    expect(ofHundred(fates)).toEqual(parts)
  })

  test('they are said in their order', () => {
    expect(ofHundredLabel({ kept: 44, edited: 20, refused: 36 })).toBe('44, 20 and 36 of 100')
  })
})

test('the part that failed is of all that went out or failed', () => {
  expect(failedShareLabel({ sent: 95, failed: 9, reason: null })).toBe('8.7%')
  expect(failedShareLabel({ sent: 0, failed: 2, reason: null })).toBe('100.0%')
  expect(failedShareLabel({ sent: 5, failed: 0, reason: null })).toBe('none')
})

test('why most failed is counted where several did', () => {
  expect(reasonLabel({ sent: 0, failed: 9, reason: { text: 'The connection ended.', count: 7 } })).toBe(
    'The connection ended, 7 of 9',
  )
  expect(reasonLabel({ sent: 0, failed: 1, reason: { text: 'It is too long.', count: 1 } })).toBe('It is too long')
  expect(reasonLabel({ sent: 0, failed: 0, reason: null })).toBe('')
})

test('punctuality is rounded up, and in units that are read at once', () => {
  expect(punctuality(null, null)).toBeNull()
  expect(punctuality(0, 10.4)).toEqual({ half: 'Half within 1 second.', most: '99 of 100 within 11 seconds.' })
  expect(punctuality(121, 7201)).toEqual({ half: 'Half within 3 minutes.', most: '99 of 100 within 3 hours.' })
})
