import { sayEvent } from '../../../src/services/telemetry/inspection/chartWords.ts'
import type { Act, Walk } from './explore.ts'
import type { Model } from './model.ts'
import { lineOf } from './plain.ts'

const withData = (words: string, data: unknown): string => {
  const line = lineOf(data)
  return data === undefined || line === '{}' ? words : `${words} ${line}`
}

/** What happens, in words: an event with its payload, an actor with its outcome, a timer with its waiting time. */
export function sayAct(act: Act): string {
  if (act.kind === 'done') return withData(`${act.id} done`, act.output)
  if (act.kind === 'failed') return withData(`${act.id} failed`, act.error)
  if (act.kind === 'timer') return `${sayEvent(act.event.type)} (${act.wait} ms)`
  const { type, ...payload } = act.event
  return type === 'xstate.init' ? 'starts' : withData(type, payload)
}

/** The name of a walk: everything that happens on it, and the input where the model has several. */
export function sayWalk({ inputs }: Model, { input, legs }: Walk): string {
  const start = inputs.length > 1 ? `starts with ${lineOf(input)}` : 'starts'
  return [start, ...legs.map(({ act }) => sayAct(act))].join(' → ')
}
