import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { inListOrder, type ListedCampaign, segmentsOf } from '../../../rules/campaigns/campaignList.ts'

const one = (given: Partial<ListedCampaign> = {}): ListedCampaign => ({
  ...{ id: 1, status: 'draft', isStuck: false, hasOpenPosts: false, changedAt: 0 },
  ...given,
})

const sorted = (campaigns: ListedCampaign[]) => campaigns.toSorted(inListOrder).map(({ id }) => id)

test('those that need the person stand first: stuck, then in review, then with posts that wait', () => {
  const needing = [
    one({ id: 1, status: 'generating', isStuck: true }),
    one({ id: 2, status: 'in_review' }),
    one({ id: 3, status: 'running', hasOpenPosts: true }),
    one({ id: 4, status: 'scheduled', hasOpenPosts: true }),
  ]
  const others = [
    one({ id: 5, status: 'generating' }),
    one({ id: 6, status: 'running' }),
    one({ id: 7, status: 'scheduled' }),
    one({ id: 8, status: 'paused', hasOpenPosts: true }),
    one({ id: 9, status: 'draft' }),
    one({ id: 10, status: 'finished', hasOpenPosts: true }),
    one({ id: 11, status: 'archived', hasOpenPosts: true }),
  ]
  expect(sorted([...others, ...needing.toReversed()])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect([...needing, ...others].filter((campaign) => segmentsOf(campaign).includes('needs_you'))).toEqual(needing)
})

test('of the same kind the one that was changed last stands first', () => {
  expect(sorted([one({ id: 1, changedAt: 5 }), one({ id: 2, changedAt: 9 }), one({ id: 3, changedAt: 9 })])).toEqual([
    3, 2, 1,
  ])
})

test.each([
  ['draft', ['all', 'drafts']],
  ['generating', ['all', 'drafts']],
  ['in_review', ['all', 'needs_you']],
  ['scheduling', ['all', 'planned']],
  ['scheduled', ['all', 'planned']],
  ['running', ['all', 'running']],
  ['paused', ['all', 'paused']],
  ['finished', ['all', 'ended']],
  ['archived', ['archived']],
] as const)('%s is found in %j', (status, segments) => {
  expect(segmentsOf(one({ status }))).toEqual(segments)
})

test('every campaign is found in one segment beside all, and the order is one for any list', () => {
  const campaign = fc.record({
    id: fc.nat(50),
    status: fc.constantFrom(...campaignStatus.options),
    isStuck: fc.boolean(),
    hasOpenPosts: fc.boolean(),
    changedAt: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.uniqueArray(campaign, { maxLength: 12, selector: ({ id }) => id }), (campaigns) => {
      for (const found of campaigns) expect(segmentsOf(found).filter((name) => name !== 'all')).not.toEqual([])
      expect(sorted(campaigns.toReversed())).toEqual(sorted(campaigns))
    }),
  )
})
