import { sayEvent } from '../../../src/services/telemetry/inspection/chartWords.ts'
import type { Act } from './explore.ts'
import { partOf } from './plain.ts'

/** What happened on a way, with the state that it found. */
export type WayAct = Act & { readonly from: string }

/**
 * What happened last on a way, of what is named: an event by its type (`plan.chosen`), a timer (`after timeLimit`), or
 * how an actor ended: by the kind of its output where that has one (`choosePlan offline`), else `choosePlan done`, or
 * `choosePlan error`. Empty where none of it has happened.
 */
export function lastOf(way: readonly Act[], ...names: readonly string[]): string {
  const last = lastAct(way, ...names)
  return last ? sayAct(last) : ''
}

/** The same with all that is known of it. */
export const lastAct = <Some extends Act>(way: readonly Some[], ...names: readonly string[]): Some | undefined =>
  way.findLast((act) => names.includes(nameOf(act)))

/** The way without the events of a type that carry something else: `about(way, 'field.changed', { field: 'email' })`. */
export const about = <Some extends Act>(
  way: readonly Some[],
  type: string,
  carried: Readonly<Record<string, unknown>>,
): readonly Some[] =>
  way.filter(
    (act) => nameOf(act) !== type || Object.entries(carried).every(([name, value]) => carries(act, name) === value),
  )

/** What an event or the output of an actor carries, by the names that lead to it; nothing of another act. */
export function carries(act: Act | undefined, ...names: readonly string[]): unknown {
  if (act?.kind === 'event') return names.reduce<unknown>(partOf, act.event)
  return act?.kind === 'done' ? names.reduce<unknown>(partOf, act.output) : undefined
}

/** The same as text, as somebody typed it; empty where nothing was. */
export const textIn = (act: Act | undefined, ...names: readonly string[]): string =>
  String(carries(act, ...names) ?? '')

/** What a way has come to, act by act: each goes by its words, as `lastOf` says them; what has no entry changes nothing. */
export const follow = <Told>(
  way: readonly WayAct[],
  start: Told,
  steps: Readonly<Record<string, (told: Told, act: WayAct) => Told>>,
): Told =>
  way.reduce((told, act) => {
    const step = steps[sayAct(act)]
    return step ? step(told, act) : told
  }, start)

const nameOf = (act: Act): string => {
  if (act.kind === 'event') return act.event.type
  return act.kind === 'timer' ? sayEvent(act.event.type) : act.src
}

function sayAct(act: Act): string {
  if (act.kind === 'done') return `${act.src} ${kindOf(act.output)}`
  return act.kind === 'failed' ? `${act.src} error` : nameOf(act)
}

const kindOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'kind' in output ? String(output.kind) : 'done'
