import { expect, test } from 'vitest'
import {
  countsWords,
  differenceWords,
  fateWords,
  listedWords,
  saveWords,
} from '../../../../rules/admin/builder/builderWords.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { sentenceDifferences } from '../../../../rules/admin/builder/sentenceDifferences.ts'

const { rule, platform_strategy: strategy } = builderKinds

test.each([
  [0, 0, 'There is no rule yet.'],
  [1, 1, 'The one rule is active. Each changes what campaigns write from the next text on.'],
  [9, 7, 'Seven of nine are active. Each changes what campaigns write from the next text on.'],
  [9, 1, 'One of nine is active. Each changes what campaigns write from the next text on.'],
  [9, 0, 'None of nine is active. Campaigns cannot choose any.'],
  [14, 14, 'All 14 rules are active. Each changes what campaigns write from the next text on.'],
])('of %i rules %i are active', (count, active, words) => {
  expect(countsWords(rule, { count, active })).toBe(words)
})

test('an entry says below its name what it is used for', () => {
  const entry = { state: 'active' as const, version: 7, campaignCount: 4, triedCount: 2 }
  expect(listedWords(entry)).toBe('version 7 · in 4 campaigns')
  expect(listedWords({ ...entry, campaignCount: 1 })).toBe('version 7 · in 1 campaign')
  expect(listedWords({ ...entry, campaignCount: 0 })).toBe('version 7 · in no campaign')
  expect(listedWords({ ...entry, state: 'retired' })).toBe('retired · in 4 campaigns')
  expect(listedWords({ ...entry, state: 'draft' })).toBe('draft · tried 2 times')
  expect(listedWords({ ...entry, state: 'draft', triedCount: 0 })).toBe('draft, not tried yet')
})

test('what became of texts, and what saving makes', () => {
  expect(fateWords({ kept: 71, edited: 20, rejected: 9 })).toBe('Kept 71 of 100 texts')
  expect(fateWords({ kept: 0, edited: 0, rejected: 0 })).toBe('No text was decided on yet')
  expect([saveWords(rule, 7), saveWords(strategy, null)]).toEqual(['Save as version 8', 'Save the strategy'])
})

const markedOf = (before: string, after: string) => {
  const found = sentenceDifferences(before, after)
  const own = (sentences: typeof found.before) => sentences.filter(({ isShared }) => !isShared).map(({ text }) => text)
  return { removed: own(found.before), added: own(found.after), words: differenceWords(found) }
}

test('the sentences that differ are marked, and counted', () => {
  expect(
    markedOf('It fills up. You come at nine. Do not miss it.', 'Eight places. You come at nine. Book now.'),
  ).toEqual({
    removed: ['It fills up. ', 'Do not miss it.'],
    added: ['Eight places. ', 'Book now.'],
    words: '2 of 3 sentences differ.',
  })
})

test.each([
  ['the same', 'One. Two.', 'One. Two.', 'No sentence differs.'],
  ['blanks between', 'One. Two.', 'One.\n\nTwo.', 'No sentence differs.'],
  ['one more', 'One.', 'One. Two!', '1 of 2 sentences differs.'],
  ['another order', 'One. Two.', 'Two. One.', '1 of 2 sentences differs.'],
  ['a number with a point', 'It costs 3.50 today.', 'It costs 3.50 today.', 'No sentence differs.'],
  ['no text before', '', 'One.', '1 of 1 sentence differs.'],
])('%s', (_, before, after, words) => {
  expect(markedOf(before, after).words).toBe(words)
})

test('nothing of a text is lost between its sentences', () => {
  const text = 'One. Two?\n\n“Three!” And four\nfive…\n'
  expect(
    sentenceDifferences(text, '')
      .before.map((sentence) => sentence.text)
      .join(''),
  ).toBe(text)
})
