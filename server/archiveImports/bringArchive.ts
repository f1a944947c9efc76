import type { Transaction } from 'kysely'
import type { ArchiveContents, ArchivedKind } from '../../contract/archiveImports.ts'
import { archivedKinds } from '../../contract/archiveImports.ts'
import type { Network } from '../../contract/networks.ts'
import { counted } from '../../rules/shell/words.ts'
import type { Database } from '../db/schema.ts'
import type { NewMedium } from '../media/ingest.ts'
import { bringAccounts } from './bringAccounts.ts'
import { bringBuckets, bringIdeas } from './bringBuckets.ts'
import { bringBrands, bringBusinesses } from './bringBusinesses.ts'
import { bringCampaignPosts } from './bringCampaignPosts.ts'
import { bringCampaigns } from './bringCampaigns.ts'
import { bringDesigns } from './bringDesigns.ts'
import type { Bringing } from './bringing.ts'
import { bringMedia } from './bringMedia.ts'
import { bringPosts } from './bringPosts.ts'
import { bringRecycling } from './bringRecycling.ts'
import { bringRepeats } from './bringRepeats.ts'
import { bringSlots } from './bringSlots.ts'
import { bringSnippets } from './bringSnippets.ts'
import type { ReadArchive } from './readArchive.ts'
import { readRowIds } from './rowIds.ts'

/** What of an archive is said at most. */
const mostNotes = 30

interface Asked {
  userId: number
  archive: ReadArchive
  /** Files that are stored already, by the id of their row in the archive. */
  files: ReadonlyMap<number, NewMedium>
  /** Sentences that are known before. */
  notes: readonly string[]
  /** Of the import that its posts come with. */
  clientKey: string
  now: Date
  /** Only told what would come: where its files have no room, that is told too. */
  onNoRoom?: (problem: string) => void
}

/**
 * Brings in all of an archive in the transaction; what is there already is left as it is. Answers what came, and the
 * import by which the posts can be undone. The same code tells before what would come, in a transaction that is rolled
 * back.
 */
export async function bringArchive(
  trx: Transaction<Database>,
  { userId, archive, files, notes, clientKey, now, onNoRoom }: Asked,
): Promise<{ contents: ArchiveContents; postImportId: number | null }> {
  const { head, rows, faults, otherFaults } = archive
  const counts = new Map<ArchivedKind, { added: number; there: number }>()
  const said: string[] = [...notes]
  const bringing: Bringing = {
    ...{ trx, userId, now, head, rows, files },
    ids: await readRowIds({ trx, userId, head }),
    networks: new Map<number, Network>(),
    newBusinesses: new Set<number>(),
    primaryId: null,
    onNoRoom: onNoRoom ?? null,
    count(kind, what, by = 1) {
      const before = counts.get(kind) ?? { added: 0, there: 0 }
      counts.set(kind, { ...before, [what]: before[what] + by })
    },
    note: (sentence) => void said.push(sentence),
  }
  const postImportId = await bringAll(bringing, clientKey)
  await bringing.ids.save()
  noteAccounts(bringing, counts.get('social_accounts')?.added ?? 0)
  noteDeleted(bringing)
  return {
    postImportId: (counts.get('posts')?.added ?? 0) > 0 ? postImportId : null,
    contents: {
      email: head.person.email ?? null,
      exported_at: head.exported_at,
      counts: archivedKinds.flatMap((kind) => {
        const found = counts.get(kind)
        return found && found.added + found.there > 0 ? [{ kind, ...found }] : []
      }),
      notes: shortened([...said, ...faults], otherFaults),
    },
  }
}

/** In the order in which one names the other. */
async function bringAll(bringing: Bringing, clientKey: string): Promise<number> {
  const { trx, userId, now } = bringing
  await bringBusinesses(bringing)
  await bringAccounts(bringing)
  await bringMedia(bringing)
  await bringBrands(bringing)
  await bringDesigns(bringing)
  const newCampaigns = await bringCampaigns(bringing)
  await bringBuckets(bringing)
  await bringSnippets(bringing)
  await bringSlots(bringing)
  await bringCalendar(bringing)
  const { id } = await trx
    .insertInto('post_imports')
    .values({ user_id: userId, client_key: clientKey, rows: '[]', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await bringPosts(bringing, id)
  await bringIdeas(bringing)
  const newPosts = new Set(added)
  await bringCampaignPosts(bringing, { newCampaigns, newPosts })
  await bringRepeats(bringing, newPosts)
  await bringRecycling(bringing, newPosts)
  if (added.length === 0) await trx.deleteFrom('post_imports').where('id', '=', id).execute()
  return id
}

/** What was wanted of the calendar, where nothing was chosen here. */
async function bringCalendar({ trx, userId, head: { calendar_settings } }: Bringing): Promise<void> {
  if (!calendar_settings) return
  await trx
    .insertInto('calendar_settings')
    .values({ user_id: userId, ...calendar_settings })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

function noteAccounts({ note }: Bringing, added: number): void {
  if (added === 0) return
  note(
    `${counted(added, 'account comes', 'accounts come')} without ${added === 1 ? 'its key' : 'their keys'}, which no archive has: connect ${added === 1 ? 'it' : 'them'} again under Connections.`,
  )
}

function noteDeleted({ rows, note }: Bringing): void {
  const deleted = [...rows.templates, ...rows.content_buckets].filter(({ deleted_at }) => deleted_at !== null).length
  if (deleted > 0)
    note(`${counted(deleted, 'deleted design or bucket stays', 'deleted designs and buckets stay')} behind.`)
}

/** `others`: how many there are that are not among them. */
function shortened(notes: readonly string[], others: number): string[] {
  const more = Math.max(0, notes.length - mostNotes) + others
  const shown = notes.slice(0, mostNotes)
  return more === 0 ? shown : [...shown, `And ${counted(more, 'other thing', 'other things')}.`]
}
