import type { Gate } from '../gate.ts'
import type { JsonFile } from '../jsonFile.ts'
import type { State } from './state.ts'

/** What the routes of the Mastodon-like network share. */
export interface MastodonDeps {
  gate: Gate
  file: JsonFile<State>
  /** Where this server is reached, without a slash at the end. */
  origin(): string
}
