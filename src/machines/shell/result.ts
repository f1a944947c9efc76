/** What a call comes back with: the answer, the provider's no, or nothing at all. A bug is none of these: it is an error. */
export type Outcome<Value> = { kind: 'answered'; value: Value } | Refused | { kind: 'unreachable' }

export interface Refused {
  kind: 'refused'
  status: number
  message: string
}

/** Section 8's sentence for a provider that cannot be reached. */
export const unreachableText = 'Network error. Please check your connection and try again.'

/** For what nobody foresaw. */
export const unforeseenText = 'Something went wrong. Please try again.'

/** What to say of an outcome that is no answer. */
export const problemOf = (outcome: { kind: string; message?: string }): string =>
  outcome.message ?? (outcome.kind === 'unreachable' ? unreachableText : unforeseenText)

/** The body of an actor that the composition has to provide. */
export const notProvided = (name: string) => (): Promise<never> => Promise.reject(new Error(`${name} is not provided`))
