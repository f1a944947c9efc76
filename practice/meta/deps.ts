import type { FaultInjection } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import type { NetworkStyle } from '../network.ts'
import type { Uploads } from '../uploads.ts'
import type { MetaState } from './state.ts'

/** What the routes of a practice server of Meta's networks share. */
export interface MetaDeps {
  injection: FaultInjection
  file: JsonFile<MetaState>
  uploads: Uploads
  style: NetworkStyle
  /** Where this server is reached, without a slash at the end. */
  origin(): string
  now(): number
}

/** The only version that these servers speak. */
export const version = 'v25.0'
