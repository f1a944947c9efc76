import type { Validator } from '../../rules/account/validators.ts'
import { HttpError } from '../http/httpError.ts'

/** Refuses with the rule's own sentence where a value breaks it. */
export function validateField(field: string, value: string, validate: Validator): void {
  const verdict = validate(value)
  if (verdict !== null) throw new HttpError(400, verdict, { field })
}
