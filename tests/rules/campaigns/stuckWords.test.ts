import { expect, test } from 'vitest'
import { goOnLabel, goOnWriter, reviewLabel, stuckWords } from '../../../rules/campaigns/stuckWords.ts'
import { sampleCampaign } from './support.ts'

const now = Date.parse('2026-11-24T15:20:00.000Z')
const stuck = (writing: NonNullable<Parameters<typeof sampleCampaign>[0]>['writing']) =>
  sampleCampaign({
    status: 'generating',
    isStuck: true,
    statusChangedAt: '2026-11-24T14:00:00.000Z',
    writing: { writer: 'ai', wanted: 16, ...writing },
  })

test('it says when it stopped and why, what is kept, and what going on does', () => {
  const campaign = stuck({
    written: 7,
    lastAt: '2026-11-24T14:48:00.000Z',
    problem: 'ai_failed',
    problemText: 'The text service did not answer three times.',
  })
  expect(stuckWords(campaign, now)).toEqual({
    lead: 'Writing stopped after the 7th post, 32 minutes ago.',
    rest: 'The text service did not answer three times. The 7 posts are kept, nothing is planned and nothing was sent. Going on writes only the 9 that are missing.',
  })
  expect(goOnLabel(campaign)).toBe('Write the other 9')
})

test('where nothing is written, nothing is said to be kept', () => {
  const campaign = stuck({ written: 0 })
  expect(stuckWords(campaign, now)).toEqual({
    lead: 'Writing stopped before the first post, 1 hour ago.',
    rest: 'Nothing came of it any more. Nothing is planned and nothing was sent. Going on begins again.',
  })
  expect(goOnLabel(campaign)).toBe('Write the posts')
})

test('one is not many', () => {
  const campaign = stuck({ written: 1, wanted: 2, problemText: 'The account is gone' })
  expect(stuckWords(campaign, now).rest).toBe(
    'The account is gone. The one post is kept, nothing is planned and nothing was sent. Going on writes only the one that is missing.',
  )
  expect(goOnLabel(campaign)).toBe('Write the last one')
  expect([reviewLabel(1), reviewLabel(7)]).toEqual(['Review the one', 'Review the 7'])
})

test.each([
  ['ai_failed', 'ai', 'Write the other 9'],
  ['no_text', 'ai', 'Write the other 9'],
  ['used_up', 'template', 'Write the other 9 from the template'],
  ['not_in_plan', 'template', 'Write the other 9 from the template'],
  ['not_set_up', 'template', 'Write the other 9 from the template'],
] as const)('after %s it goes on by %s', (problem, writer, label) => {
  const campaign = stuck({ written: 7, problem })
  expect([goOnWriter(campaign), goOnLabel(campaign)]).toEqual([writer, label])
})

test('what the template has written goes on by it', () => {
  const campaign = stuck({ written: 7, writer: 'template', problem: 'used_up' })
  expect([goOnWriter(campaign), goOnLabel(campaign)]).toEqual(['template', 'Write the other 9'])
})
