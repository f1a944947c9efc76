import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionsOf } from '../../../src/services/telemetry/inspection/declared.ts'
import type { Model } from './model.ts'
import { transitionId } from './transitions.ts'

/** A guard or action as it stands in a chart: a name, an object with a name, or a function (XState's own carry a type). */
type Named = unknown

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined

const nameIn = (named: Named): string | undefined => {
  if (typeof named === 'string') return named
  const type = field(named, 'type')
  return typeof named === 'object' && typeof type === 'string' ? type : undefined
}

/**
 * What is wrong with a machine that neither the compiler nor XState tells: names without implementation, numbers where
 * a delay should have a name, functions where the chart should have names, and actors without a way out for their end.
 */
export function unsound(model: Model): string[] {
  const nodes = nodesOf(model.machine.root)
  return [...new Set(nodes.flatMap((node) => unsoundNode(model, node)))]
}

function unsoundNode(model: Model, node: AnyStateNode): string[] {
  const transitions = transitionsOf(node)
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)]
  return [
    ...actions.flatMap((action) => unsoundAction(model, node, action)),
    ...transitions.flatMap((transition) => unsoundGuard(model, transition, transition.guard)),
    ...node.after.flatMap(({ delay }) => unsoundDelay(model, node, delay)),
    ...unsoundActors(model, node),
  ]
}

/** XState puts the setting and taking away of `after`'s timers among the actions: those are looked at as delays. */
const isTimer = (action: unknown) => String(field(field(action, 'event'), 'type')).startsWith('xstate.after.')

function unsoundAction(model: Model, node: AnyStateNode, action: Named): string[] {
  if (isTimer(action)) return []
  const name = nameIn(action)
  const own = name === undefined ? action : model.machine.implementations.actions[name]
  if (own === undefined && !name?.startsWith('xstate.'))
    return [`the action ${name} of ${node.id} has no implementation`]
  if (name === undefined && field(own, 'resolve') === undefined)
    return [`an action of ${node.id} is a function without a name`]
  const delay = field(own, 'delay')
  return delay === undefined ? [] : unsoundDelay(model, node, delay)
}

function unsoundGuard(model: Model, transition: AnyTransitionDefinition, guard: Named): string[] {
  if (guard === undefined) return []
  const inner = field(guard, 'guards')
  if (Array.isArray(inner)) return inner.flatMap((each) => unsoundGuard(model, transition, each))
  const name = nameIn(guard)
  if (name === undefined) return field(guard, 'check') ? [] : [`the guard of ${transitionId(transition)} has no name`]
  if (model.machine.implementations.guards[name] === undefined)
    return [`the guard ${name} of ${transitionId(transition)} has no implementation`]
  return []
}

function unsoundDelay(model: Model, node: AnyStateNode, delay: unknown): string[] {
  if (typeof delay !== 'string') return [`the delay ${String(delay)} of ${node.id} has no name`]
  return model.machine.implementations.delays[delay] === undefined
    ? [`the delay ${delay} of ${node.id} has no implementation`]
    : []
}

function unsoundActors(model: Model, node: AnyStateNode): string[] {
  return node.invoke.flatMap(({ id, src }) => {
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.'))
      return [`the actor ${id} of ${node.id} is not named`]
    if (!model.machine.implementations.actors[src]) return [`the actor ${src} of ${node.id} has no implementation`]
    const ends = model.actors.get(src)?.canBeDone ? ['xstate.done.actor', 'xstate.error.actor'] : ['xstate.error.actor']
    const open = ends.filter((end) => !hasHandler(node, `${end}.${id}`))
    return open.map((end) => `the actor ${id} of ${node.id} has no ${end.includes('done') ? 'onDone' : 'onError'}`)
  })
}

const hasHandler = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || (node.parent !== undefined && hasHandler(node.parent, event))
