import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import type { FieldProblem } from '../../machines/campaigns/campaignDraft.ts'
import { apiErrorIn } from '../http/apiError.ts'

/** The field of a campaign that a refusal names, and why; null where it names none. */
export function fieldRefusalIn(thrown: unknown): ({ kind: 'invalid' } & FieldProblem) | null {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  const [field] = refused?.field?.split('.') ?? []
  return refused && field !== undefined ? { kind: 'invalid', field: toCamel(field), message: refused.error } : null
}
