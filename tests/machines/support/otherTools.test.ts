import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventObject, getNextTransitions } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { eventually } from '../../support/eventually.ts'
import { explore } from '../../support/walks/explore.ts'
import { withPuppets } from '../../support/walks/live.ts'
import type { Model } from '../../support/walks/model.ts'
import { stateName } from '../../support/walks/plain.ts'
import { login } from '../account/login.model.ts'

const model: Model = login
const [input] = model.inputs
const submitted = { type: 'credentials.submitted', email: 'ada@example.com', password: 'Sup3r-secret!' }

describe('XState’s own graph tools open a machine with the payloads of its model:', () => {
  /**
   * Everything that may happen in a state: a list of events would take the place of timers, and would be tried without
   * payloads. What the machine does not take is left out, for an error nobody takes stops it.
   */
  const events = (snapshot: AnyMachineSnapshot): EventObject[] => [
    ...sentTo(snapshot),
    ...endsIn(snapshot),
    ...timersOf(snapshot),
  ]
  const filterEvents = (snapshot: AnyMachineSnapshot, event: EventObject) =>
    snapshot.status === 'active' && snapshot.can(event)

  const sentTo = (snapshot: AnyMachineSnapshot) =>
    [...model.events].flatMap(([type, payloads]) => payloads(snapshot).map((payload) => ({ ...payload, type })))
  const endsIn = (snapshot: AnyMachineSnapshot) =>
    [...model.actors].flatMap(([name, { outputs, errors = [] }]) => [
      ...outputs(snapshot).map((output) => ({ type: `xstate.done.actor.${name}`, output })),
      ...errors.map((error) => ({ type: `xstate.error.actor.${name}`, error })),
    ])
  const timersOf = (snapshot: AnyMachineSnapshot) =>
    getNextTransitions(snapshot)
      .filter(({ eventType }) => eventType.startsWith('xstate.after.'))
      .map(({ eventType }) => ({ type: eventType }))

  test('the shortest paths lead to every state that our walks lead to', () => {
    const paths = getShortestPaths(model.machine, { input, events, filterEvents })
    const walks = explore({ ...model, inputs: [input] }).walks
    const ours = walks.flatMap(({ start, legs }) => [start, ...legs].map(({ snapshot }) => stateName(snapshot.value)))
    expect(new Set(paths.map(({ state }) => stateName(state.value)))).toEqual(new Set(ours))
    expect(new Set(ours)).toEqual(
      new Set(['editing', 'submitting', 'usingPasskey', 'provingSecondStep', 'lockedOut', 'accepted']),
    )
    const locked = paths.filter(({ state }) => state.matches('lockedOut'))
    expect(locked[0]?.steps.map(({ event }) => event.type)).toEqual([
      'xstate.init',
      'credentials.submitted',
      'xstate.done.actor.authenticate',
    ])
  })

  test('the adjacency map has the way out of each of them', () => {
    const map = getAdjacencyMap(model.machine, { input, events, filterEvents })
    const ways = adjacencyMapToArray(map).map(({ state, event, nextState }) =>
      [stateName(state.value), event.type, stateName(nextState.value)].join(' → '),
    )
    expect(ways).toContain('submitting → attempt.abandoned → editing')
    expect(ways).toContain('lockedOut → xstate.after.oneSecond.login.lockedOut → editing')
    expect(ways).toContain('accepted → session.closed → editing')
  })
})

test('Stately’s inspector is told of our actors: their charts, what they receive and how they are then', async () => {
  const received: StatelyInspectionEvent[] = []
  const { inspect } = createInspector({ send: (message) => void received.push(message) })
  const actor = createActor(withPuppets(model), { input, inspect })
  actor.start()
  actor.send(submitted)
  const told = <Type extends StatelyInspectionEvent['type']>(type: Type) =>
    received.filter((message): message is Extract<StatelyInspectionEvent, { type: Type }> => message.type === type)
  await eventually(() => expect(told('@xstate.snapshot').at(-1)?.snapshot).toMatchObject({ value: 'submitting' }))
  const actors = told('@xstate.actor')
  expect(actors.map(({ name }) => name)).toEqual(['login', 'authenticate'])
  const chart = JSON.parse(actors[0]?.definition ?? '')
  expect(Object.keys(chart.states).sort()).toEqual([
    'accepted',
    'arriving',
    'editing',
    'lockedOut',
    'provingSecondStep',
    'submitting',
    'usingPasskey',
  ])
  expect(told('@xstate.event').map(({ event, sessionId }) => [event.type, sessionId])).toContainEqual([
    'credentials.submitted',
    actor.sessionId,
  ])
})
