import { expect, test } from 'vitest'
import { createActor, setup, toPromise } from 'xstate'
import type { ExpiredEvent } from '../../../src/machines/buckets/aiIdeas.machine.ts'
import type { Idea } from '../../../src/machines/buckets/bucket.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { aiIdeasActors } from '../../../src/services/buckets/aiIdeas.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { dough, loaf } from '../../machines/buckets/sampleBuckets.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'
import { bucketsProvider, wireIdea } from './bucketsProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })
const start = Date.UTC(2026, 10, 21, 12)
const root = 'buckets/api/content-buckets/1/'

function actorsAt(wish: Parameters<typeof bucketsProvider>[0] = {}) {
  const keeper = bucketsProvider(wish)
  provider.use(...keeper.handlers)
  const clock = createTestClock(start)
  return { keeper, clock, actors: aiIdeasActors({ call, clock, bucketId: 1 }) }
}

test('ideas are read with what is left of today', async () => {
  const { keeper, actors } = actorsAt({ aiIdeas: [wireIdea({ origin: 'ai' })] })
  const query = { difficulty: 'easy', showsHidden: true } as const
  const read = await toPromise(createActor(actors.readIdeas, { input: { query } }).start())
  expect(read).toMatchObject({ kind: 'ok', value: { ideas: [{ ideaId: 11 }], allowance: { textsLeft: 186 } } })
  expect(keeper.asked.map(({ path }) => path).toSorted()).toEqual([
    'ai/allowance/',
    `${root}ai_ideas/?difficulty=easy&show_expired=true&page_size=100`,
  ])
})

test('more are asked for with what was there, and the reason of a failure is told', async () => {
  const { keeper, actors } = actorsAt({ madeIdeas: [wireIdea()], writtenBy: 'template' })
  const generate = () => toPromise(createActor(actors.generate, { input: { isRefresh: true } }).start())
  expect(await generate()).toMatchObject({ kind: 'ok', value: { writtenBy: 'template', ideas: [{ ideaId: 11 }] } })
  expect(keeper.callsOf('POST', root)[0]?.body).toEqual({ refresh: true })
  keeper.refuse(`POST ${root}generate_ai_ideas/`, 500)
  expect(await generate()).toMatchObject({ message: 'Failed to generate AI ideas' })
})

/** What is told of ideas that are waited for. */
function expiries(ideas: readonly Idea[]) {
  const { clock, actors } = actorsAt()
  const told: number[][] = []
  const machine = setup({
    types: { events: {} as ExpiredEvent },
    actors: { awaitExpiry: actors.awaitExpiry },
    actions: { note: (_, ids: readonly number[]) => void told.push([...ids]) },
  }).createMachine({
    invoke: { src: 'awaitExpiry', input: { ideas } },
    on: { 'ideas.expired': { actions: { type: 'note', params: ({ event }) => event.ids } } },
  })
  const actor = createActor(machine).start()
  return { clock, told, stop: () => actor.stop() }
}
const until = (idea: Idea, milliseconds: number): Idea => ({
  ...idea,
  expiresAt: new Date(start + milliseconds).toISOString(),
})

test('each is told at its instant, not before, and what is over at once', () => {
  const { clock, told } = expiries([until(loaf, 1000), until(dough, 5000), until({ ...loaf, ideaId: 20 }, -1)])
  expect(told).toEqual([[20]])
  clock.pass(999)
  expect(told).toEqual([[20]])
  clock.pass(1)
  expect(told).toEqual([[20], [11]])
  clock.pass(4000)
  expect(told).toEqual([[20], [11], [12]])
})

test('a time further away than a timer reaches is waited for all the same', () => {
  const month = 30 * 24 * 3_600_000
  const { clock, told } = expiries([until(loaf, month)])
  const longest = 2_000_000_000
  clock.pass(longest)
  clock.pass(month - longest - 1)
  expect(told).toEqual([])
  clock.pass(1)
  expect(told).toEqual([[11]])
})

test('nothing is told once nobody waits any more', () => {
  const { clock, told, stop } = expiries([until(loaf, 1000)])
  stop()
  clock.pass(2000)
  expect(told).toEqual([])
})
