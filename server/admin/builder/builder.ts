import type { Kysely } from 'kysely'
import type {
  BuilderEntry,
  builderCounts,
  exportEntries as exportContract,
  getEntryVersion,
  listEntries as listContract,
} from '../../../contract/builder.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import type { Ai } from '../../ai/ai.ts'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/httpError.ts'
import { createEntryChanging, type EntryChanging } from './changeEntries.ts'
import { createEntryCreation, type EntryCreation } from './createEntries.ts'
import { describeEntry, storedEntry } from './describe.ts'
import { exportEntries } from './exportEntries.ts'
import { createImportEntries, type ImportEntries } from './importEntries.ts'
import { countEntries, listEntries } from './listEntries.ts'
import { createTryEntry, type TryEntry } from './tryEntry.ts'
import { entryAt } from './versions.ts'

/** What campaigns are made of, as administrators read and change it. */
export interface Builder extends EntryChanging, EntryCreation {
  counts(): Promise<Answer<typeof builderCounts>>
  list(asked: Received<typeof listContract>['query']): Promise<Answer<typeof listContract>>
  one(key: string): Promise<BuilderEntry>
  version(key: string, version: number): Promise<Answer<typeof getEntryVersion>>
  try: TryEntry
  export(kind: MarketingKind | undefined): Promise<Answer<typeof exportContract>>
  import: ImportEntries
}

interface Deps {
  db: Kysely<Database>
  ai: Pick<Ai, 'campaignTexts'>
  now?: () => number
}

export function createBuilder({ db, ai, now = Date.now }: Deps): Builder {
  return {
    ...createEntryCreation({ db, now }),
    ...createEntryChanging({ db, now }),
    try: createTryEntry({ db, ai, now }),
    export: (kind) => exportEntries(db, kind),
    import: createImportEntries({ db, now }),
    counts: () => countEntries(db),
    list: (asked) => listEntries(db, asked),
    one: async (key) => describeEntry(db, await storedEntry(db, key)),
    async version(key, version) {
      const entry = await entryAt(db, await storedEntry(db, key), version)
      if (!entry) throw notFound('There is no such version.')
      return { entry, version }
    },
  }
}
