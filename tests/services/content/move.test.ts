import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { moveActors } from '../../../src/services/content/move.ts'
import { movePost } from '../../../src/services/content/movePost.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()
const call = createApi({
  ...{ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() },
})
const pies = { postId: 7, title: 'Pies', from: '2026-11-19T17:30', to: '2026-11-20T17:30' }

function moved(loadMovePost = async () => movePost) {
  const actors = moveActors({ call, timezone: () => 'Europe/London', loadMovePost })
  return toPromise(createActor(actors.movePost, { input: { move: pies } }).start())
}

function answering(answer: object, status = 200) {
  const asked: unknown[] = []
  provider.use(
    http.post(`${host}posts/several/reschedule/`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(answer, { status })
    }),
  )
  return asked
}

test('a post goes to its time on the wall clock of the person, whatever version it has', async () => {
  const asked = answering({ results: [], left: [], conflicts: [] })
  expect(await moved()).toEqual({ kind: 'ok', value: [] })
  expect(asked).toEqual([
    { moves: [{ post: 7, schedule: { wall_time: '2026-11-20T17:30', timezone: 'Europe/London' } }] },
  ])
})

test('what is left where it is, alone, is a refusal with its reason', async () => {
  answering({ results: [], left: [{ post: 7, text: 'That time has passed.' }], conflicts: [] })
  expect(await moved()).toEqual({ kind: 'rejected', status: 409, message: 'That time has passed.' })
})

test('a refusal of the call is one of the move', async () => {
  answering({ error: 'There is no such post.' }, 404)
  expect(await moved()).toMatchObject({ kind: 'rejected', status: 404, message: 'There is no such post.' })
})

test('nothing is sent without its script, which is known: the post has not moved', async () => {
  const asked = answering({ results: [], left: [], conflicts: [] })
  expect(await moved(() => Promise.reject(new TypeError('Failed to fetch a module.')))).toEqual({
    ...{ kind: 'rejected', status: 0 },
    message: 'A part of the page could not be loaded: the connection was lost, or there is a new version.',
  })
  expect(asked).toEqual([])
})
