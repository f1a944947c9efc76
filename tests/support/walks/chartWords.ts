import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { sayEvent } from './say.ts'

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined

/** The path of a state in dots; the machine itself is `anywhere`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere'

/** A guard in words: `isValid`, `not isLate`, `isOpen and hasTime`. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const inner = field(guard, 'guards')
  if (Array.isArray(inner)) return combined(String(field(guard, 'name')), inner.map(guardWords))
  return typeof guard === 'string' ? guard : String(field(guard, 'type') ?? field(guard, 'name') ?? 'a condition')
}

function combined(kind: string, words: readonly string[]): string {
  if (kind === 'not') return `not ${words.join()}`
  return words.join(kind === 'or' ? ' or ' : ' and ')
}

/** Actions by their names; XState's own are told by what they do. Timers of `after` are left out: they are transitions. */
export const actionWords = (actions: readonly unknown[]): string =>
  actions
    .filter((action) => !isTimer(action))
    .map(actionWord)
    .join(', ')

const isTimer = (action: unknown): boolean =>
  String(field(field(action, 'event'), 'type') ?? field(action, 'sendId')).startsWith('xstate.after.')

function actionWord(action: unknown): string {
  if (typeof action === 'string') return action
  const type = String(field(action, 'type') ?? field(action, 'name') ?? 'does something')
  const event = field(field(action, 'event'), 'type')
  return `${type.replace('xstate.', '')}${typeof event === 'string' ? ` ${event}` : ''}`
}

/** What takes a transition, in words: the event, `always`, an actor's end, or a delay with its time where it is fixed. */
export function eventWords(machine: AnyStateMachine, { eventType }: AnyTransitionDefinition): string {
  const words = sayEvent(eventType)
  const delay = machine.implementations.delays[words.replace(/^after /, '')]
  return words.startsWith('after ') && typeof delay === 'number' ? `${words} (${delay} ms)` : words
}
