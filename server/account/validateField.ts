import type { Validator } from '../../rules/account/validators.ts'
import { Refusal } from '../http/httpError.ts'

/** Refuses with the rule's own sentence where a value breaks it. */
export function check(field: string, value: string, validate: Validator): void {
  const verdict = validate(value)
  if (verdict !== null) throw new Refusal(400, verdict, { field })
}
