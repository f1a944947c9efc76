import type { Bucket, Idea } from '../../../src/machines/buckets/bucket.ts'

/** Two buckets with posts in them, and an idea of the first. */
export const tips: Bucket = {
  id: 1,
  version: 1,
  name: 'Tips',
  purpose: 'What people ask at the counter.',
  color: 'leaf',
  industryTemplate: null,
  isActive: true,
  businessProfileId: null,
  networks: [],
  accountIds: [],
  share: 17,
  postCount: 3,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
}
export const regulars: Bucket = { ...tips, id: 2, name: 'Regulars', color: 'plum', postCount: 0 }
export const fresh: Bucket = { ...tips, id: 3, name: 'Fresh this week', color: 'clay', postCount: 0 }

export const loaf: Idea = {
  ideaId: 11,
  bucketId: 1,
  bucketName: 'Tips',
  origin: 'ai',
  industryTemplate: null,
  title: 'Cut side down, no bag',
  description: 'One photo of a loaf on its board.',
  draft: '',
  difficultyLevel: 'easy',
  networks: ['instagram'],
  writtenByAi: true,
  isSaved: false,
  isLiked: false,
  isDismissed: false,
  usedPostId: null,
  expiresAt: '2026-11-30T09:00:00.000Z',
}
export const dough: Idea = { ...loaf, ideaId: 12, title: 'The windowpane test', difficultyLevel: 'medium' }
export const stollen: Idea = { ...loaf, ideaId: 13, title: 'Why stollen waits', expiresAt: null }
