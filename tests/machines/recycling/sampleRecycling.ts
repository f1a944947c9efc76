import type { QueueEntry, RecyclingQueue, Rule } from '../../../src/machines/recycling/recycling.ts'

export const tipsRule: Rule = {
  id: 4,
  version: 1,
  name: 'Tips, all year but summer',
  businessProfileId: null,
  bucketId: 2,
  restDays: 90,
  times: 4,
  until: null,
  months: [1, 2, 3, 4, 5, 9, 10, 11, 12],
  slotIds: [7],
  text: 'list',
  pausedAt: null,
  counts: { posts: 22, allowed: 14, queued: 3 },
}

export const entry: QueueEntry = {
  id: 31,
  ruleId: 4,
  postId: 11,
  title: 'Cold dough, warm kitchen: what to do',
  bucketId: 2,
  schedule: { at: '2026-11-25T17:30:00.000Z', wallTime: '2026-11-25T17:30', timezone: 'UTC' },
  slotId: 7,
  state: 'planned',
  isFixed: false,
  nth: 3,
  of: 4,
  networks: ['instagram', 'facebook'],
  leftOut: [],
  wordingId: null,
  wordingsToRead: 0,
  blockedReason: null,
  lastOutAt: '2026-03-19T17:30:00.000Z',
  restDays: 90,
  restedDays: 251,
  seasonFrom: null,
  skippedAt: null,
  nextTurnAt: null,
  madePostId: null,
}

export const queueOf = (results: QueueEntry[]): RecyclingQueue => ({
  results,
  weeks: [{ from: '2026-11-23', planned: results.length, blocked: 0, skipped: 0 }],
  until: '2027-01-18',
  pausedAt: null,
  counts: { rules: 1, allowed: 14, cameAgain: 5 },
})
