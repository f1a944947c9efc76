/** Why a call did not give its answer. */
export type Failure =
  | {
      kind: 'refused'
      status: number
      /** The provider's sentence, else "Request failed with status {n}". */
      message: string
      body: unknown
      /** With 429: from the number in `detail`, else `Retry-After`, else 60. */
      secondsToWait?: number
    }
  | { kind: 'unreachable' }
  | {
      kind: 'misshapen'
      /** Of the endpoint whose answer was not what the contract says. */
      path: string
    }
  | { kind: 'stopped' }

export type Refused = Extract<Failure, { kind: 'refused' }>

const kinds: readonly unknown[] = ['refused', 'unreachable', 'misshapen', 'stopped'] satisfies Failure['kind'][]

export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && kinds.includes(thrown.kind)

/** What an actor makes of what it caught: a failure goes on as a value, anything else is a bug and is thrown. */
export function failureIn(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown
  throw thrown
}

/** The refusal of a call that needs a token where there is none; nothing was sent. */
export const noToken: Refused = {
  kind: 'refused',
  status: 401,
  message: 'Authentication required. Please log in.',
  body: null,
}

/** Whether the provider refused the token; that there is none to send is no word of the provider's. */
export const isTokenRefused = (thrown: unknown): boolean =>
  isFailure(thrown) && thrown !== noToken && thrown.kind === 'refused' && thrown.status === 401

/** The provider's own words of a refusal, one or several, from `error`, `message` or `detail`, in this order. */
export function wordsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  for (const name of ['error', 'message', 'detail']) {
    const words = listOf(Reflect.get(body, name))
    if (words.length > 0) return words
  }
  return []
}

const listOf = (said: unknown): string[] =>
  (Array.isArray(said) ? said : [said]).filter((words): words is string => typeof words === 'string' && words !== '')
