import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { type AccountRow, accountOf, adapterAccount, markExpired } from '../networks/accountRows.ts'
import { type Account, type NetworkAdapter, NetworkFault, type Prepared } from '../networks/network.ts'
import { outcomeOfPreparing, outcomeOfSending } from './outcomes.ts'
import { isPaymentOverdue } from './payment.ts'
import type { PublicationRow } from './steps.ts'
import { endAttempt, publicationById } from './store.ts'
import type { Taking } from './taking.ts'

interface Parts {
  db: Kysely<Database>
  taking: Taking
  adapterOf(network: Network): NetworkAdapter | undefined
  log: Log
  /** The process ends: what has not gone out yet is let go of. */
  isStopping(): boolean
}

/** Brings a scheduled publication to its network: claims it, freezes what goes out, commits the try, calls. */
export function createSending({ db, taking, adapterOf, log, isStopping }: Parts) {
  const { now, step } = taking

  /** What goes out; frozen with its key the first time. */
  async function preparedFor(row: PublicationRow, account: Account, adapter: NetworkAdapter): Promise<Prepared> {
    if (row.key !== null && row.payload !== null) return { key: row.key, payload: row.payload }
    const { text } = await db.selectFrom('posts').select('text').where('id', '=', row.post_id).executeTakeFirstOrThrow()
    const { key, payload } = await adapter.prepare(account, text)
    return { key: row.key ?? key, payload }
  }

  async function call(account: Account, adapter: NetworkAdapter, prepared: Prepared): Promise<PublicationEvent> {
    try {
      const standing = await adapter.send(account, prepared)
      return { type: 'network.accepted', at: now(), ...standing }
    } catch (cause) {
      return outcomeOfSending(logged(cause), now())
    }
  }

  async function send(
    row: PublicationRow,
    account: Account,
    adapter: NetworkAdapter,
    prepared: Prepared,
  ): Promise<void> {
    const begun = await taking.begin(row, prepared)
    if (!begun) return
    const event = await call(account, adapter, prepared)
    if (event.type === 'account.lost') await markExpired(db, account.id)
    await settle(begun.sending, event)
    const detail = 'reason' in event ? event.reason : null
    await endAttempt(db, begun.attempt, { outcome: event.type, detail, at: new Date(now()) })
  }

  /** Stores how a try ended. That it stands on the network counts even where the lease was lost meanwhile. */
  async function settle(sending: PublicationRow, event: PublicationEvent): Promise<void> {
    if ((await step(sending, event)) || event.type !== 'network.accepted') return
    const current = await publicationById(db, sending.id)
    if (current && current.revision !== sending.revision) await settle(current, event)
  }

  function logged(cause: unknown): unknown {
    if (!(cause instanceof NetworkFault)) log.error({ err: cause }, 'a network adapter failed')
    return cause
  }

  return async function publish(row: PublicationRow): Promise<void> {
    const claimed = await step(row, { type: 'lease.taken', ...taking.lease() })
    if (claimed?.state !== 'claimed') return
    if (await isPaymentOverdue(db, row.user_id, new Date(now()))) {
      await step(claimed, { type: 'account.lost', reason: reasons.unpaid })
      return
    }
    const found = await accountOf(db, row.account_id)
    const adapter = adapterOf(row.network)
    if (found.state !== 'connected' || !adapter) {
      await step(claimed, { type: 'account.lost', reason: lossOf(found) })
      return
    }
    const account = adapterAccount(found)
    try {
      const prepared = await preparedFor(claimed, account, adapter)
      if (isStopping()) await step(claimed, { type: 'lease.released', at: now() })
      else await send(claimed, account, adapter, prepared)
    } catch (cause) {
      await step(claimed, outcomeOfPreparing(logged(cause), now()))
    }
  }
}

const lossOf = ({ state }: AccountRow): string => (state === 'expired' ? reasons.accountExpired : reasons.accountGone)
