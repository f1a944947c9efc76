import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionWord, isTimer, sayEvent } from '../../../src/services/telemetry/inspection/chartWords.ts'

/** The path of a state in dots; the machine itself is `anywhere`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere'

/** Actions by their names; XState's own are told by what they do. Timers of `after` are left out: they are transitions. */
export const actionWords = (actions: readonly unknown[]): string =>
  actions
    .filter((action) => !isTimer(action))
    .map(actionWord)
    .join(', ')

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
