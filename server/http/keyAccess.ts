import type { ApiScope } from '../../contract/access.ts'
import type { ApprovalIntent } from '../../contract/approvals.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { HttpError } from './httpError.ts'

/** A key that makes a call, as far as it decides about what it may do. */
export interface CallingKey {
  id: number
  scopes: readonly ApiScope[]
  /** The only business that it reaches; null: all of the person's. */
  businessProfileId: number | null
  /** What it plans waits for the person's yes. */
  needsApproval: boolean
}

/** A call of a key that is let in. */
export interface Admission {
  /** What is done: planning by a key whose plans wait becomes writing a draft. */
  received: object
  /** What the key wanted to be done with that draft; null where nothing waits. */
  approval: ApprovalIntent | null
}

export const notByKey = 'An API key cannot make this call. Sign in to make it.'

export const notLimitable = 'This API key reaches one business only, which this call cannot be held to.'

/** Why a key without a scope is refused. */
export const missingScope = (scope: ApiScope): string =>
  `This API key lacks the scope “${scope}”, which this call needs.`

/** Whether a key may make the call at all, whatever is sent with it; refuses with 403 and the sentence. */
export function authorizeKey(key: CallingKey, { keyScope, businessLimit }: Endpoint): void {
  if (keyScope === null) throw new HttpError(403, notByKey)
  requireScope(key, keyScope)
  if (key.businessProfileId !== null && businessLimit === undefined) throw new HttpError(403, notLimitable)
}

/** Query or body as it came, with the business of a key that reaches one only where the call is held to it by that. */
export function withBusiness(
  key: CallingKey | null,
  { businessLimit }: Endpoint,
  place: 'query' | 'body',
  given: unknown,
) {
  const business = key?.businessProfileId ?? null
  if (business === null || businessLimit !== place || !isObject(given)) return given
  const { business_profile_id: said } = given
  if (said !== undefined && said !== null && said !== '') return given
  return { ...given, business_profile_id: place === 'query' ? String(business) : business }
}

const isObject = (given: unknown): given is { business_profile_id?: unknown } =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

export function requireScope({ scopes }: CallingKey, scope: ApiScope): void {
  if (!scopes.includes(scope)) throw new HttpError(403, missingScope(scope))
}
