import { describe, expect, expectTypeOf, test } from 'vitest'
import { assign, fromCallback, fromPromise, StateMachine, setup, spawnChild } from 'xstate'
import { explore } from '../../support/walks/explore.ts'
import type { Model } from '../../support/walks/model.ts'
import { model, type PayloadTable } from '../../support/walks/model.ts'
import { sayWalk } from '../../support/walks/say.ts'
import { unsound } from '../../support/walks/sound.ts'
import { declaredTransitions } from '../../support/walks/transitions.ts'
import { coverageOf, goJourney, walkActor } from '../../support/walks/walkActor.ts'
import { ticketMachine } from './ticket.machine.ts'
import { ticket } from './ticket.model.ts'

const walksIn = (model: Model) => explore(model).walks.map((walk) => sayWalk(model, walk))

describe('time', () => {
  const race = setup({ delays: { soon: 1000, later: 5000 } }).createMachine({
    id: 'race',
    initial: 'waiting',
    states: { waiting: { after: { soon: 'early', later: 'late' } }, early: {}, late: {} },
  })

  test('only the timer due first can fire', () => {
    expect(walksIn(model(race, { payloads: {} }))).toEqual(['starts → after soon (1000 ms)'])
    expect(coverageOf(model(race, { payloads: {} })).missed).toEqual([
      'race.waiting on xstate.after.later.race.waiting #1',
    ])
  })

  test('a timer keeps the time it has left while others come and go', () => {
    const patient = model(ticketMachine, { ...plan, input: { maxAttempts: 9 } })
    expect(walksIn(patient)).toContainEqual(
      expect.stringContaining(
        'after backoff (1000 ms) → validate done {"kind":"unreachable"} → after patience (1500 ms)',
      ),
    )
  })

  test('timers due at the same moment fire in the order they were set, as on the live actor', () => {
    const tie = setup({ types: { events: {} as { type: 'never' } }, delays: { one: 1000, two: 1000 } }).createMachine({
      id: 'tie',
      type: 'parallel',
      states: {
        left: { initial: 'off', states: { off: { after: { one: 'on' } }, on: {} } },
        right: { initial: 'off', states: { off: { after: { two: 'on' } }, on: {} } },
      },
    })
    const both = model(tie, { payloads: { never: [] } })
    expect(walksIn(both)).toEqual(['starts → after one (1000 ms) → after two (0 ms)'])
    expect(coverageOf(both).missed).toEqual([])
  })

  test('a cancelled timer does not fire', () => {
    const reminder = setup({
      types: { events: {} as { type: 'reminded' } | { type: 'call.off' } },
      delays: { soon: 1000 },
    })
    const machine = reminder.createMachine({
      id: 'reminder',
      entry: reminder.raise({ type: 'reminded' }, { id: 'note', delay: 'soon' }),
      initial: 'waiting',
      states: {
        waiting: { on: { 'call.off': { target: 'quiet', actions: reminder.cancel('note') }, reminded: 'rung' } },
        quiet: { on: { reminded: 'rung' } },
        rung: {},
      },
    })
    const walks = model(machine, { payloads: { reminded: [], 'call.off': [{}] } })
    expect(walksIn(walks)).toEqual(['starts → reminded (1000 ms)', 'starts → call.off'])
    expect(coverageOf(walks).missed).toEqual(['reminder.quiet on reminded #1'])
  })
})

const plan = {
  payloads: {
    'ticket.shown': [{ number: '7' }],
    'check.dismissed': [{}],
    'gate.closed': [{}],
    'note.written': [],
    validate: { outputs: [{ kind: 'unreachable' }, { kind: 'rejected' }, { kind: 'valid', name: 'ada' }] },
    watchGate: {},
  },
} as const

