import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import { accountLosses } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import type { BeforeSending } from '../moderation/beforeSending.ts'
import { markExpired } from '../networks/accountRows.ts'
import type { Mark, NetworkAdapter, Prepared } from '../networks/network.ts'
import type { CallRecord } from './callRecord.ts'
import type { Claim } from './claims.ts'
import type { Leases } from './leases.ts'
import { outcomeOf } from './outcomes.ts'
import { contentOf } from './partContent.ts'
import { createMediaReader } from './partMedia.ts'
import { isQueuePaused } from './pausedQueues.ts'
import { belongsToAnother } from './remotePosts.ts'
import { createStaging, Stopping } from './staging.ts'
import { createSteps, LeaseLost, lastPrepared } from './steps.ts'
import { publicationById } from './store.ts'
import { readSubscription, subscriptionLossOf } from './subscription.ts'
import type { PublicationRow } from './transition.ts'
import { hasUnresolvedTwin } from './twins.ts'

interface Deps {
  db: Kysely<Database>
  leases: Leases
  moderation: BeforeSending
  adapterOf(network: Network): NetworkAdapter
  /** The process ends: what has not gone out yet is let go of. */
  isStopping(): boolean
  /** Makes a wait that a network asked for somewhat longer, milliseconds. */
  spread(wait: number): number
}

/** What the calls of one publication's work are made with, and told to. */
interface CallContext {
  adapter: NetworkAdapter
  calls: CallRecord
}

/** Brings a claimed publication to its network: freezes what goes out, commits the try, calls. */
export function createSending({ db, leases, moderation, adapterOf, isStopping, spread }: Deps) {
  const { now, transition } = leases
  const stage = createStaging({ leases, isStopping })
  const readMedia = createMediaReader(db)

  /** What goes out, frozen with its key until the person changes the post. */
  async function prepared(claim: Claim, adapter: NetworkAdapter): Promise<Prepared> {
    const { row, account, post } = claim
    const last = lastPrepared(row)
    const before = last && { key: last.key, payload: last.payload }
    if (before && last.version === post.version) return before
    // What stands there under the key is none of it, says the person: it needs another.
    return adapter.prepare(account, await contentOf(readMedia, claim), row.dismissed.length === 0 ? before : null)
  }

  /** Where the account's list stands before the first call with this key; the networks that need none are not asked. */
  async function markFor({ row, account }: Claim, context: CallContext, prepared: Prepared): Promise<Mark | null> {
    if (row.mark !== null && row.key === prepared.key) return row.mark
    if (!context.adapter.readMark) return null
    const mark = await context.adapter.readMark(account, prepared)
    context.calls.answered()
    return mark
  }

  async function call(claim: Claim, sending: PublicationRow, { adapter, calls }: CallContext, sent: Prepared) {
    const { account, row, post } = claim
    try {
      const accepted = await adapter.send(account, sent, {
        mark: sending.mark,
        steps: createSteps({ leases, row: sending, prepared: sent, version: post.version }),
        isFirstTry: row.sent_at === null || row.key !== sent.key,
      })
      calls.answered()
      return { type: 'network.accepted', at: now(), ...accepted } satisfies PublicationEvent
    } catch (cause) {
      calls.failed(cause)
      return outcomeOf('sending', cause, { at: now(), spread })
    }
  }

  /** Stores how a try ended. That it stands on the network counts even where the lease was lost meanwhile. */
  async function end(sending: PublicationRow, event: PublicationEvent): Promise<void> {
    if ((await transition(sending, event)) || event.type !== 'network.accepted') return
    if (await belongsToAnother(db, sending, event.remoteId)) {
      const reason = 'The network answered with another post than the one that was sent.'
      await transition(sending, { type: 'network.unclear', at: now(), reason })
      return
    }
    const current = await publicationById(db, sending.id)
    if (current && current.revision !== sending.revision) await end(current, event)
  }

  async function send(claim: Claim, context: CallContext): Promise<void> {
    const sent = await prepared(claim, context.adapter)
    if (context.adapter.readMark && (await hasUnresolvedTwin(db, claim.row, sent.payload))) {
      await transition(claim.row, { type: 'twin.unresolved', at: now() })
      return
    }
    await stage(claim, context.adapter, sent)
    const mark = await markFor(claim, context, sent)
    if (isStopping()) {
      await transition(claim.row, { type: 'lease.released', at: now() })
      return
    }
    const extras = { ...sent, mark, prepared_version: claim.post.version }
    const sending = await transition(claim.row, { type: 'sending.began', ...leases.lease() }, extras)
    if (!sending) return holdWhereStopped(claim)
    const event = await call(claim, sending, context, sent)
    if (event.type === 'account.lost') await markExpired(db, claim.account.id)
    await end(sending, event)
  }

  /**
   * Holds what the subscription does not let out. Whoever restores it in the same moment has found nothing held yet:
   * it is read once more behind them, and let go on.
   */
  async function holdForSubscription({ row }: Claim, reason: string): Promise<void> {
    const held = await transition(row, { type: 'account.lost', reason })
    if (!held) return
    const loss = await subscriptionLossOf(db, await readSubscription(db, row.user_id), now())
    if (loss === null) await transition(held, { type: 'permission.returned', at: now() })
  }

  /**
   * Who pauses the queue or holds the person after the claim has the try refused: it is held, as it would have been at the
   * claim.
   */
  async function holdWhereStopped(claim: Claim): Promise<void> {
    if (await isQueuePaused(db, claim.account.id)) await transition(claim.row, { type: 'queue.paused' })
    else await moderation.holdOfPerson(claim)
  }

  async function fail({ row, account }: Claim, calls: CallRecord, cause: unknown): Promise<void> {
    // Whoever has it now goes on from the last step.
    if (cause instanceof LeaseLost) return
    if (cause instanceof Stopping) {
      await transition(row, { type: 'lease.released', at: now() })
      return
    }
    calls.failed(cause)
    const event = outcomeOf('preparing', cause, { at: now(), spread })
    if (event.type === 'account.lost') await markExpired(db, account.id)
    await transition(row, event)
  }

  return async function publish(claim: Claim, calls: CallRecord): Promise<void> {
    const unpermitted = await subscriptionLossOf(db, claim.subscription, now())
    if (unpermitted !== null) return holdForSubscription(claim, unpermitted)
    const loss = accountLosses[claim.accountState]
    if (loss !== null) await transition(claim.row, { type: 'account.lost', reason: loss })
    else if (claim.isQueuePaused) await transition(claim.row, { type: 'queue.paused' })
    else if (await moderation.mayGoOut(claim)) {
      await send(claim, { adapter: adapterOf(claim.row.network), calls }).catch((cause) => fail(claim, calls, cause))
    }
  }
}
