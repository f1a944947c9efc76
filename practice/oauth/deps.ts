import type { FaultInjection } from '../faultInjection.ts'
import type { OAuthRules } from './rules.ts'
import type { OAuthState } from './state.ts'

/** What the routes of an authorization server share. */
export interface OAuthDeps {
  injection: FaultInjection
  rules: OAuthRules
  state(): OAuthState
  save(): void
}
