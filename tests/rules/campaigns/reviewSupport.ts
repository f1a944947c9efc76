import type { ReviewedPost } from '../../../rules/campaigns/reviewedPost.ts'

/** A post that is to be read. */
export const reviewed = (change: Partial<ReviewedPost> = {}): ReviewedPost => ({
  ...{ id: 1, version: 1, campaignId: 7, position: 1, week: 1, day: '2026-11-30', state: 'to_review' },
  ...{ moment: 'Announce', experimentVariant: null, accountIds: [1], variants: [] },
  ...{ mediaIds: [], options: {}, accountOptions: [] },
  ...{ text: 'Eight places', writer: 'ai', isEdited: false, reason: null },
  ...{ wish: '', doubts: [], tooLong: [], postId: null, updatedAt: '2026-11-24T09:00:00.000Z' },
  ...{ dueAt: null, isQueued: false },
  ...change,
})
