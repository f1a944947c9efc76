import type { Kysely, Transaction } from 'kysely'
import type { BuilderEntry } from '../../../contract/builder.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { copyKey, copyName } from '../../../rules/admin/entryKeys.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { lockBuilder } from '../../campaigns/marketing/lockBuilder.ts'
import { readEntries } from '../../campaigns/marketing/readEntries.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { describeEntry, storedEntry } from './describe.ts'
import { type Administrator, factsOf } from './entryFacts.ts'
import { insertDraft } from './writeEntry.ts'

interface Deps {
  db: Kysely<Database>
  now(): number
}

/** Makes drafts; the same client key twice makes one. */
export interface EntryCreation {
  create(actor: Administrator, asked: { client_key: string; entry: MarketingEntry }): Promise<BuilderEntry>
  copy(actor: Administrator, key: string, asked: { client_key: string }): Promise<BuilderEntry>
}

export function createEntryCreation({ db, now }: Deps): EntryCreation {
  /** In one transaction, unless it was made already. */
  const once = (clientKey: string, make: (trx: Transaction<Database>) => Promise<string>): Promise<BuilderEntry> =>
    db.transaction().execute(async (trx) => {
      await lockBuilder(trx)
      const key = (await keyMadeBy(trx, clientKey)) ?? (await make(trx))
      return describeEntry(trx, await storedEntry(trx, key))
    })

  return {
    create: (actor, { client_key: clientKey, entry }) =>
      once(clientKey, async (trx) => {
        await refuseKnownKey(trx, entry.key)
        await insertDraft(trx, { entry, clientKey }, { author: actor.email, now: new Date(now()), said: 'Created.' })
        const after = factsOf({ entry, state: 'draft', version: 1 })
        await recordAct(trx, { actor, act: 'builder.entry_created', target: entry.name, after })
        return entry.key
      }),

    copy: (actor, key, { client_key: clientKey }) =>
      once(clientKey, async (trx) => {
        const original = await storedEntry(trx, key)
        const entry = { ...original.entry, key: copyKey(key, await keysOf(trx)), name: copyName(original.entry.name) }
        const said = `Copied from “${original.entry.name}”.`
        await insertDraft(trx, { entry, clientKey }, { author: actor.email, now: new Date(now()), said })
        const [before, after] = [factsOf(original), factsOf({ entry, state: 'draft', version: 1 })]
        await recordAct(trx, { actor, act: 'builder.entry_copied', target: original.entry.name, before, after })
        return entry.key
      }),
  }
}

async function keyMadeBy(trx: Transaction<Database>, clientKey: string): Promise<string | null> {
  const row = await trx
    .selectFrom('marketing_entries')
    .select('key')
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.key ?? null
}

/** A row that cannot be read has its key, too. */
async function keysOf(trx: Transaction<Database>): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('marketing_entries').select('key').execute()
  const entries = await readEntries(trx)
  return new Set([...rows.map(({ key }) => key), ...entries.map(({ entry }) => entry.key)])
}

async function refuseKnownKey(trx: Transaction<Database>, key: string): Promise<void> {
  if (!(await keysOf(trx)).has(key)) return
  throw new HttpError(400, `“${key}” is the key of another entry. Choose another one.`, { field: 'entry.key' })
}