describe('what can happen', () => {
  test('a self-transition, an always, a raised event and a wildcard are walked', () => {
    const counting = setup({
      types: {
        context: {} as { count: number },
        events: {} as { type: 'step.up' } | { type: 'step.down' } | { type: 'full' },
      },
      guards: { isHigh: ({ context }) => context.count > 1 },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
    })
    const machine = counting.createMachine({
      id: 'counting',
      context: { count: 0 },
      initial: 'low',
      states: {
        low: {
          always: { guard: 'isHigh', target: 'high' },
          on: { 'step.up': { target: 'low', reenter: true, actions: 'add' }, 'step.*': {} },
        },
        high: { entry: counting.raise({ type: 'full' }), on: { full: 'over' } },
        over: {},
      },
    })
    const counts = model(machine, { payloads: { 'step.up': [{}], 'step.down': [{}], full: [] } })
    expect(walksIn(counts)).toEqual(['starts → step.down', 'starts → step.up → step.up'])
    expect(coverageOf(counts)).toMatchObject({ missed: [], declared: { length: 4 } })
  })

  test('spawned children settle by their id, once; a callback ends only in an error', () => {
    const nest = setup({
      types: { context: {} as { heard: number }, events: {} as { type: 'cry' } },
      actors: {
        feed: fromPromise<string, { food: string }>(() => Promise.reject(new Error('feed is not provided'))),
        listen: fromCallback(() => {}),
      },
      actions: { hear: assign({ heard: ({ context }) => context.heard + 1 }) },
    })
    const machine = nest.createMachine({
      id: 'nest',
      context: { heard: 0 },
      entry: [spawnChild('feed', { id: 'first', input: { food: 'worm' } }), spawnChild('listen', { id: 'ear' })],
      on: {
        'xstate.done.actor.first': { actions: 'hear' },
        'xstate.error.actor.first': { actions: 'hear' },
        'xstate.error.actor.ear': { actions: 'hear' },
        cry: { guard: ({ context }) => context.heard < 1, actions: 'hear' },
      },
    })
    const nested = model(machine, {
      payloads: { cry: [{}], feed: { outputs: ['full'], errors: ['choked'] }, listen: { errors: ['deaf'] } },
    })
    expect(walksIn(nested)).toEqual([
      'starts → first done "full"',
      'starts → first failed "choked"',
      'starts → ear failed "deaf"',
      'starts → cry',
    ])
    expect(coverageOf(nested).missed).toEqual([])
  })

  test('several inputs start in several states', () => {
    const door = setup({
      types: { context: {} as { isOpen: boolean }, input: {} as { isOpen: boolean }, events: {} as { type: 'pushed' } },
      guards: { isOpen: ({ context }) => context.isOpen },
    }).createMachine({
      id: 'door',
      context: ({ input }) => input,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }] },
        open: { on: { pushed: 'closed' } },
        closed: { type: 'final' },
      },
    })
    const both = model(door, { inputs: [{ isOpen: true }, { isOpen: false }], payloads: { pushed: [{}] } })
    expect(walksIn(both)).toEqual(['starts with {"isOpen":false}', 'starts with {"isOpen":true} → pushed'])
    expect(coverageOf(both).missed).toEqual([])
    expect(coverageOf({ ...both, inputs: [{ isOpen: true }] }).missed).toEqual(['door.deciding on always #2'])
  })

  test('what is emitted is predicted, and pinned by a journey', () => {
    const bell = setup({ types: { events: {} as { type: 'pressed' }, emitted: {} as { type: 'rung'; times: number } } })
    const machine = bell.createMachine({
      id: 'bell',
      on: { pressed: { actions: [bell.emit({ type: 'rung', times: 1 }), bell.emit({ type: 'rung', times: 2 })] } },
    })
    const pressed = { says: 'rings twice', events: [{ type: 'pressed' }], endsIn: {} } as const
    const rings = model(machine, { payloads: { pressed: [{}] } })
    expect(coverageOf(rings).missed).toEqual([])
    const twice = [1, 2].map((times) => ({ type: 'rung' as const, times }))
    expect(() => goJourney(rings, { ...pressed, emits: twice })).not.toThrow()
    expect(() => goJourney(rings, { ...pressed, emits: [] })).toThrow('what is emitted is [{"times":1')
  })
})

describe('bounds', () => {
  const heap = setup({
    types: { context: {} as { stones: number }, events: {} as { type: 'stone.laid' } },
    actions: { lay: assign({ stones: ({ context }) => context.stones + 1 }) },
  }).createMachine({ id: 'heap', context: { stones: 0 }, on: { 'stone.laid': { actions: 'lay' } } })

  test('a context that grows without end is an error that says so', () => {
    expect(() => explore(model(heap, { payloads: { 'stone.laid': [{}] }, limit: 50 }))).toThrow(
      'heap has more than 50 places',
    )
  })

  test('sameAs folds it', () => {
    const folded = model(heap, { payloads: { 'stone.laid': [{}] }, sameAs: ({ stones }) => Math.min(stones, 2) })
    expect(explore(folded)).toMatchObject({ places: 3, walks: { length: 1 } })
  })
})

