import { createActor } from 'xstate'
import type { QualityDays } from '../../../contract/quality.ts'
import { qualityDaysOf } from '../../../rules/admin/qualityDays.ts'
import { strings } from '../../../strings/admin.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Listed } from '../../services/admin/admin.ts'
import {
  backupActors,
  type PublicationsQuery,
  publicationsActors,
  type Quality,
  type QualityPublication,
  qualityActors,
  type SystemState,
  systemActors,
} from '../../services/admin/quality.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify'>

/** How the installation did in the last days, which are the key. */
export const createQuality = ({ call, actorOptions }: Deps, key: string) =>
  createActor(queryMachine<QualityDays, Quality>('quality').provide({ actors: qualityActors(call) }), {
    ...actorOptions,
    input: { query: qualityDaysOf(key) },
  })

/** How its parts are now, and a backup of it. */
export function createSystemState({ call, actorOptions, notify }: Deps) {
  const reading = createActor(queryMachine<null, SystemState>('systemState').provide({ actors: systemActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const backing = createActor(
    mutationMachine<null, null>('makeBackup').provide({ actors: backupActors(call) }),
    actorOptions,
  )
  backing.on('mutation.unclear', () => reading.send({ type: 'refresh.requested' }))
  backing.on('mutation.done', () => {
    notify({ severity: 'success', message: strings.aBackupIsBeingMade })
    reading.send({ type: 'refresh.requested' })
  })
  return { reading, backing, ...together(reading, backing) }
}

/** The posts behind a number; the key is the query as JSON. */
export const createQualityPublications = ({ call, actorOptions }: Deps, key: string) =>
  createActor(
    queryMachine<PublicationsQuery, Listed<QualityPublication>>('qualityPublications').provide({
      actors: publicationsActors(call),
    }),
    { ...actorOptions, input: { query: JSON.parse(key) } },
  )
