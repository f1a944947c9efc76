import type { Campaign as WireCampaign } from '../../../contract/campaigns.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type SampleCampaign = Camel<WireCampaign>

/** Tuesday of the pictures. */
export const today = '2026-11-24'
export const clock = { today, wallTime: (instant: string) => wallTimeAt(Date.parse(instant), 'America/New_York') }

const posts = { toReview: 0, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 }
const writing = { writer: null, wanted: 0, written: 0, lastAt: null, problem: null, problemText: null }

/** A draft with a counted goal and dates, as pages hold it. */
export const sampleCampaign = ({
  posts: somePosts,
  writing: someWriting,
  ...change
}: Partial<Omit<SampleCampaign, 'posts' | 'writing'>> & {
  posts?: Partial<SampleCampaign['posts']>
  writing?: Partial<SampleCampaign['writing']>
} = {}): SampleCampaign => ({
  ...{ id: 7, version: 1, businessProfileId: null, status: 'draft', statusChangedAt: '2026-11-20T15:00:00.000Z' },
  ...{ isStuck: false, name: 'Fill the Saturday class', form: 'short', step: 'offer' },
  ...{ goal: '24 places in January', goalAmount: 24, goalUnit: 'places', offer: '', audience: '', tone: '' },
  ...{ accounts: [], startsOn: '2026-11-09', endsOn: '2026-12-05', quietFrom: '21:00', quietUntil: '07:00' },
  ...{ template: null, awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], experiment: null },
  missing: [{ step: 'offer', field: 'offer', text: 'Offer is required' }],
  ...{ result: null, networkResult: null, archivedFrom: null },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', updatedAt: '2026-11-20T15:00:00.000Z' },
  ...change,
  posts: { ...posts, ...somePosts },
  writing: { ...writing, ...someWriting },
})
