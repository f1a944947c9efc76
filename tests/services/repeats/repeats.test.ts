import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { firstDraft, type RepeatDraft, type RepeatSource } from '../../../rules/repeats/repeatDraft.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createApi } from '../../../src/services/http/api.ts'
import {
  type RepeatRequest,
  repeatActors,
  repeatChangeActors,
  repeatMakingActors,
} from '../../../src/services/repeats/repeats.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()
const clientKey = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'
const call = createApi({
  ...{ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() },
})

/** The provider answers this to every call; what it was asked is noted as `POST posts/7/repeat/` with its body. */
function answering(answer: object, status = 200) {
  const asked: (readonly [string, unknown])[] = []
  const note = async ({ request }: { request: Request }) => {
    const text = await request.text()
    const path = new URL(request.url).pathname.replace('/provider/', '')
    asked.push([`${request.method} ${path}`, text === '' ? null : JSON.parse(text)])
    return HttpResponse.json(answer, { status })
  }
  provider.use(http.get(`${host}*`, note), http.post(`${host}*`, note))
  return asked
}

const outcome = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Promise<OutputFrom<Logic>> =>
  toPromise(createActor<AnyActorLogic>(logic, { input }).start())

/** A post on Monday, May 5, 2031, at nine in Berlin. */
const source: RepeatSource = {
  ...{ postId: 7, from: '2031-05-05', time: '09:00', timezone: 'Europe/Berlin', rule: null, room: 100 },
}
const draft: RepeatDraft = { ...firstDraft(source), count: '3' }
const now = Date.parse('2031-05-01T00:00:00.000Z')
const making = () => repeatMakingActors({ call, clock: { now: () => now }, clientKey })
const days = ['2031-05-12', '2031-05-19', '2031-05-26']

describe('what the days of a repeat would meet', () => {
  test('is asked for the days that are chosen, without those that it has', async () => {
    const conflict = {
      day: '2031-05-12',
      other_post: 9,
      other_title: 'Rye',
      account_id: 3,
      account: '@hearthcrumb',
      minutes: 10,
    }
    const asked = answering({ conflicts: [conflict], taken: [] })
    const found = await outcome(making().checkDays, { source, draft, taken: ['2031-05-19'] })
    const body = { days: ['2031-05-12', '2031-05-26'], time: '09:00', timezone: 'Europe/Berlin' }
    expect(asked).toEqual([['POST posts/7/repeat/check/', body]])
    expect(found).toMatchObject({ kind: 'ok', value: { conflicts: [{ otherPost: 9, minutes: 10 }], taken: [] } })
  })

  test('is nothing where no day is left, and nobody is asked', async () => {
    const asked = answering({})
    const found = await outcome(making().checkDays, { source, draft, taken: days })
    expect(found).toEqual({ kind: 'ok', value: { conflicts: [], taken: [] } })
    expect(asked).toEqual([])
  })
})

describe('making the posts', () => {
  test('says how the days were chosen, under the same key at each try', async () => {
    const results = [
      {
        post: 8,
        day: days[0],
        schedule: { at: '2031-05-12T07:00:00.000Z', wall_time: '2031-05-12T09:00', timezone: 'Europe/Berlin' },
        is_draft: false,
      },
    ]
    const asked = answering(
      { repeat_id: 4, results, left: [{ day: days[1], text: 'There is one already.' }], conflicts: [] },
      201,
    )
    const { makePosts } = making()
    const made = await outcome(makePosts, { source, draft, taken: [] })
    await outcome(makePosts, { source, draft, taken: [] })
    const body = {
      ...{ client_key: clientKey, days, time: '09:00', timezone: 'Europe/Berlin' },
      ...{ weekly: { every: 1, weekdays: [1] }, same_text: 'leave_out' },
    }
    expect(asked).toEqual([
      ['POST posts/7/repeat/', body],
      ['POST posts/7/repeat/', body],
    ])
    expect(made).toMatchObject({ kind: 'ok', value: { repeatId: 4, posts: [{ post: 8 }], left: [{ day: days[1] }] } })
  })

  test('of chosen dates has no rule', async () => {
    const asked = answering({ repeat_id: 4, results: [], left: [], conflicts: [] }, 201)
    const dates: RepeatDraft = { ...draft, way: 'dates', dates: ['2031-06-01'] }
    await outcome(making().makePosts, { source, draft: dates, taken: [] })
    expect(asked).toMatchObject([['POST posts/7/repeat/', { days: ['2031-06-01'], weekly: null }]])
  })

  test('that is refused says why', async () => {
    answering({ error: 'A repeat has 300 posts at most.' }, 409)
    const made = await outcome(making().makePosts, { source, draft, taken: [] })
    expect(made).toMatchObject({ kind: 'rejected', status: 409, message: 'A repeat has 300 posts at most.' })
  })

  test('that nobody answered is not taken for refused', async () => {
    provider.use(http.post(`${host}*`, () => HttpResponse.error()))
    expect(await outcome(making().makePosts, { source, draft, taken: [] })).toMatchObject({ kind: 'offline' })
  })
})

