import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountState, Network } from '../../contract/networks.ts'
import { sentCardOf } from '../../rules/content/linkCards.ts'
import type { LinkCard } from '../../rules/content/postContent.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Database } from '../db/schema.ts'
import type { Account } from '../networks/network.ts'
import type { Capacity, Share } from './capacity.ts'
import { batchSize, type Candidate, dueCandidates } from './dueCandidates.ts'
import type { SilentHost, SilentHosts } from './silentHosts.ts'
import { storedContentFor, storedContentOf, storedOptionsFor } from './storedContent.ts'
import type { Subscription } from './subscription.ts'
import { type PublicationRow, transitionOf } from './transition.ts'
import { type ExtraColumns, type PendingTransition, writeTransitions } from './writeTransitions.ts'

/** A publication that was due, as this process took it, with all that working on it needs to know. */
export interface Claim {
  /** In the state that the chart led it to. */
  row: PublicationRow
  account: Account
  accountState: AccountState
  /** Nothing of the account goes out for now. */
  isQueuePaused: boolean
  /** Nothing of its person goes out: they are held by an administrator, or suspended. */
  isPersonHeld: boolean
  /** Nobody has looked at this version of the post, and something may hold it. */
  needsReview: boolean
  post: ClaimedPost
  subscription: Subscription
  share: Share
}

/** What goes out of a post by one claim. */
export interface ClaimedPost {
  version: number
  text: string
  mediaIds: readonly number[]
  card: LinkCard | null
  /** Remote ids of what it goes on from, or stands below, and of what its thread begins with; null of what is first. */
  parentId: string | null
  rootId: string | null
  options: Readonly<Record<string, unknown>>
  /** A text or an idea by AI was used in it. */
  isWrittenByAi: boolean
}

/** Takes what is due, in batches, for one process. */
export interface Claims {
  /** As many as there is room for, the longest due first; they are counted in the capacity until released there. */
  take(): Promise<Claim[]>
  /** Gives back what somebody held whose lease has ended. */
  sweep(): Promise<void>
  /** When something is first due after an instant, milliseconds since 1970; null where nothing is. */
  nextDueAt(after: number): Promise<number | null>
}

interface Deps {
  db: Kysely<Database>
  capacity: Capacity
  silentHosts: SilentHosts
  policyOf(network: Network): PublishingPolicy
  /** Who holds the leases. */
  owner: string
  now(): number
  /** Milliseconds. */
  leaseLasts: number
  /** Of accounts on one server, in one batch. */
  perHost: number
  /** A time that something waits, made somewhat longer, milliseconds: what waits for the same must not wake at once. */
  spread(wait: number): number
}

const deferredAtOnce = 200

