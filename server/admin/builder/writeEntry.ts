import type { Transaction } from 'kysely'
import type { EntryState } from '../../../contract/builder.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { counted } from '../../../rules/shell/words.ts'
import { mostRows, type StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { saidOfProduct } from './versions.ts'

/** Who changes an entry, when, and what they say of it. */
export interface Authorship {
  author: string
  now: Date
  said: string
}

interface Draft {
  entry: MarketingEntry
  clientKey: string | null
}

/** Makes a draft, whose key nothing has. Refuses more of them than are read. */
export async function insertDraft(
  trx: Transaction<Database>,
  { entry, clientKey }: Draft,
  authorship: Authorship,
): Promise<void> {
  const { count } = await trx
    .selectFrom('marketing_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRows) {
    throw new HttpError(409, `There are ${counted(mostRows, 'entry', 'entries')} already. More cannot be made.`)
  }
  const { key, kind, name, fields } = entry
  const { now } = authorship
  await trx
    .insertInto('marketing_entries')
    .values({
      ...{ key, kind, name, fields: JSON.stringify(fields), version: 1, state: 'draft' as const },
      ...{ client_key: clientKey, created_at: now, updated_at: now },
    })
    .execute()
  await insertVersion(trx, { entry, version: 1 }, authorship)
}

/** Saves what an entry says now as its next version. */
export async function writeVersion(
  trx: Transaction<Database>,
  stored: StoredEntry,
  { entry, ...authorship }: Authorship & { entry: MarketingEntry },
): Promise<void> {
  await writeRow(trx, stored, authorship.now)
  const version = stored.version + 1
  await trx
    .updateTable('marketing_entries')
    .set({ name: entry.name, fields: JSON.stringify(entry.fields), version, updated_at: authorship.now })
    .where('key', '=', entry.key)
    .execute()
  await insertVersion(trx, { entry, version }, authorship)
}

export async function writeState(
  trx: Transaction<Database>,
  stored: StoredEntry,
  { state, now }: { state: EntryState; now: Date },
): Promise<void> {
  await writeRow(trx, stored, now)
  await trx
    .updateTable('marketing_entries')
    .set({ state, updated_at: now })
    .where('key', '=', stored.entry.key)
    .execute()
}

/** A start entry has no row before its first change; what it said then stays, so that a change can be taken back. */
async function writeRow(trx: Transaction<Database>, stored: StoredEntry, now: Date): Promise<void> {
  const { entry, version, state } = stored
  const { key, kind, name, fields } = entry
  await trx
    .insertInto('marketing_entries')
    .values({
      ...{ key, kind, name, fields: JSON.stringify(fields), version, state },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const said = stored.updatedAt === null ? saidOfProduct : ''
  await trx
    .insertInto('marketing_versions')
    .values({ key, version, name, fields: JSON.stringify(fields), said, author_email: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .execute()
}

async function insertVersion(
  trx: Transaction<Database>,
  { entry: { key, name, fields }, version }: { entry: MarketingEntry; version: number },
  { author, now, said }: Authorship,
): Promise<void> {
  await trx
    .insertInto('marketing_versions')
    .values({ key, version, name, fields: JSON.stringify(fields), said, author_email: author, created_at: now })
    .execute()
}
