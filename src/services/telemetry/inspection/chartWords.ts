/** The name of an event of XState's own, as a person would say it: `after backoff`, `authenticate done`. */
export function sayEvent(type: string): string {
  const [, kind, name] = /^xstate\.(after|done\.actor|done\.state|error\.actor|snapshot)\.(.+)$/.exec(type) ?? []
  if (!kind || !name) return type === '' ? 'always' : type
  if (kind === 'after') return `after ${name.split('.')[0]}`
  if (kind === 'done.state') return `${name.split('.').slice(1).join('.') || name} done`
  return `${name} ${kind === 'error.actor' ? 'failed' : kind === 'snapshot' ? 'changed' : 'done'}`
}

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

/** An action by its name; one of XState's own is told by what it does. */
export function actionWord(action: unknown): string {
  if (typeof action === 'string') return action
  const type = String(field(action, 'type') ?? field(action, 'name') ?? 'does something')
  const event = field(field(action, 'event') ?? field(ownParams(action), 'event'), 'type')
  return `${type.replace('xstate.', '')}${typeof event === 'string' ? ` ${event}` : ''}`
}

/** Whether an action starts or ends a timer of `after`, which a transition tells already. */
export const isTimer = (action: unknown): boolean =>
  String(field(field(action, 'event'), 'type') ?? field(action, 'sendId')).startsWith('xstate.after.')

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined

/** What one of XState's own guards or actions was made with, where it was read from JSON. */
const ownParams = (named: unknown): unknown =>
  String(field(named, 'type')).startsWith('xstate.') ? field(named, 'params') : undefined
