import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { explore } from '../support/walks/explore.ts'
import type { Model } from '../support/walks/model.ts'
import { nodesOf } from '../support/walks/transitions.ts'
import { models } from './models.ts'

/** The types of the events that come from outside somewhere on the machine's walks: those it only raises are not. */
const outsideEvents = (model: Model): ReadonlySet<string> =>
  new Set(
    explore(model).walks.flatMap(({ legs }) => legs.flatMap(({ act }) => (act.kind === 'event' ? act.event.type : []))),
  )

/** The states that wait for an actor, by their machine. */
const waits = Object.entries(models).flatMap(([name, model]) => {
  const events = outsideEvents(model)
  return nodesOf(model.machine.root)
    .filter(({ invoke }) => invoke.some(({ src }) => model.actors.get(String(src))?.canBeDone))
    .map((node) => ({ name: `${name}: ${node.path.join('.') || 'anywhere'}`, node, machine: model.machine, events }))
})

const holds = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  inner === outer || (inner.parent !== undefined && holds(outer, inner.parent))

/** The transitions out of a state by an event that comes from outside, and by time; those of the states around it, too. */
function waysOut(machine: AnyStateMachine, node: AnyStateNode, from: AnyStateNode, events: ReadonlySet<string>) {
  const around: AnyStateNode[] = []
  for (let each: AnyStateNode | undefined = from; each; each = each.parent) around.push(each)
  return around
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .filter(({ eventType, target }) => {
      const isOutside = events.has(eventType) || eventType.startsWith('xstate.after.')
      return isOutside && target?.some((each) => !holds(node, each) && machine.root !== each)
    })
    .map(({ eventType }) => eventType)
}

/** A wait can be left if it can from each state within it, or where its regions live side by side, from one of them. */
function canBeLeft(
  machine: AnyStateMachine,
  node: AnyStateNode,
  from: AnyStateNode,
  events: ReadonlySet<string>,
): boolean {
  if (waysOut(machine, node, from, events).length > 0) return true
  const within = Object.values(from.states)
  const isLeft = (state: AnyStateNode) => canBeLeft(machine, node, state, events)
  return from.type === 'parallel' ? within.some(isLeft) : within.length > 0 && within.every(isLeft)
}

test('there are states that wait for an actor', () => expect(waits.length).toBeGreaterThan(50))

test('every wait can be left by a person or ends by time', () => {
  const stuck = waits.filter(({ machine, node, events }) => !canBeLeft(machine, node, node, events))
  expect(stuck.map(({ name }) => name)).toEqual([])
})
