import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { sayEvent } from './say.ts'

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined

/** What one of XState's own guards or actions was made with, where it was read from JSON. */
const ownParams = (named: unknown): unknown =>
  String(field(named, 'type')).startsWith('xstate.') ? field(named, 'params') : undefined

/** The path of a state in dots; the machine itself is `anywhere`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere'

/** A guard in words: `isValid`, `not isLate`, `isOpen and hasTime`; the same where it was read from JSON. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const inner = field(guard, 'guards') ?? field(ownParams(guard), 'guards')
  const kind = String(field(guard, 'type') ?? field(guard, 'name')).replace('xstate.', '')
  if (Array.isArray(inner)) return combined(kind, inner.map(guardWords))
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
  const event = field(field(action, 'event') ?? field(ownParams(action), 'event'), 'type')
  return `${type.replace('xstate.', '')}${typeof event === 'string' ? ` ${event}` : ''}`
}

/** What takes a transition, in words: the event, `always`, an actor's end, or a delay with its time where it is fixed. */
export function eventWords(machine: AnyStateMachine, { eventType }: AnyTransitionDefinition): string {
  const words = sayEvent(eventType)
  const delay = machine.implementations.delays[words.replace(/^after /, '')]
  return words.startsWith('after ') && typeof delay === 'number' ? `${words} (${delay} ms)` : words
}

/** A delay's time, or what it is reckoned from. */
export function delayWords(delay: unknown): string {
  if (typeof delay === 'number') return `${delay} ms`
  const sources = ['context', 'event'].filter((name) => new RegExp(`\\b${name}\\b`).test(String(delay)))
  return sources.length === 0 ? 'by a function' : `by ${sources.join(' and ')}`
}
