import type { Appeal, RefusedPost } from '../../../src/machines/moderation/appeals.ts'
import type { ModerationCase, QueuePage } from '../../../src/machines/moderation/moderation.ts'

export const sampleRefused: RefusedPost = {
  caseId: 7,
  postId: 12,
  title: 'New year, new income',
  text: 'New year, new income.',
  networks: ['threads'],
  reason: { code: 'promise_of_money', text: '' },
  refusedAt: '2026-11-20T10:00:00.000Z',
  appeal: null,
  unseen: [],
}

export const sampleAppeal: Appeal = {
  id: 3,
  state: 'open',
  text: 'It is true.',
  sentAt: '2026-11-20T11:00:00.000Z',
  answer: '',
  decidedAt: null,
  decidedBy: null,
  version: 1,
  person: { id: 5, name: 'Lumen Yoga', email: 'lumen@example.com' },
  refused: { ...sampleRefused, matches: [], refusedBy: 'ada@example.com' },
}

export const sampleCase: ModerationCase = {
  id: 1,
  version: 4,
  postId: 11,
  title: 'New year, new income',
  person: { id: 5, name: 'Lumen Yoga' },
  business: 'Lumen Yoga',
  networks: ['threads'],
  matches: [],
  state: 'waiting',
  dueAt: '2026-11-21T12:25:00.000Z',
  heldAt: '2026-11-20T12:00:00.000Z',
  texts: [{ networks: ['threads'], parts: ['New year, new income.'] }],
  mediaCount: 0,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  undoUntil: null,
  isOnNetwork: false,
  hasUnsent: true,
  author: {
    id: 5,
    name: 'Lumen Yoga',
    email: 'lumen@example.com',
    plan: 'Free',
    since: '2026-03-02T09:00:00.000Z',
    postsOut: 61,
    heldBefore: 2,
    refusedBefore: 1,
    plannedNow: 9,
    isHeld: false,
  },
  history: [],
}

export const sampleQueue: QueuePage = {
  results: [sampleCase, { ...sampleCase, id: 2, version: 1, postId: 12, title: 'Our first post here' }],
  count: 2,
  page: 1,
  pageSize: 20,
  counts: { waiting: 2, dueWithinHour: 0, byKind: [], decidedThisWeek: 0, medianMinutes: null, openAppeals: 0 },
}