test('a repeat is read with its posts', async () => {
  const asked = answering({ id: 4, weekly: null, posts: [] })
  expect(await outcome(repeatActors(call).read, { query: { id: 4 } })).toMatchObject({ kind: 'ok', value: { id: 4 } })
  expect(asked).toEqual([['GET repeats/4/', null]])
})

describe('what is done with the posts of a repeat, and what takes it back', () => {
  const several = { results: [8, 9], left: [{ post: 10, text: 'It went out.' }] }
  const perform = (request: RepeatRequest) => outcome(repeatChangeActors(call).perform, { variables: request })
  const change = { kind: 'change', postId: 7, version: 3, including: [9], time: '10:00' } as const

  test.each([
    {
      ...{ request: change, asks: 'POST posts/7/repeat/change/', undo: { kind: 'undoChange', changeId: 6 } },
      ...{ answer: { change_id: 6, results: [{ post: 8, version: 2 }], left: several.left }, posts: [8] },
    },
    {
      ...{ request: change, asks: 'POST posts/7/repeat/change/', undo: null },
      ...{ answer: { change_id: null, results: [], left: several.left }, posts: [] },
    },
    {
      ...{ request: { kind: 'end', postId: 7 }, asks: 'POST posts/7/repeat/end/', answer: several },
      ...{ posts: [8, 9], undo: { kind: 'restore', posts: [8, 9] } },
    },
    {
      ...{ request: { kind: 'end', postId: 7 }, asks: 'POST posts/7/repeat/end/' },
      ...{ answer: { ...several, results: [] }, posts: [], undo: null },
    },
    {
      ...{ request: { kind: 'undoMade', repeatId: 4, posts: [8, 9] }, asks: 'POST repeats/4/undo/' },
      ...{ answer: several, posts: [8, 9], undo: null },
    },
    {
      ...{ request: { kind: 'undoChange', changeId: 6 }, asks: 'POST repeats/changes/6/undo/' },
      ...{ answer: several, posts: [8, 9], undo: null },
    },
    {
      ...{ request: { kind: 'restore', posts: [8, 9] }, asks: 'POST posts/several/restore/' },
      ...{ answer: several, posts: [8, 9], undo: null },
    },
  ] satisfies { request: RepeatRequest; asks: string; answer: object; posts: number[]; undo: RepeatRequest | null }[])(
    '$request.kind asks $asks, undo $undo.kind',
    async ({ request, asks, answer, posts, undo }) => {
      const asked = answering(answer)
      const done = await perform(request)
      expect(asked.map(([what]) => what)).toEqual([asks])
      expect(done).toEqual({ kind: 'ok', value: { request, posts, undo, left: several.left } })
    },
  )

  test('a change names the version it was made from, what else it takes along, and the time', async () => {
    const asked = answering({ change_id: null, results: [], left: [] })
    await perform(change)
    expect(asked).toMatchObject([[expect.anything(), { version: 3, including: [9], time: '10:00' }]])
  })
})
