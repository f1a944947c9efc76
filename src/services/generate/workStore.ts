import type * as z from 'zod/mini'
import type { Clock } from '../browser/clock.ts'
import { delayedWrite } from '../browser/delayedWrite.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { storedWork } from './storedWork.schema.ts'

/** A brief and what was written of it, as the browser stores them. */
export type StoredWork = z.infer<typeof storedWork>

/** The browser's copy of what a person is generating. */
export interface WorkStore {
  read(): StoredWork | null
  /** Stores within 300 ms what `read` answers then, with whatever else happens until then. */
  save(work: () => StoredWork): void
  /** Stores at once what is still to be stored. */
  flush(): void
  remove(): void
}

interface Place {
  storage: Storage
  clock: Clock
  userId: number
}

/** Under `generate_{userId}`: only ever shown to the same person. */
export function createWorkStore({ storage: { local }, clock, userId }: Place): WorkStore {
  const key = `generate_${userId}` as const
  const { save, flush, drop } = delayedWrite<StoredWork>(clock, (work) => local.set(key, JSON.stringify(work)))
  return {
    read: () => storedJson(storedWork, local.get(key)),
    save,
    flush,
    remove: () => {
      drop()
      local.remove(key)
    },
  }
}
