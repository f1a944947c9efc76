import { expect, test } from 'vitest'
import { assign, createActor, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import { chartOf } from '../../../../src/services/telemetry/inspection/chartOf.ts'
import type { Chart, Entry, EventEntry, Microstep } from '../../../../src/services/telemetry/inspection/messages.ts'
import { createObserver, type News } from '../../../../src/services/telemetry/inspection/observer.ts'
import { ticketMachine, type Verdict } from '../../../machines/support/ticket.machine.ts'

/** An observer that tells at once what is flushed, and all that it has told. */
function observing() {
  const told: News[] = []
  const due: (() => void)[] = []
  const observer = createObserver({ page: 'p', later: (run) => due.push(run), tell: (news) => told.push(news) })
  let at = 1000
  return {
    inspect: (event: Parameters<typeof observer.inspect>[0]) => observer.inspect(event, at++),
    send: observer.send,
    told,
    flush(): Entry[] {
      told.length = 0
      for (const run of due.splice(0)) run()
      return told.flatMap(({ entries }) => entries)
    },
  }
}

const answers = (verdict: Verdict) => fromPromise<Verdict, { number: string }>(() => Promise.resolve(verdict))
const silent = fromPromise<Verdict, { number: string }>(() => new Promise(() => {}))

function ticketWith(
  validate: typeof silent,
  inspect: (event: Parameters<ReturnType<typeof observing>['inspect']>[0]) => void,
) {
  const machine = ticketMachine.provide({ actors: { validate }, delays: { patience: 600_000, backoff: 600_000 } })
  return createActor(machine, { input: { maxAttempts: 2 }, inspect, id: 'gate 1/left.side' })
}

const events = (entries: readonly Entry[]) => entries.filter((entry): entry is EventEntry => entry.kind === 'event')
const verdictsIn = (chart: Chart, { judged }: Microstep) =>
  judged.map(({ transition, verdict }) => {
    const declared = chart.transitions[transition]
    return `${declared?.on}${declared?.guard ? ` [${declared.guard}]` : ''}: ${verdict}`
  })

test('tells each actor with its name as given, its parent and its chart, and each event with what it led to', () => {
  const watch = observing()
  const ticket = ticketWith(silent, watch.inspect)
  ticket.start()
  ticket.send({ type: 'ticket.shown', number: '7' })
  const entries = watch.flush()
  const made = entries.filter((entry) => entry.kind === 'made')
  const gate = `p/${ticket.sessionId}`
  expect(made.map(({ name, parent }) => [name, parent])).toEqual([
    ['gate 1/left.side', null],
    ['watchGate', gate],
    ['validate', gate],
  ])
  expect(made.map(({ chart }) => chart !== null)).toEqual([true, false, false])
  const shown = events(entries).find(({ event }) => event.type === 'ticket.shown')
  expect(shown).toMatchObject({ actor: gate, source: null, event: { number: '7' } })
  const states = chartOf(ticketMachine).chart.states
  const names = shown?.result?.snapshot.states.map((id) => states.find((state) => state.id === id)?.name)
  expect(names).toEqual(['ticket', 'checking', 'asked'])
  expect(shown?.result?.snapshot.context).toEqual({ attempts: 1, name: null, maxAttempts: 2 })
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, place) => place + 1))
})

test('says which guard said no, which transition was taken and which was not asked', async () => {
  const watch = observing()
  const ticket = ticketWith(answers({ kind: 'rejected' }), watch.inspect)
  ticket.start()
  ticket.send({ type: 'ticket.shown', number: '7' })
  watch.flush()
  await expect.poll(() => ticket.getSnapshot().value).toBe('refused')
  const done = events(watch.flush()).find(({ event }) => event.type === 'xstate.done.actor.validate')
  const [step] = done?.result?.microsteps ?? []
  const { chart } = chartOf(ticketMachine)
  expect(step && verdictsIn(chart, step)).toEqual([
    'validate done [isValid]: refused',
    'validate done [isRejected]: taken',
    'validate done: notAsked',
  ])
})

test('tells the eventless transitions, the refused ones too', async () => {
  const watch = observing()
  const ticket = ticketWith(answers({ kind: 'unreachable' }), watch.inspect)
  ticket.start()
  ticket.send({ type: 'ticket.shown', number: '7' })
  watch.flush()
  await expect.poll(() => ticket.getSnapshot().matches({ checking: 'unanswered' })).toBe(true)
  const done = events(watch.flush()).find(({ event }) => event.type === 'xstate.done.actor.validate')
  const { chart } = chartOf(ticketMachine)
  expect(done?.result?.microsteps.slice(1).flatMap((step) => verdictsIn(chart, step))).toEqual([
    'always [isExhausted]: refused',
  ])
})