export function createClaims(deps: Deps): Claims {
  const { db, capacity, silentHosts, policyOf, owner, now, leaseLasts, perHost, spread } = deps

  const planned = (row: PublicationRow, event: PublicationEvent, extras: ExtraColumns = {}): PendingTransition[] => {
    const transition = transitionOf(row, event, policyOf(row.network))
    return transition ? [{ row, event, transition, at: now(), extras }] : []
  }

  const leaseTransitions = (one: Candidate): PendingTransition[] =>
    planned(one, eventFor(one), { lease_owner: owner, lease_account: one.account_remote_id })

  const eventFor = (row: PublicationRow): PublicationEvent =>
    row.state === 'held'
      ? { type: 'time.passed', at: now() }
      : { type: 'lease.taken', at: now(), leaseUntil: now() + leaseLasts }

  /** Steps the candidates there is room for; what was not stored after all gives its room back. */
  async function claim(trx: Transaction<Database>, candidates: readonly Candidate[]): Promise<Claim[]> {
    const admitted = capacity.admit(candidates, shareOf)
    try {
      const transitions = admitted.flatMap(leaseTransitions)
      const stored = new Map((await writeTransitions(trx, transitions)).map((row) => [row.id, row]))
      for (const one of admitted) if (!stored.has(one.id)) capacity.release(shareOf(one))
      return admitted.flatMap((one) => {
        const row = stored.get(one.id)
        return row ? [claimOf(one, row)] : []
      })
    } catch (cause) {
      for (const one of admitted) capacity.release(shareOf(one))
      throw cause
    }
  }

  /** Claims what `choose` finds, in one transaction. */
  async function claimIn(choose: (trx: Transaction<Database>) => Promise<Candidate[]>): Promise<Claim[]> {
    if (capacity.free() === 0) return []
    let claims: Claim[] = []
    try {
      await db.transaction().execute(async (trx) => {
        claims = await claim(trx, await choose(trx))
      })
      return claims
    } catch (cause) {
      for (const { share } of claims) capacity.release(share)
      throw cause
    }
  }

  function takeUsual(silent: readonly SilentHost[], isAnyLimited: boolean): Promise<Claim[]> {
    const { hosts, userIds } = capacity.full()
    const closed = [...hosts, ...silent.map(({ host }) => host)]
    const where = sql`not account.server = any(${closed}::text[]) and not part.user_id = any(${userIds}::int[])
        ${isAnyLimited ? sql`and not (${unsent} and exists (${limitsOf(new Date(now()))}))` : sql``}`
    return claimIn((trx) => dueCandidates(trx, { now: now(), where, perHost, limit: capacity.free() }))
  }

  /** The one publication that each silent host is tried by, where it is time. */
  async function takeTurns(silent: readonly SilentHost[]): Promise<Claim[]> {
    const ready = silent.filter(({ next_try_at }) => next_try_at.getTime() <= now()).map(({ host }) => host)
    if (ready.length === 0) return []
    return claimIn(async (trx) => {
      const where = sql`account.server = any(${ready}::text[])`
      const candidates = await dueCandidates(trx, { now: now(), where, perHost: 1, limit: capacity.free() })
      const mine: Candidate[] = []
      for (const one of candidates) if (await silentHosts.takeTurn(trx, one.server)) mine.push(one)
      return mine
    })
  }

  /** Whatever else is due at silent hosts waits for the next turn, and says so. */
  async function defer(silent: readonly SilentHost[]): Promise<void> {
    if (silent.length === 0) return
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<PublicationRow & { next_try_at: Date; why: string }>`
        select part.*, silent.next_try_at, silent.reason as why
        from publications part
        join social_accounts account on account.id = part.account_id
        join silent_hosts silent on silent.host = account.server
        where part.next_at <= ${new Date(now())} and part.state in ('scheduled', 'waiting')
        order by part.next_at limit ${deferredAtOnce} for update of part skip locked
      `.execute(trx)
      await writeTransitions(
        trx,
        rows.flatMap((row) => planned(row, silence(row, now()))),
      )
    })
  }

  /** What is due where nothing is left of a limit waits until it is given anew, in place of a call that is refused. */
  async function awaitLimits(): Promise<void> {
    const at = now()
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<PublicationRow & { limited_until: Date; is_of_app: boolean }>`
        select part.*, used_up.until as limited_until, used_up.account_remote_id = '' as is_of_app
        from publications part
        join social_accounts account on account.id = part.account_id
        join lateral (${limitsOf(new Date(at))} order by until desc limit 1) used_up on true
        where part.next_at <= ${new Date(at)} and ${unsent}
        order by part.next_at limit ${deferredAtOnce} for update of part skip locked
      `.execute(trx)
      await writeTransitions(
        trx,
        rows.flatMap((row) => planned(row, limitReached(row, at))),
      )
    })
  }

  const limitReached = (
    { network, limited_until, is_of_app }: PublicationRow & { limited_until: Date; is_of_app: boolean },
    at: number,
  ): PublicationEvent => ({
    type: 'limit.reached',
    at,
    until: at + Math.max(spread(limited_until.getTime() - at), 1000),
    name: networkNames[network],
    whose: is_of_app ? 'app' : 'account',
  })

  /** What is due at all, and whether any limit is used up: one statement, for all the idle looks. */
  async function readDue(): Promise<{ is_any_limited: boolean } | undefined> {
    const at = new Date(now())
    const { rows } = await sql<{ is_any_limited: boolean }>`
      select exists (select from network_limits where until > ${at}) as is_any_limited
      from publications where next_at <= ${at} limit 1
    `.execute(db)
    return rows[0]
  }

  /** Whether there is a row with an instant that has come: one statement in place of a transaction, for all the idle looks. */
  async function isAnyLeaseOver(): Promise<boolean> {
    const found = await db
      .selectFrom('publications')
      .select('id')
      .where('lease_expires_at', '<=', new Date(now()))
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    async take() {
      const due = await readDue()
      if (!due) return []
      if (due.is_any_limited) await awaitLimits()
      const silent = await silentHosts.list()
      const turns = await takeTurns(silent).catch(unlessRaced)
      await defer(silent)
      return [...turns, ...(await takeUsual(silent, due.is_any_limited).catch(unlessRaced))]
    },

    async sweep() {
      if (!(await isAnyLeaseOver())) return
      await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('publications')
          .selectAll()
          .where('lease_expires_at', '<=', new Date(now()))
          .orderBy('lease_expires_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked()
          .execute()
        await writeTransitions(
          trx,
          rows.flatMap((row) => planned(row, { type: 'lease.expired', at: now() })),
        )
      })
    },

    async nextDueAt(after) {
      const { at } = await db
        .selectFrom('publications')
        .select((eb) => eb.fn.min('next_at').as('at'))
        .where('next_at', '>', new Date(after))
        .executeTakeFirstOrThrow()
      return at?.getTime() ?? null
    },
  }
}

