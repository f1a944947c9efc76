import type { Campaign, CampaignPost } from '../../../src/machines/campaigns/campaigns.ts'

export const campaignOf = (change: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 7, version: 1, businessProfileId: null, status: 'in_review', statusChangedAt: '2026-11-24T09:00:00.000Z' },
  ...{ isStuck: false, name: 'Fill the Saturday class', form: 'short', step: 'goal' },
  ...{ goal: '24 places in January', goalAmount: 24, goalUnit: 'places' },
  ...{ offer: 'A class for eight on January 9.', audience: 'People who never baked', tone: 'Warm' },
  accounts: [{ accountId: 1, postsPerWeek: 2, network: 'bluesky' }],
  ...{ startsOn: '2026-11-30', endsOn: '2026-12-19', quietFrom: '21:00', quietUntil: '07:00' },
  ...{ template: 'last-places', awarenessStage: null, rules: [], psychology: [], engagementTriggers: [] },
  ...{ experiment: null, missing: [] },
  writing: { writer: 'ai', wanted: 2, written: 2, lastAt: null, problem: null, problemText: null },
  posts: { toReview: 2, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 },
  ...{ result: null, networkResult: null, archivedFrom: null },
  ...{ createdAt: '2026-11-24T09:00:00.000Z', updatedAt: '2026-11-24T09:00:00.000Z' },
  ...change,
})

export const campaignPostOf = (change: Partial<CampaignPost> = {}): CampaignPost => ({
  ...{ id: 71, version: 1, campaignId: 7, position: 1, week: 1, day: '2026-11-30', state: 'to_review' },
  ...{ moment: 'Announce', experimentVariant: null, accountIds: [1], variants: [] },
  ...{ mediaIds: [], options: {}, accountOptions: [] },
  ...{ text: 'Eight places, one long table, flour everywhere.', writer: 'ai', isEdited: false, reason: null },
  ...{ wish: '', doubts: [], tooLong: [], postId: null, updatedAt: '2026-11-24T09:00:00.000Z' },
  ...{ dueAt: null, isQueued: false },
  ...change,
})
