import { fromPromise } from 'xstate'
import { makeBackup } from '../../../contract/backups.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Network } from '../../../contract/networks.ts'
import {
  type Failing,
  type Lateness,
  listQualityPublications,
  type QualityDays,
  readQuality,
  type Quality as WireQuality,
} from '../../../contract/quality.ts'
import { readSystemState, type SystemState as WireSystemState } from '../../../contract/systemState.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'
import { type Listed, pageSize } from './admin.ts'

export type Quality = Camel<WireQuality>
export type SystemState = Camel<WireSystemState>
export type QualityPublication = Camel<Answer<typeof listQualityPublications>['results'][number]>

/** Which posts are listed; null: any. */
export interface PublicationsQuery {
  days: QualityDays
  network: Network | null
  state: Failing | null
  lateness: Lateness | null
  page: number
}

/** Reads how the installation did in the last days. */
export const qualityActors = (call: Call) => ({
  read: fromPromise<Result<Quality>, { query: QualityDays }>(({ input: { query }, signal }) =>
    toResult(call(readQuality, { query: { days: query } }, { signal })),
  ),
})

/** Reads how its parts are now. */
export const systemActors = (call: Call) => ({
  read: fromPromise<Result<SystemState>, { query: null }>(({ signal }) =>
    toResult(call(readSystemState, {}, { signal })),
  ),
})

/** Begins a backup. */
export const backupActors = (call: Call) => ({
  perform: fromPromise<Result<null>, { variables: null }>(({ signal }) =>
    toResult(call(makeBackup, {}, { signal }).then(() => null)),
  ),
})

/** Reads the posts behind a number. */
export const publicationsActors = (call: Call) => ({
  read: fromPromise<Result<Listed<QualityPublication>>, { query: PublicationsQuery }>(({ input: { query }, signal }) =>
    toResult(call(listQualityPublications, { query: wireQuery(query) }, { signal })),
  ),
})

const wireQuery = ({ days, network, state, lateness, page }: PublicationsQuery) => ({
  days,
  ...(network && { network }),
  ...(state && { state }),
  ...(lateness && { lateness }),
  page: String(page),
  pageSize: String(pageSize),
})
