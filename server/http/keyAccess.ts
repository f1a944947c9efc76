import type { ApiScope } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { HttpError } from './httpError.ts'

/** A key that makes a call, as far as it decides about what it may do. */
export interface CallingKey {
  id: number
  scopes: readonly ApiScope[]
  /** The only business that it reaches; null: all of the person's. */
  businessProfileId: number | null
}

export const notByKey = 'An API key cannot make this call. Sign in to make it.'

/** Why a key without a scope is refused. */
export const missingScope = (scope: ApiScope): string =>
  `This API key lacks the scope “${scope}”, which this call needs.`

/** Whether a key may make the call at all, whatever is sent with it; refuses with 403 and the sentence. */
export function authorizeKey(key: CallingKey, { keyScope = null }: Endpoint): void {
  if (keyScope === null) throw new HttpError(403, notByKey)
  requireScope(key, keyScope)
}

export function requireScope({ scopes }: CallingKey, scope: ApiScope): void {
  if (!scopes.includes(scope)) throw new HttpError(403, missingScope(scope))
}
