import { expect, test } from 'vitest'
import { campaignStep } from '../../../contract/campaigns.ts'
import { campaignAddress, goOnWords } from '../../../rules/campaigns/campaignAddress.ts'
import { amountIn, resultProblem } from '../../../rules/campaigns/resultProblem.ts'
import { sampleCampaign, today } from './support.ts'

test.each([
  ['12', 12],
  ['0', 0],
  [' 1,240 ', 1240],
  ['', null],
  ['-3', null],
  ['1.5', null],
  ['some', null],
  ['99999999999', null],
])('%j is read as %j', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test.each([
  ['12', today, null],
  ['12', '2026-11-25', 'Choose today or an earlier day'],
  ['12', '2026-02-30', 'Choose a day'],
  ['12', '', 'Choose a day'],
  [' ', today, 'Say a number'],
  ['a dozen', today, 'The result is a whole number'],
  ['1,000,000,001', today, 'The result is too large'],
  ['1,000,000,000', today, null],
])('%j by the end of %s: %s', (amount, day, text) => {
  expect(resultProblem({ amount, day }, today)?.text ?? null).toBe(text)
})

test('a fault stands at its field', () => {
  expect(resultProblem({ amount: '', day: '' }, today)?.field).toBe('day')
  expect(resultProblem({ amount: '', day: today }, today)?.field).toBe('amount')
})

test('a campaign leads to where it is gone on with, or looked at', () => {
  expect(campaignAddress(sampleCampaign({ id: 12 }))).toBe('/campaigns/create?campaign=12')
  expect(campaignAddress(sampleCampaign({ id: 12, status: 'paused' }))).toBe('/campaigns/12/review')
  expect(campaignAddress(sampleCampaign({ id: 12, status: 'archived', archivedFrom: 'paused' }))).toBe(
    '/campaigns/12/review',
  )
  expect(campaignAddress(sampleCampaign({ id: 12, status: 'archived', archivedFrom: 'draft' }))).toBeNull()
})

test('a draft says what is asked next', () => {
  const words = campaignStep.options.map((step) => goOnWords(sampleCampaign({ step })))
  expect(new Set(words).size).toBe(campaignStep.options.length)
  expect(words[0]).toBe('Go on with the goal')
  expect(goOnWords(sampleCampaign({ missing: [] }))).toBe('Have its posts written')
})
