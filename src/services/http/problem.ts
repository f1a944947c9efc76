import { tokenMissing } from '../../../rules/account/access.ts'
import { type Failure, noToken, wordsOf } from './failure.ts'

/** A failure as a person is told it. */
export interface Problem {
  /** The provider's own words, else the fixed sentence of the specification's section 8. */
  message: string
  /** What is technically known where the provider gave no words; else null. */
  detail: string | null
  /** Of HTTP; 0 where there was no answer. */
  status: number
}

/**
 * What the user-data and calendar services say of a failure: they have their own words for a missing token and for an
 * answer without words.
 */
export function problemOf(failure: Failure, fallback: string): Problem {
  if (failure === noToken) return { message: tokenMissing, detail: null, status: 401 }
  if (failure.kind === 'refused') return refusedProblem(failure, fallback)
  return { message: fallback, detail: details[failure.kind], status: 0 }
}

const details = {
  unreachable: 'Network error. Please check your connection and try again.',
  misshapen: 'The answer could not be read.',
  stopped: null,
}

function refusedProblem({ status, body }: Extract<Failure, { kind: 'refused' }>, fallback: string): Problem {
  const said = wordsOf(body).join(' ')
  return said
    ? { message: said, detail: null, status }
    : { message: fallback, detail: `HTTP error! status: ${status}`, status }
}
