/** `fine`; `check`: it works, or may work, but somebody should look at it; `wrong`: it will not do until it is mended. */
export type Verdict = 'fine' | 'check' | 'wrong'

export type CheckName =
  | 'settings'
  | 'node'
  | 'memory'
  | 'time zones'
  | 'data folder'
  | 'disk'
  | 'process'
  | 'database'
  | 'key'
  | 'public address'
  | 'proxy'
  | 'mail'
  | 'clock'
  | 'media storage'
  | 'networks'

/** What one check found, in one sentence that says what to do. */
export interface Finding {
  check: CheckName
  verdict: Verdict
  sentence: string
}

const finding =
  (verdict: Verdict) =>
  (check: CheckName, sentence: string): Finding => ({ check, verdict, sentence })

export const fine = finding('fine')
export const toCheck = finding('check')
export const wrong = finding('wrong')

/** The code of an error or of what caused it, which names no secret; `no answer` without one. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (error.name === 'TimeoutError') return 'no answer in time'
  return codeOf(error.cause)
}
