import type { Gate } from '../gate.ts'
import type { OAuthRules } from './rules.ts'
import type { OAuthState } from './state.ts'

/** What the routes of an authorization server share. */
export interface OAuthDeps {
  gate: Gate
  rules: OAuthRules
  state(): OAuthState
  save(): void
}