test('an event that no transition is declared for changes nothing, and nobody said no', () => {
  const watch = observing()
  const ticket = ticketWith(silent, watch.inspect)
  ticket.start()
  ticket.send({ type: 'check.dismissed' })
  const dismissed = events(watch.flush()).find(({ event }) => event.type === 'check.dismissed')
  expect(dismissed?.result?.microsteps.flatMap(({ judged }) => judged)).toEqual([])
})

const doors = setup({
  guards: {
    isBroken: () => {
      throw new Error('broken')
    },
    isAlways: () => true,
  },
}).createMachine({
  id: 'doors',
  initial: 'inside',
  on: { 'door.opened': { guard: 'isAlways', target: '.hall\\.way' } },
  states: {
    inside: {
      on: { 'door.opened': { target: 'inside', reenter: true }, 'door.*': { target: 'hall\\.way' } },
    },
    'hall.way': { on: { 'door.opened': { guard: 'isBroken' } } },
  },
})

test('an inner transition keeps the outer one from being asked', () => {
  const watch = observing()
  const actor = createActor(doors, { inspect: watch.inspect })
  actor.start()
  actor.send({ type: 'door.opened' })
  const opened = events(watch.flush()).find(({ event }) => event.type === 'door.opened')
  const [step] = opened?.result?.microsteps ?? []
  expect(step && verdictsIn(chartOf(doors).chart, step)).toEqual([
    'door.opened: taken',
    'door.*: notAsked',
    'door.opened [isAlways]: notAsked',
  ])
})

test('a guard that throws has failed, and the actor with it', () => {
  const watch = observing()
  const actor = createActor(doors, { inspect: watch.inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  actor.send({ type: 'door.closed' })
  actor.send({ type: 'door.opened' })
  const opened = events(watch.flush()).find(({ event }) => event.type === 'door.opened')
  const [step] = opened?.result?.microsteps ?? []
  expect(step && verdictsIn(chartOf(doors).chart, step)).toContain('door.opened [isBroken]: failed')
  expect(opened?.result?.snapshot.status).toBe('error')
})

test('an actor that breaks at an event says so', () => {
  const watch = observing()
  const machine = createMachine({
    initial: 'whole',
    states: {
      whole: {
        on: {
          hit: {
            actions: assign(() => {
              throw new Error('glass')
            }),
          },
        },
      },
    },
  })
  const actor = createActor(machine, { inspect: watch.inspect })
  actor.subscribe({ error: () => {} })
  actor.start()
  actor.send({ type: 'hit' })
  const hit = events(watch.flush()).find(({ event }) => event.type === 'hit')
  expect(hit?.result?.snapshot).toMatchObject({ status: 'error', error: { message: 'glass' } })
})

test('an event for an actor that has ended has no result, and none can be sent', () => {
  const watch = observing()
  const actor = createActor(
    fromCallback(() => {}),
    { inspect: watch.inspect },
  )
  const name = `p/${actor.sessionId}`
  actor.start()
  watch.flush()
  expect(watch.send(name, { type: 'told' })).toBe(null)
  actor.stop()
  actor.send({ type: 'too.late' })
  const late = events(watch.flush()).find(({ event }) => event.type === 'too.late')
  expect(late?.result).toBe(null)
  expect(watch.send(name, { type: 'told' })).toBe('The actor has ended.')
})

test('an event that is told before it is handled gets its result later', () => {
  const watch = observing()
  const ticket = ticketWith(silent, watch.inspect)
  ticket.send({ type: 'ticket.shown', number: '7' })
  const shown = events(watch.flush()).find(({ event }) => event.type === 'ticket.shown')
  expect(shown?.result).toBe(null)
  ticket.start()
  watch.flush()
  expect(watch.told.flatMap(({ results }) => results)).toMatchObject([
    { number: shown?.number, result: { snapshot: { status: 'active' } } },
  ])
})

test('no secret is told: not in events, contexts, inputs or what an actor gave back', async () => {
  const watch = observing()
  const validate = answers({ kind: 'valid', name: 'see https://a.example/?token=hush' })
  const ticket = ticketWith(validate, watch.inspect)
  ticket.start()
  ticket.send({ type: 'ticket.shown', number: 'https://a.example/?code=hush' })
  const first = JSON.stringify(watch.flush())
  await expect.poll(() => ticket.getSnapshot().value).toBe('accepted')
  const told = first + JSON.stringify(watch.flush())
  expect(told).toContain('•••')
  expect(told).not.toContain('hush')
})
