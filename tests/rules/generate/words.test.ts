import { expect, test } from 'vitest'
import {
  type AiAllowance,
  costWords,
  enoughFor,
  fewLeft,
  isUsedUp,
  leftWords,
  resetDay,
} from '../../../rules/generate/allowanceWords.ts'
import { failureLabel, failureText } from '../../../rules/generate/failureText.ts'
import { heardWords, keepable, standingTitle, type TextStanding } from '../../../rules/generate/standing.ts'

const text = (network: TextStanding['network'], state: TextStanding['state'], hasText = state === 'written') => ({
  network,
  state,
  hasText,
  isChosen: true,
})
const three = [text('twitter', 'written'), text('bluesky', 'written'), text('threads', 'written')]

test('the title says how it stands', () => {
  expect(standingTitle([])).toBe('One brief, a text for each network')
  expect(standingTitle([text('twitter', 'waiting'), text('bluesky', 'waiting')])).toBe('X is coming.')
  expect(standingTitle([...three, text('instagram', 'writing')])).toBe('Three are written. Instagram is coming.')
  expect(standingTitle([text('twitter', 'writing'), text('bluesky', 'writing'), text('threads', 'waiting')])).toBe(
    'X and Bluesky are coming.',
  )
  expect(standingTitle([text('twitter', 'written'), text('tiktok', 'failed')])).toBe(
    'One is written. TikTok did not come.',
  )
  expect(standingTitle([text('twitter', 'stopped')])).toBe('Nothing was written.')
})

test('those who listen hear that it began, what came and what did not', () => {
  expect(heardWords([])).toBe('')
  expect(heardWords([text('twitter', 'writing')])).toBe('One is being written.')
  expect(heardWords([...three, text('instagram', 'writing'), text('tiktok', 'failed')])).toBe(
    'Three are written. One is being written. TikTok did not come.',
  )
  expect(heardWords([text('twitter', 'stopped')])).toBe('Nothing was written.')
})

test('they hear nothing where the next one only has its turn', () => {
  const heard = (state: TextStanding['state']) => heardWords([text('twitter', 'writing'), text('bluesky', state)])
  expect(heard('waiting')).toBe('Two are being written.')
  expect(heard('writing')).toBe(heard('waiting'))
})

test('what is there and wanted can be kept, also while it is written again', () => {
  const again = text('twitter', 'writing', true)
  expect(keepable([again, text('bluesky', 'writing'), { ...text('threads', 'written'), isChosen: false }])).toEqual([
    again,
  ])
})

test('what broke off is told by the words that had come, and that nothing was counted', () => {
  const cut = (wordCount: number) => failureText({ reason: 'cut_off', message: 'Cut.', wordCount })
  expect(cut(4)).toBe('The text broke off after four words, so it is not shown. Nothing was counted.')
  expect(cut(1)).toBe('The text broke off after one word, so it is not shown. Nothing was counted.')
  expect(cut(40)).toBe('The text broke off after 40 words, so it is not shown. Nothing was counted.')
  expect(cut(0)).toBe('The connection ended before the first word. Nothing was counted.')
})

test('another failure has the provider’s words, or ours', () => {
  expect(failureText({ reason: 'refused', message: 'It would not.', wordCount: 3 })).toBe('It would not.')
  expect(failureText({ reason: 'slow', message: null, wordCount: 0 })).toBe(
    'There was no answer in time. Nothing was counted.',
  )
  expect(failureLabel({ reason: 'slow', message: null, wordCount: 0 })).toBe('No answer')
})

const allowance: AiAllowance = {
  status: 'ready',
  textsLimit: 300,
  textsLeft: 182,
  tokensLimit: 1,
  tokensLeft: 1,
  resetsAt: '2026-11-27T05:00:00.000Z',
}

test('what is left is told, and before it is used up for which networks it is enough', () => {
  expect(leftWords(allowance)).toBe('182 of 300 texts left')
  expect(fewLeft(allowance)).toBeNull()
  expect(fewLeft({ ...allowance, textsLeft: 6 })).toBeNull()
  expect(fewLeft({ ...allowance, textsLeft: 4 })).toBe('Four texts left')
  expect(fewLeft({ ...allowance, textsLeft: 1 })).toBe('One text left')
  expect(fewLeft({ ...allowance, textsLeft: 0 })).toBeNull()
  expect(enoughFor({ ...allowance, textsLeft: 2 }, ['twitter', 'bluesky', 'threads'])).toBe('Enough for X and Bluesky.')
  expect(enoughFor({ ...allowance, textsLeft: 2 }, [])).toBe('Enough for 2 networks.')
})

test('it is used up when none is left, unless nothing is counted', () => {
  expect(isUsedUp(allowance)).toBe(false)
  expect(isUsedUp({ ...allowance, textsLeft: 0 })).toBe(true)
  expect(isUsedUp({ ...allowance, status: 'used_up' })).toBe(true)
  expect(isUsedUp({ ...allowance, status: 'not_set_up', textsLeft: 0 })).toBe(false)
})

test('the count starts again at midnight on the person’s clock', () => {
  const evening = Date.parse('2026-11-27T01:00:00Z')
  expect(resetDay(allowance, evening, 'America/New_York')).toBe('tomorrow')
  expect(resetDay(allowance, evening, 'UTC')).toBe('today')
  expect(resetDay(allowance, Date.parse('2026-11-25T12:00:00Z'), 'America/New_York')).toBe('Friday, November 27')
})

test('what a press costs is said beforehand', () => {
  expect(costWords(6)).toBe('Six networks use six. One that does not come back uses none.')
  expect(costWords(1)).toBe('One network uses one. One that does not come back uses none.')
  expect(costWords(0)).toBe('Each network uses one. One that does not come back uses none.')
})
