import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { campaignLook, campaignStateLine, campaignStateWord, stepNumber } from '../../../rules/campaigns/stateWords.ts'
import { clock, sampleCampaign } from './support.ts'

type Change = Parameters<typeof sampleCampaign>[0]

const said = (change: Change): string => {
  const campaign = sampleCampaign(change)
  return `${campaignStateWord(campaignLook(campaign))}, ${campaignStateLine(campaign, clock)}`
}

test.each<[change: Change, words: string]>([
  [{ status: 'generating', isStuck: true, writing: { lastAt: '2026-11-24T14:48:00.000Z' } }, 'Stuck, since 9:48 AM'],
  [{ status: 'generating', isStuck: true, statusChangedAt: '2026-11-20T15:00:00.000Z' }, 'Stuck, since Nov 20'],
  [
    // Written before it was begun once more: nothing came of it since that.
    {
      status: 'generating',
      isStuck: true,
      statusChangedAt: '2026-11-24T14:00:00.000Z',
      writing: { lastAt: '2026-11-20T15:00:00.000Z' },
    },
    'Stuck, since 9:00 AM',
  ],
  [{ status: 'generating', writing: { written: 7, wanted: 16 } }, 'Writing, 7 of 16 posts made'],
  [{ status: 'generating' }, 'Writing, Just begun'],
  [{ status: 'in_review', posts: { toReview: 5, approved: 6, failed: 1 } }, 'In review, 5 of 12 to read'],
  [{ status: 'in_review', posts: { approved: 12, rejected: 1 } }, 'In review, 12 posts to plan'],
  [{ status: 'in_review', posts: { approved: 1 } }, 'In review, 1 post to plan'],
  [{ status: 'in_review', posts: { failed: 2, rejected: 1 } }, 'In review, 2 posts could not be written'],
  [{ status: 'in_review', posts: { rejected: 3 } }, 'In review, Nothing left to plan'],
  [{ status: 'running', posts: { published: 9, planned: 5, held: 1 } }, 'Running, 9 of 15 posts out'],
  [{ status: 'scheduled', posts: { planned: 12 } }, 'Scheduled, 12 posts planned'],
  [{ status: 'paused', posts: { held: 4, published: 3 } }, 'Paused, 4 posts held'],
  [{ status: 'paused' }, 'Paused, No post held'],
  [{ status: 'draft', step: 'offer' }, 'Draft, Step 2 of 5'],
  [{ status: 'draft', missing: [] }, 'Draft, Ready to be written'],
  [{ status: 'finished', endsOn: '2026-10-31' }, 'Finished, Ended on Oct 31'],
  [{ status: 'finished', endsOn: null }, 'Finished, Ended on Nov 20'],
  [{ status: 'finished', endsOn: '2025-10-31' }, 'Finished, Ended on Oct 31, 2025'],
  [{ status: 'archived' }, 'Archived, since Nov 20'],
])('%#: %o is %s', (change, words) => {
  expect(said(change)).toBe(words)
})

test('every status has a word of its own, but scheduling, which lasts no time', () => {
  const words = campaignStatus.options.map((status) => campaignStateWord(campaignLook({ status, isStuck: false })))
  expect(new Set(words).size).toBe(campaignStatus.options.length - 1)
})

test('the enhanced form has one step more', () => {
  expect(stepNumber('short', 'style')).toEqual({ step: 5, of: 5 })
  expect(stepNumber('enhanced', 'marketing')).toEqual({ step: 6, of: 6 })
  // Made with the enhanced form and gone on with in the short one.
  expect(stepNumber('short', 'marketing')).toEqual({ step: 5, of: 5 })
})
