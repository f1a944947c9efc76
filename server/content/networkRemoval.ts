import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import { partLabel } from '../../rules/content/partLabel.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { removalEvent } from '../../rules/publishing/history.ts'
import { isReschedulable } from '../../rules/publishing/postState.ts'
import { withClocks } from '../../rules/publishing/reasons.ts'
import { isRemovable } from '../../rules/publishing/removal.ts'
import type { Database } from '../db/schema.ts'
import { type AccountRow, accountOf, adapterAccount, markExpired } from '../networks/accountRows.ts'
import { type FaultKind, type NetworkAdapter, NetworkFault, type PublishedPart } from '../networks/network.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { checkAction, conflict, type LockedPost, withLockedPost } from './lockedPost.ts'
import { clockIn } from './postRows.ts'
import { removalOfRow } from './removalOfRow.ts'

interface Deps {
  db: Kysely<Database>
  adapterOf(network: Network): NetworkAdapter
  now(): number
  /** How long parts are deleted one after another, milliseconds: whoever asked waits no longer for the answer. */
  patience?: number
}

/** A part to take off, as its network's adapter knows it. */
interface Removable {
  row: PublicationRow
  part: PublishedPart
}

/** A part that its network still has, or may have. */
interface Remaining {
  part: PublicationRow
  /** What its account is called. */
  label: string
  told: Told
}

interface Told {
  /** Whether it may be gone already. */
  isUnclear: boolean
  /** Why, and what to do: sentences for people. */
  reason: string
}

type Remove = () => Promise<void>

/** Takes a post's parts off their networks. */
export interface NetworkRemoval {
  /**
   * Nothing of the post goes out any more from here on. Of each account the last part goes first, so that nothing is left
   * to answer what is gone. A part that was asked for is asked for again until its network says that it is gone, which
   * takes nothing else off. Throws 409 with the post where something is still there, or may be.
   */
  run(post: { userId: number; id: number }): Promise<void>
}

export function createNetworkRemoval({ db, adapterOf, now, patience = 20_000 }: Deps): NetworkRemoval {
  const begin = (post: { userId: number; id: number }) =>
    withLockedPost(db, post, async (locked) => {
      await checkAction(locked, 'delete')
      const planned = locked.publications.filter(({ state }) => isReschedulable(state)).map(({ id }) => id)
      if (planned.length > 0) await locked.trx.deleteFrom('publications').where('id', 'in', planned).execute()
      const left = locked.publications.filter(isLeft).toSorted((one, other) => other.part - one.part)
      const removable = left.flatMap((row) => removableOf(row, locked.publications) ?? [])
      return [...Map.groupBy(removable, ({ row }) => row.account_id).values()]
    })

  /** Committed before the call, so that whoever looks after a crash knows that nothing is known. */
  const noteBeginning = ({ id }: PublicationRow) =>
    db
      .updateTable('publications')
      .set((eb) => ({ removal_began_at: eb.fn.coalesce('removal_began_at', eb.val(new Date(now()))) }))
      .where('id', '=', id)
      .execute()

  /** The network has it still, which is known again unless an earlier call is not. */
  async function noteRefusal({ id, removal_began_at }: PublicationRow): Promise<void> {
    if (removal_began_at !== null) return
    await db.updateTable('publications').set({ removal_began_at: null }).where('id', '=', id).execute()
  }

  const noteEnd = ({ id }: PublicationRow) =>
    db.transaction().execute(async (trx) => {
      const at = new Date(now())
      const ended = await trx
        .updateTable('publications')
        .set({ removed_at: at })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) return
      const event = { publication_id: id, at, event: removalEvent, state: 'published' as const, detail: null }
      await trx.insertInto('publication_events').values(event).execute()
    })

  /** Asks the network to delete a part; answers why it is not known to be gone, null where it is. */
  async function removeOne(part: PublicationRow, account: AccountRow, remove: Remove): Promise<Told | null> {
    await noteBeginning(part)
    try {
      await remove()
    } catch (cause) {
      if (!(cause instanceof NetworkFault)) throw cause
      if (cause.kind !== 'unclear') await noteRefusal(part)
      if (cause.kind === 'expired') await markExpired(db, account.id, account.connected_at)
      return { isUnclear: cause.kind === 'unclear', reason: reasonOf(cause, now()) }
    }
    await noteEnd(part)
    return null
  }

  /** Takes the parts of one account off, in their order; answers the first that is not known to be gone. */
  async function removeAll(parts: readonly Removable[], until: number): Promise<Remaining[]> {
    for (const { row, part } of parts) {
      const account = await accountOf(db, row.account_id)
      const { remove } = adapterOf(account.network)
      // What its network cannot delete is not among them.
      if (remove === null) continue
      const told =
        obstacleTo(account, now() > until) ??
        (await removeOne(row, account, () => remove(adapterAccount(account), part)))
      if (told !== null) return [{ part: row, label: accountLabel(account), told }]
    }
    return []
  }

  return {
    async run(post) {
      const until = now() + patience
      const accounts = await begin(post)
      const ends = await Promise.allSettled(accounts.map((parts) => removeAll(parts, until)))
      const failure = ends.find((end) => end.status === 'rejected')
      if (failure) throw failure.reason
      const remaining = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
      if (remaining.length === 0) return
      await withLockedPost(db, post, async (locked) => {
        throw await conflict(locked, sentenceOf(locked, remaining))
      })
    },
  }
}

