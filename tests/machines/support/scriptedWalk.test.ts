import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { scriptOf } from '../../support/scripts/scriptedWalk.ts'
import { beyond, type WalkScript } from '../../support/scripts/walkScript.ts'
import { model } from '../../support/walks/model.ts'

const unasked = () => Promise.reject(new Error('not asked'))

/** A door that somebody opens, or the wind, or time; behind it the floor is swept by itself. */
const doorMachine = setup({
  types: { events: {} as { type: 'knocked' } | { type: 'wind.came' } | { type: 'shut' } },
  actors: {
    ring: fromPromise<'in' | 'out', { bell: string }>(unasked),
    sweep: fromPromise<void>(unasked),
  },
  delays: { patience: 1000 },
  guards: { isIn: (_, answer: string) => answer === 'in' },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { knocked: 'asking', 'wind.came': 'open' } },
    asking: {
      after: { patience: 'open' },
      invoke: {
        src: 'ring',
        id: 'ring',
        input: { bell: 'left' },
        onDone: [
          { guard: { type: 'isIn', params: ({ event }) => event.output }, target: 'open' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    open: { on: { shut: 'sweeping' } },
    sweeping: { invoke: { src: 'sweep', id: 'sweep', onDone: 'closed' } },
  },
})

const door = model(doorMachine, {
  payloads: {
    knocked: [{}],
    'wind.came': [{}],
    shut: [{}],
    ring: { outputs: ['in', 'out'], errors: ['bug'] },
    sweep: { outputs: [undefined] },
  },
})

const script: WalkScript<typeof doorMachine> = {
  start: () => ({ path: '/door' }),
  actions: {
    knocked: () => [{ click: 'button', name: 'Knock' }],
    'wind.came': beyond,
    shut: () => [{ click: 'button', name: 'Shut' }],
  },
  expectations: {
    closed: () => [{ text: 'Closed' }],
    asking: () => [{ text: 'Asking' }],
    open: () => [{ text: 'Open' }],
    sweeping: () => [{ text: 'Sweeping' }],
  },
  calls: {
    ring: {
      sent: ({ bell }) => ({ method: 'POST', path: `door/${bell}/` }),
      answer: (output) => ({ status: output === 'in' ? 200 : 404, body: null }),
      failure: { status: 200, body: 'unreadable' },
    },
    sweep: { sent: () => null, answer: () => 'itself', failure: beyond },
  },
  delays: { patience: beyond },
}

const { walks, beyond: notMade } = scriptOf(door, script)

test('a state is reached by what a person can do, though another way there is shorter', () => {
  const ways = walks.map(({ steps }) => steps.map(({ expectations }) => expectations))
  expect(ways).toContainEqual([
    [{ text: 'Closed' }],
    [{ text: 'Asking' }],
    [{ text: 'Open' }],
    [],
    [{ text: 'Closed' }],
  ])
})

test('an actor that sends nothing ends by itself: nothing is seen, sent or answered meanwhile', () => {
  const [shut, swept] = walks.find(({ steps }) => steps.length === 5)?.steps.slice(3) ?? []
  expect(shut).toEqual({
    actions: [{ click: 'button', name: 'Shut' }],
    passes: 0,
    answer: null,
    sent: [],
    expectations: [],
  })
  expect(swept).toMatchObject({ actions: [], answer: null, sent: [] })
})

test('every answer of a call is among the walks, and that at which it fails', () => {
  const answers = walks.flatMap(({ steps }) => steps.flatMap(({ answer }) => (answer ? [answer.with] : [])))
  expect(answers).toEqual(
    expect.arrayContaining([
      { status: 200, body: null },
      { status: 404, body: null },
      { status: 200, body: 'unreadable' },
    ]),
  )
})

test('what nobody can make happen is told', () => {
  expect(notMade).toEqual(['door.asking on xstate.after.patience.door.asking #1', 'door.closed on wind.came #1'])
})
