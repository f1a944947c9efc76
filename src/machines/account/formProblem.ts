import type { FormErrors } from '../../../rules/account/form.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'

/** What to say above a form. */
export interface FormProblem {
  severity: 'error' | 'warning'
  message: string
}

/** For what nobody foresaw. */
export const unexpected: FormProblem = { severity: 'error', message: callMessages.unexpected }

/** As `params` of an action: the problem of a result that was rejected. */
export const formProblemOf = ({ event }: { event: { output: { kind: string; problem?: FormProblem } } }): FormProblem =>
  event.output.problem ?? unexpected

export const isFaultless = (errors: FormErrors): boolean => Object.keys(errors).length === 0

/** Errors clear on edit: the same without the field's. */
export const without = (errors: FormErrors, field: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
