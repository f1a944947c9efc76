import type { FaultInjection } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import type { Uploads } from '../uploads.ts'
import type { ServerLimits } from './serverLimits.ts'
import type { State } from './state.ts'

/** What the routes of the Mastodon-like network share. */
export interface MastodonDeps {
  injection: FaultInjection
  file: JsonFile<State>
  uploads: Uploads
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
  /** As they are at the moment. */
  limits(): ServerLimits
}
