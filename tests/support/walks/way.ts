import { sayEvent } from '../../../src/services/telemetry/inspection/chartWords.ts'
import type { Act } from './explore.ts'

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
export const lastAct = (way: readonly Act[], ...names: readonly string[]): Act | undefined =>
  way.findLast((act) => names.includes(nameOf(act)))

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
