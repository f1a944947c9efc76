import { strings } from '../../strings/account.ts'
import type { Validator, Verdict } from './validators.ts'

export type FormRules<Field extends string> = Record<Field, Validator>
/** By field: what is wrong with it. */
export type FormErrors = Readonly<Record<string, string>>

const internalFailure = strings.validationErrorOccurred

/**
 * Checks a form's values: every field by its rule, then by the extra one where given. Fields without fault are
 * absent from the answer. A rule that itself breaks says so under its field (specification, section 5).
 */
export function validateForm<Field extends string>(
  rules: FormRules<Field>,
  values: Readonly<Record<Field, string>>,
  extra: Partial<FormRules<Field>> = {},
): FormErrors {
  const errors: Record<string, string> = {}
  for (const field of fieldsOf(rules)) {
    const verdict = judge([rules[field], extra[field]], values[field])
    if (verdict !== null) errors[field] = verdict
  }
  return errors
}

const fieldsOf = <Field extends string>(rules: FormRules<Field>): Field[] => Object.keys(rules) as Field[]

function judge(validators: (Validator | undefined)[], value: string): Verdict {
  try {
    return validators.map((validate) => validate?.(value) ?? null).find((verdict) => verdict !== null) ?? null
  } catch {
    return internalFailure
  }
}
