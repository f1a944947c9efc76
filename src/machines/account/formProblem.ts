import type { FormErrors } from '../../../rules/account/form.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'

/** What to say above a form. */
export interface FormProblem {
  severity: 'error' | 'warning'
  message: string
}

/** For what nobody foresaw. */
export const unexpected: FormProblem = { severity: 'error', message: callMessages.unexpected }

export const isFaultless = (errors: FormErrors): boolean => Object.keys(errors).length === 0

/** Errors clear on edit: the same without the field's. */
export const without = (errors: FormErrors, field: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
