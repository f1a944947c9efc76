import { sql, type Transaction } from 'kysely'
import type { ArchiveHead } from '../../contract/archive.ts'
import { sourceOf } from '../../rules/archives/sourceOf.ts'
import type { Database } from '../db/schema.ts'

/** The lists of an archive whose rows are known again, each with its table here. */
const tables = {
  business_profiles: 'business_profiles',
  social_accounts: 'social_accounts',
  media: 'media',
  templates: 'templates',
  campaigns: 'campaigns',
  campaign_posts: 'campaign_posts',
  content_buckets: 'content_buckets',
  posts: 'posts',
  content_ideas: 'content_ideas',
  snippets: 'snippets',
  time_slots: 'time_slots',
  recycling_rules: 'recycling_rules',
  recycling_wordings: 'recycling_wordings',
  recycling_entries: 'recycling_entries',
  repeats: 'repeats',
} as const
type KnownList = keyof typeof tables

/** Tables whose rows can be restored for a while after they were deleted: such a one counts as gone. */
const withDeleted: readonly KnownList[] = ['templates', 'content_buckets']

/** Which row here came of which row of an archive. */
export interface RowIds {
  of(list: KnownList, theirId: number): number | undefined
  set(list: KnownList, theirId: number, ourId: number): void
  /** Stores what was set. */
  save(): Promise<void>
}

interface Whose {
  trx: Transaction<Database>
  userId: number
  head: ArchiveHead
}

/** What is known of this archive's source from before, as far as it is there still. */
export async function readRowIds({ trx, userId, head }: Whose): Promise<RowIds> {
  const source = sourceOf(head)
  const known = new Map<string, number>()
  const isOwn = await isOwnArchive({ trx, userId, head })
  for (const list of listNames) {
    for (const { their_id, our_id } of await stillThere(trx, { list, userId, source, isOwn })) {
      known.set(keyOf(list, their_id), our_id)
    }
  }
  const added = new Map<string, { kind: KnownList; their_id: number; our_id: number }>()
  return {
    of: (list, theirId) => known.get(keyOf(list, theirId)),
    set(list, theirId, ourId) {
      known.set(keyOf(list, theirId), ourId)
      added.set(keyOf(list, theirId), { kind: list, their_id: theirId, our_id: ourId })
    },
    async save() {
      if (added.size === 0) return
      await sql`
        insert into archived_ids (user_id, source, kind, their_id, our_id)
        select ${userId}, ${source}, kind, their_id, our_id
        from jsonb_to_recordset(${JSON.stringify([...added.values()])}::jsonb)
          as added(kind text, their_id int, our_id int)
        on conflict (user_id, source, kind, their_id) do update set our_id = excluded.our_id`.execute(trx)
    },
  }
}

const listNames = Object.keys(tables).filter((name): name is KnownList => name in tables)

const keyOf = (list: KnownList, id: number): string => `${list} ${id}`

/** Whether it is the archive of this very person of this installation: then its ids are ours. */
async function isOwnArchive({ trx, userId, head }: Whose): Promise<boolean> {
  const { created_at } = await trx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return head.person.id === userId && head.account.created_at === created_at.toISOString()
}

async function stillThere(
  trx: Transaction<Database>,
  { list, userId, source, isOwn }: { list: KnownList; userId: number; source: string; isOwn: boolean },
): Promise<{ their_id: number; our_id: number }[]> {
  const notDeleted = withDeleted.includes(list) ? sql`and mine.deleted_at is null` : sql``
  const own = isOwn
    ? sql`select mine.id as their_id, mine.id as our_id from ${sql.table(tables[list])} mine
        where mine.user_id = ${userId} ${notDeleted} union all`
    : sql``
  const { rows } = await sql<{ their_id: number; our_id: number }>`
    ${own}
    select known.their_id, known.our_id
    from archived_ids known join ${sql.table(tables[list])} mine on mine.id = known.our_id and mine.user_id = ${userId}
    where known.user_id = ${userId} and known.source = ${source} and known.kind = ${list} ${notDeleted}`.execute(trx)
  return rows
}