describe('faults', () => {
  /** The ticket machine with something else in one of its states. */
  const mutant = (state: 'awaited' | 'checking' | 'accepted', part: object): Model => {
    const { config, implementations } = ticketMachine
    const states = { ...config.states, [state]: { ...config.states?.[state], ...part } }
    return { ...ticket, machine: new StateMachine({ ...config, states }, implementations) }
  }

  test('the walks cannot see a wrong target, a journey does', () => {
    const lenient = mutant('checking', { after: { patience: 'refused' } })
    expect(coverageOf(lenient).missed).toEqual([])
    expect(ticket.journeys.filter((journey) => !goes(lenient, journey)).map(({ says }) => says)).toEqual([
      'after 2.5 s the check is given up',
    ])
  })

  test('a misspelt delay is unsound, and explored no further', () => {
    const hasty = mutant('checking', { after: { patence: 'awaited' } })
    expect(unsound(hasty)).toEqual(['the delay patence of ticket.checking has no implementation'])
    expect(() => explore(hasty)).toThrow('no implementation of the delay')
  })

  test('a missing action is unsound, and explored no further', () => {
    const careless = mutant('awaited', { entry: 'forgett' })
    expect(unsound(careless)).toEqual(['the action forgett of ticket.awaited has no implementation'])
    expect(() => explore(careless)).toThrow('no implementation of the action forgett')
  })

  test('a missing guard or actor, a nameless delay and an invoke without onError are unsound', () => {
    const machine = setup({ actors: { validate: fromPromise(() => Promise.resolve()) } })
    const broken = machine.createMachine({
      id: 'broken',
      initial: 'one',
      states: { one: { after: { 1000: { target: 'two' } }, invoke: { src: 'validate', id: 'validate' } }, two: {} },
    })
    expect(unsound({ ...ticket, machine: broken })).toEqual([
      'the delay 1000 of broken.one has no name',
      'the actor validate of broken.one has no onDone',
      'the actor validate of broken.one has no onError',
    ])
    const unguarded = mutant('accepted', { always: { guard: 'isLate', target: 'refused' } })
    expect(unsound(unguarded)).toEqual(['the guard isLate of ticket.accepted on always #1 has no implementation'])
  })

  test('a live machine that differs from the pure one is told with both', () => {
    const machine = ticketMachine.provide({
      actions: { count: assign({ attempts: ({ context }) => context.attempts + 2 }) },
    })
    const hasty = { ...ticket, machine }
    const walk = explore(ticket).walks.find(({ legs }) => legs.length > 1)
    expect(() => walk && walkActor(hasty, walk)).toThrow(/after ticket\.shown .* expected\n.*\nbut it is\n/)
  })

  test('an invariant that breaks is named with its place', () => {
    const strict = {
      ...ticket,
      always: { 'nothing is checked': ({ value }: { value: unknown }) => value === 'awaited' },
    }
    const walk = explore(strict).walks.at(-1)
    expect(() => walk && walkActor(strict, walk)).toThrow(
      '"nothing is checked" does not hold after ticket.shown {"number":"7"}, in checking.asked',
    )
  })

  test('a journey whose timer is another one is told', () => {
    const journey = {
      says: '',
      events: [{ type: 'ticket.shown', number: '7' }, { after: 'backoff' }],
      endsIn: 'awaited',
    } as const
    expect(() => goJourney(ticket, journey)).toThrow('the timer due next was after patience, not after backoff')
  })
})

test('a table without an event or an actor of the machine does not compile', () => {
  type Table = PayloadTable<typeof ticketMachine>
  expectTypeOf<Omit<Table, 'ticket.shown'>>().not.toExtend<Table>()
  expectTypeOf<Omit<Table, 'validate'>>().not.toExtend<Table>()
  expectTypeOf<Omit<Table, 'watchGate'>>().not.toExtend<Table>()
  expect(declaredTransitions(ticketMachine)).toHaveLength(14)
})

function goes(model: Model, journey: Parameters<typeof goJourney>[1]): boolean {
  try {
    goJourney(model, journey)
    return true
  } catch {
    return false
  }
}
