import type { FaultInjection } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import type { OAuthRules } from '../oauth/rules.ts'
import type { Uploads } from '../uploads.ts'
import type { State } from './state.ts'

/** What the routes of the LinkedIn-like networks share. */
export interface LinkedInDeps {
  injection: FaultInjection
  file: JsonFile<State>
  rules: OAuthRules
  uploads: Uploads
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}
