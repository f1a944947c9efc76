import type { Columns } from '../../../rules/imports/columns.ts'
import type { StoredImport } from '../../machines/imports/postImport.ts'
import type { Clock } from '../browser/clock.ts'
import { delayedWrite } from '../browser/delayedWrite.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { columnMemory, storedImport } from './storedImport.schema.ts'

/** The browser's copy of an import that is under way, and what it remembers of columns. */
export interface ImportStore {
  read(): StoredImport | null
  /** Stores within 300 ms what is answered then, with whatever else happens until then. */
  save(work: () => StoredImport): void
  /** Stores at once what is still to be stored. */
  flush(): void
  remove(): void
  columnsFor(signature: string): Columns | null
  rememberColumns(signature: string, columns: Columns): void
}

/** Lists whose columns are remembered. */
const mostRemembered = 20

interface Place {
  storage: Storage
  clock: Clock
  userId: number
}

/** Under `post_import_{userId}`, this tab's own, and `post_import_columns_{userId}`: only ever shown to the same person. */
export function createImportStore({ storage: { local, session }, clock, userId }: Place): ImportStore {
  const key = `post_import_${userId}` as const
  const columnsKey = `post_import_columns_${userId}` as const
  const { save, flush, drop } = delayedWrite<StoredImport>(clock, (work) => session.set(key, JSON.stringify(work)))
  const memory = () => storedJson(columnMemory, local.get(columnsKey)) ?? {}
  return {
    read: () => storedJson(storedImport, session.get(key)),
    save,
    flush,
    remove: () => {
      drop()
      session.remove(key)
    },
    columnsFor: (signature) => memory()[signature] ?? null,
    rememberColumns: (signature, columns) => {
      const { [signature]: _, ...others } = memory()
      const latest = [...Object.entries(others), [signature, [...columns]] as const].slice(-mostRemembered)
      local.set(columnsKey, JSON.stringify(Object.fromEntries(latest)))
    },
  }
}