/** Of what goes out; what was sent and is looked for goes by none of it. */
const unsent = sql`part.state in ('scheduled', 'waiting')`

/** What counts for an account: its own, and the installation's. */
const limitsOf = (at: Date) => sql`
          select used_up.until, used_up.account_remote_id from network_limits used_up
          where used_up.network = account.network and used_up.origin = account.origin and used_up.until > ${at}
            and used_up.account_remote_id in (account.remote_id, '')`

/** At least a moment ahead, so that what is deferred is not due again at once. */
function silence({ next_try_at, why }: { next_try_at: Date; why: string }, at: number): PublicationEvent {
  const until = Math.max(next_try_at.getTime(), at + 1000)
  return { type: 'host.silent', at, until, reason: `${why} It is tried again at {${new Date(until).toISOString()}}.` }
}

const shareOf = ({ server, user_id }: Candidate): Share => ({ host: server, userId: user_id })

const claimOf = (from: Candidate, row: PublicationRow): Claim => ({
  row,
  account: {
    id: row.account_id,
    userId: row.user_id,
    network: row.network,
    remoteId: from.account_remote_id,
    handle: from.handle,
    origin: from.origin,
    mediaLimits: from.media_limits,
  },
  accountState: from.account_state,
  isQueuePaused: from.is_queue_paused,
  isPersonHeld: from.is_person_held,
  needsReview: from.needs_review,
  post: postOf(from),
  subscription: {
    userId: from.user_id,
    plan: from.plan,
    status: from.subscription_status,
    unpaidSince: from.unpaid_since,
  },
  share: shareOf(from),
})

/** What goes out of the post on this account: its own content, and what is chosen for it. */
function postOf(from: Candidate): ClaimedPost {
  const { kind, part, network, account_id, version } = from
  const content = storedContentOf(from)
  const account = { id: account_id, network }
  const { parts, firstComment, linkCards } = storedContentFor(content, account)
  const options = storedOptionsFor(content, account)
  const shared = { version, rootId: from.root_id, options, isWrittenByAi: from.written_by_ai }
  if (kind === 'comment')
    return { ...shared, text: firstComment ?? '', mediaIds: [], card: null, parentId: from.root_id }
  const { text, mediaIds } = parts[part - 1] ?? { text: '', mediaIds: [] }
  const card = sentCardOf(network, { text, mediaIds }, linkCards)
  return { ...shared, text, mediaIds, card, parentId: from.parent_id }
}

/** PostgreSQL's codes for a lease that another process holds, and for two that waited for each other's. */
const racedCodes: readonly unknown[] = ['23505', '40P01']

/** Another process took an account's turn in the same moment: nothing was taken here, and the next look sees it. */
function unlessRaced(cause: unknown): Claim[] {
  if (cause instanceof Error && 'code' in cause && racedCodes.includes(cause.code)) return []
  throw cause
}
