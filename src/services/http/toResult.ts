import { callMessages } from '../../../rules/shell/callMessages.ts'
import { isClearNo } from '../../../rules/shell/clearNo.ts'
import { strings } from '../../../strings/http.ts'
import type { Offline, Rejected, Result } from '../../machines/shell/result.ts'
import { type ApiError, apiErrorIn } from './apiError.ts'
import { messagesOf } from './errorBody.ts'

/** What a service says in words of its own; the shared client's serve where it says nothing. */
export interface Sentences {
  rejected?: (error: ApiError) => string
  offline?: string
}

/**
 * What a machine hears of a call: its value, a no with a sentence, or that nobody was reached. An answer that could not
 * be read is nobody's decision, and one that was taken back nobody's wish: both are thrown.
 */
export async function toResult<Value>(work: Promise<Value>, sentences?: Sentences): Promise<Result<Value>> {
  try {
    return { kind: 'ok', value: await work }
  } catch (thrown) {
    return resultOf(thrown, sentences)
  }
}

/** The same of what was caught already. */
export function resultOf(thrown: unknown, { rejected, offline }: Sentences = {}): Rejected | Offline {
  const error = apiErrorIn(thrown)
  const { kind, status, isUnsent } = error
  if (kind === 'rejected') return { kind, status, message: rejected?.(error) ?? error.message }
  if (kind === 'offline')
    return { kind, ...(offline !== undefined && { message: offline }), ...(isUnsent && { isUnsent }) }
  throw error
}

/** Of a no: the provider's own words, else the fixed sentence of the specification's section 8. */
export const wordsOr =
  (fallback: string) =>
  ({ body }: ApiError): string =>
    messagesOf(body).join(' ') || fallback

/** The same, and of a provider that was not reached, too. */
export const saying = (fallback: string): Sentences => ({
  rejected: wordsOr(fallback),
  offline: `${fallback}. ${callMessages.offline}`,
})

/**
 * Of a change with a sentence of ours, "The order could not be saved": only a clear no is told with it. Whether anything
 * was done is not known where no answer came, or one of a provider in trouble.
 */
export const sayingOfChange = (refused: string): Sentences => ({
  rejected: (error) => wordsOr(isClearNo(error.status) ? refused : callMessages.undecided)(error),
})

/** An error as the user-data and calendar services tell it. */
export interface ServiceProblem {
  /** The provider's own words, else the fixed sentence of the specification's section 8. */
  message: string
  /** What is technically known where the provider gave no words; else null. */
  detail: string | null
  /** Of HTTP; 0 where there was no answer. */
  status: number
}

/**
 * What the user-data and calendar services say of an error: they have their own words for a missing token and for an
 * answer without words.
 */
export function serviceProblemOf({ kind, status, body, token }: ApiError, fallback: string): ServiceProblem {
  if (token === 'missing') return { message: callMessages.noToken, detail: null, status }
  if (kind !== 'rejected') return { message: fallback, detail: kind === 'aborted' ? null : callMessages[kind], status }
  const said = messagesOf(body).join(' ')
  return said
    ? { message: said, detail: null, status }
    : { message: fallback, detail: strings.httpError(status), status }
}

/** The same in one sentence. */
export const serviceSentences = (fallback: string): Sentences => ({
  rejected: (error) => {
    const { message, detail } = serviceProblemOf(error, fallback)
    return detail ? `${message}. ${detail}` : message
  },
  offline: `${fallback}. ${callMessages.offline}`,
})
