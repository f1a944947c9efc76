import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { draftOf } from '../../../rules/content/draft.ts'
import type { Post } from '../../../src/machines/content/post.ts'
import type { WaitingDraft } from '../../../src/machines/offline/waitingDraft.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createLocks, type Locks } from '../../../src/services/browser/locks.ts'
import { sendWaiting } from '../../../src/services/content/sendWaiting.ts'
import { ApiError } from '../../../src/services/http/apiError.ts'
import { draftSaying, posted } from '../../machines/content/saying.ts'
import { createTestCall } from '../support/testCall.ts'

const post: Post = {
  id: 7,
  clientKey: 'k',
  version: 2,
  state: 'draft',
  ...posted('Rye'),
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
  schedule: null,
  publications: [],
  createdAt: '2026-11-21T22:01:00.000Z',
  updatedAt: '2026-11-21T22:01:00.000Z',
}

/** A draft that waits; `postId`: of a post that was changed offline, from its version 2. */
const waitingOf = (postId: number | null, draft = draftSaying('Rye and barley')): WaitingDraft => ({
  draftId: postId === null ? 'new' : String(postId),
  businessProfileId: 3,
  problem: null,
  local: { clientKey: 'k', postId, version: postId === null ? null : 2, draft, isSaved: false, savedAt: 1 },
})

interface Given {
  waiting?: WaitingDraft
  /** What the provider answers to each method. */
  answers?: Partial<Record<Endpoint['method'], Post | ApiError>>
  locks?: Pick<Locks, 'ifFree'>
  isStored?: boolean
}

/** Sends one, and tells what came of it and which calls were made with what. */
async function send({
  waiting = waitingOf(null),
  answers = {},
  locks = createLocks(undefined),
  isStored = true,
}: Given) {
  const calls: { method: string; body?: Record<string, unknown> }[] = []
  const call = createTestCall(({ method }, { body }) => {
    calls.push({ method, ...(body && { body }) })
    const answer = answers[method] ?? { ...post, ...posted('Rye and barley') }
    if (answer instanceof ApiError) throw answer
    return answer
  })
  const deps = { call, clock: systemClock, waiting: { get: () => (isStored ? waiting : null) }, locks }
  return { sending: await sendWaiting(deps, waiting, new AbortController().signal), calls }
}

const rejected = (status: number, body?: unknown) => new ApiError('rejected', `No ${status}`, { status, body })

test('a new one is made once, by its key, as a draft of the business it was written for', async () => {
  const { sending, calls } = await send({})
  expect(sending).toEqual({ kind: 'sent' })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    body: { clientKey: 'k', text: 'Rye and barley', intent: 'draft', businessProfileId: 3, schedule: null },
  })
})

test('a post that was changed offline is changed from the version it was written for', async () => {
  const { sending, calls } = await send({ waiting: waitingOf(7), answers: { GET: post } })
  expect(sending).toEqual({ kind: 'sent' })
  expect(calls).toHaveLength(2)
  expect(calls[1]?.body).toMatchObject({ version: 2, text: 'Rye and barley', intent: 'draft' })
})

test.each([
  ['changed', { version: 3 }, 'It was changed elsewhere meanwhile. Open it to choose between the two.'],
  ['planned', { state: 'scheduled' }, 'It was planned or sent elsewhere meanwhile. Open it to compare the two.'],
] as const)('a post that was %s elsewhere meanwhile is left as it is', async (_, change, message) => {
  const { sending, calls } = await send({ waiting: waitingOf(7), answers: { GET: { ...post, ...change } } })
  expect(sending).toEqual({ kind: 'stopped', problem: { kind: 'conflict', message } })
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test('one that says the same already is no conflict', async () => {
  const theirs = { ...post, version: 3 }
  const same = waitingOf(7, draftOf(theirs, draftSaying('Rye')))
  expect((await send({ waiting: same, answers: { GET: theirs } })).sending).toEqual({ kind: 'sent' })
})

test('a post that was deleted elsewhere is told, and its text stays', async () => {
  const { sending } = await send({ waiting: waitingOf(7), answers: { GET: rejected(404) } })
  expect(sending).toMatchObject({ kind: 'stopped', problem: { kind: 'deleted' } })
})

test('what the provider refuses stays with its words', async () => {
  const { sending } = await send({ answers: { POST: rejected(400) } })
  expect(sending).toEqual({ kind: 'stopped', problem: { kind: 'refused', message: 'No 400' } })
})

test.each([
  ['nobody is reached', new ApiError('offline', 'Offline')],
  ['the provider is away', rejected(503)],
  ['the session is over', rejected(401)],
  ['too much was asked', rejected(429)],
])('where %s it goes on waiting', async (_, error) => {
  expect((await send({ answers: { POST: error } })).sending).toEqual({ kind: 'offline' })
})

test('one that somebody writes on, or that another tab sends, is left to them', async () => {
  const { sending, calls } = await send({ locks: { ifFree: async () => null } })
  expect(sending).toEqual({ kind: 'busy' })
  expect(calls).toEqual([])
})

test('one that is not there any more was sent by another tab', async () => {
  const { sending, calls } = await send({ isStored: false })
  expect(sending).toEqual({ kind: 'gone' })
  expect(calls).toEqual([])
})
