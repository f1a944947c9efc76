import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Post } from '../../../src/machines/content/post.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { composerActors } from '../../../src/services/content/composer.ts'
import { draftSaying, posted } from '../../machines/content/saying.ts'
import { createTestCall } from '../support/testCall.ts'

/** As the provider answers "now": it has become a time. */
const made: Post = {
  id: 7,
  clientKey: 'k',
  version: 1,
  state: 'scheduled',
  ...posted('Bread at nine'),
  mediaIds: [],
  firstComment: null,
  options: {},
  accountOptions: [],
  utm: null,
  variants: [],
  threadFallback: 'join',
  linkCards: [],
  accountIds: [1],
  businessProfileId: null,
  bucketId: null,
  bucketAssignmentId: null,
  tags: [],
  writtenByAi: false,
  recycled: null,
  suggestedDay: null,
  repeat: null,
  schedule: { at: '2026-11-21T22:01:00.000Z', wallTime: '2026-11-21T22:01', timezone: 'UTC' },
  publications: [],
  createdAt: '2026-11-21T22:01:00.000Z',
  updatedAt: '2026-11-21T22:01:00.000Z',
}

test('publishing a new post now is one call: the post that was made is not changed once more', async () => {
  const called: string[] = []
  let business: unknown
  const call = createTestCall(({ method }, { body }) => {
    called.push(method)
    business = body?.businessProfileId
    return made
  })
  const drafts = { read: () => null, save: () => {}, flush: () => {}, remove: () => {}, asNew: () => null }
  const { submitPost } = composerActors({
    call,
    clock: systemClock,
    drafts,
    postId: null,
    businessProfileId: () => 3,
    checkAccounts: async () => ({ kind: 'passed', warning: null }),
  })
  const input = { clientKey: 'k', post: null, draft: draftSaying('Bread at nine'), attempted: null }
  const result = await toPromise(createActor(submitPost, { input }).start())
  expect(result).toMatchObject({ kind: 'ok', value: { post: { id: 7 } } })
  expect(called).toEqual(['POST'])
  expect(business).toBe(3)
})

test('that AI wrote is sent once it was said here, and is no change before', async () => {
  const sent: unknown[] = []
  const call = createTestCall((_, { body }) => {
    sent.push(body?.writtenByAi)
    return made
  })
  const drafts = { read: () => null, save: () => {}, flush: () => {}, remove: () => {}, asNew: () => null }
  const { saveDraft } = composerActors({
    call,
    clock: systemClock,
    drafts,
    postId: null,
    businessProfileId: () => null,
    checkAccounts: async () => ({ kind: 'passed', warning: null }),
  })
  const draft = draftSaying('Bread at nine')
  for (const said of [{}, { writtenByAi: true }]) {
    const input = { clientKey: 'k', post: made, draft: { ...draft, ...said }, attempted: null }
    await toPromise(createActor(saveDraft, { input }).start())
  }
  expect(sent).toEqual([undefined, true])
})