const isLeft = (row: PublicationRow): boolean => isRemovable(removalOfRow(row))

function removableOf(row: PublicationRow, rows: readonly PublicationRow[]): Removable | null {
  const part = publishedPart(
    row,
    rows.filter(({ account_id }) => account_id === row.account_id),
  )
  return part && { row, part }
}

/** With what it goes on from, whether that is taken off already or not; null while it is not known where it stands. */
function publishedPart(row: PublicationRow, ofAccount: readonly PublicationRow[]): PublishedPart | null {
  if (row.remote_id === null) return null
  const above = { post: 0, reply: row.part - 1, comment: 1 }[row.kind]
  const parent = ofAccount.find(({ part }) => part === above)
  return {
    remoteId: row.remote_id,
    kind: row.kind,
    mark: row.mark,
    parent: parent ? publishedPart(parent, ofAccount) : null,
  }
}

/** Of what was not called it is known that it is there. */
function known(reason: string): Told {
  return { isUnclear: false, reason }
}

const notConnected = known('The account is not connected. Connect it again, or delete the post there yourself.')
const noTime = known('It could not be deleted yet. Delete the post again to go on.')

const obstacleTo = ({ state }: AccountRow, isOver: boolean): Told | null =>
  state === 'connected' ? (isOver ? noTime : null) : notConnected

/** What a person can do after each way to fail, where nothing else is said. */
const usualAdvice: Record<FaultKind, string> = {
  unavailable: 'Try again later.',
  limited: 'Delete the post again then.',
  refused: 'Delete it there yourself, or delete the post here only.',
  expired: 'Connect the account again, then delete the post again.',
  unclear: 'It may be gone already. Delete the post again to find out.',
}

function reasonOf({ kind, message, wait, advice }: NetworkFault, now: number): string {
  const until = wait > 0 ? ` until {${new Date(now + wait).toISOString()}}.` : '.'
  return `${message.replace(/\.$/, '')}${until} ${advice ?? usualAdvice[kind]}`
}

/** What is still where, and why; what of the post is gone its parts show. */
function sentenceOf({ row, publications }: LockedPost, remaining: readonly Remaining[]): string {
  const lines = remaining.map(({ part, label, told: { isUnclear, reason } }) => {
    const ofAccount = publications.filter(({ account_id }) => account_id === part.account_id)
    const place = partLabel(part, ofAccount)?.toLowerCase() ?? null
    const where = `${networkNames[part.network]} (${label})${place === null ? '' : `, ${place}`}`
    return `${isUnclear ? 'Perhaps still' : 'Still'} on ${where}: ${withClocks(reason, clockIn(row))}`
  })
  return `Not all of it is gone. ${lines.join(' ')}`
}
