import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { markExpired } from '../networks/accountRows.ts'
import { type NetworkAdapter, NetworkFault, type Sought } from '../networks/network.ts'
import type { CallRecord } from './callRecord.ts'
import type { Claim } from './claims.ts'
import type { Leases } from './leases.ts'
import { outcomeOf } from './outcomes.ts'
import { belongsToAnother, knownAmong } from './remotePosts.ts'
import { createSteps } from './steps.ts'
import type { PublicationRow } from './transition.ts'

interface Deps {
  db: Kysely<Database>
  leases: Leases
  adapterOf(network: Network): NetworkAdapter
}

/** Finds out what became of a publication that was sent, by reading its network. Answers the row as it is then. */
export function createReconcile({ db, leases, adapterOf }: Deps) {
  const { now, transition } = leases

  async function read({ row, account, post }: Claim, calls: CallRecord): Promise<PublicationEvent> {
    const adapter = adapterOf(row.network)
    const sought = soughtFor(db, leases, row)
    const finding = await adapter.find(account, sought)
    calls.answered()
    const at = now()
    switch (finding.kind) {
      case 'found':
        return adapter.textOf(sought.payload) === post.text
          ? { type: 'reading.found', at: row.sent_at?.getTime() ?? at, ...finding.post }
          : { type: 'reading.unsure', at, reason: reasons.earlierText, seen: [finding.post] }
      case 'absent':
        return { type: 'reading.absent', at }
      case 'unsure':
        // Where nothing can be read, nothing but the person's word says whether it may be sent.
        return finding.seen.length === 0 && (await isDenied(db, row))
          ? { type: 'reading.absent', at }
          : { type: 'reading.unsure', at, reason: finding.reason, seen: finding.seen }
    }
  }

  async function failed({ row, account }: Claim, cause: unknown): Promise<PublicationRow | null> {
    if (cause instanceof NetworkFault && cause.kind === 'expired') await markExpired(db, account.id)
    return transition(row, outcomeOf(row.state === 'verifying' ? 'verifying' : 'reconciling', cause, { at: now() }))
  }

  /** Somebody else's in the same moment: the next reading knows it, and goes on to what else there is. */
  async function store({ row }: Claim, event: PublicationEvent): Promise<PublicationRow | null> {
    const stored = await transition(row, event)
    if (stored || event.type !== 'reading.found' || !(await belongsToAnother(db, row, event.remoteId))) return stored
    return transition(row, { type: 'reading.failed', at: now(), reason: 'What was found belongs to another post.' })
  }

  return async function reconcile(claim: Claim, calls: CallRecord): Promise<PublicationRow | null> {
    try {
      return await store(claim, await read(claim, calls))
    } catch (cause) {
      calls.failed(cause)
      return failed(claim, cause)
    }
  }
}

/** Whether the person said, since the network was last called with it, that it is not there and should be sent. */
async function isDenied(db: Kysely<Database>, { id, state, sent_at }: PublicationRow): Promise<boolean> {
  if (state !== 'verifying' || sent_at === null) return false
  const verdict = await db
    .selectFrom('publication_events')
    .select('id')
    .where('publication_id', '=', id)
    .where('event', '=', 'verdict.sendAgain' satisfies PublicationEvent['type'])
    .where('at', '>=', sent_at)
    .executeTakeFirst()
  return verdict !== undefined
}

function soughtFor(db: Kysely<Database>, leases: Leases, row: PublicationRow): Sought {
  if (row.key === null || row.payload === null) throw new Error(`Publication ${row.id} was sent without a key`)
  const prepared = { key: row.key, payload: row.payload }
  return {
    ...prepared,
    mark: row.mark,
    steps: createSteps({ leases, row, prepared, version: row.prepared_version ?? 0 }),
    dismissed: new Set(row.dismissed),
    knownAmong: (remoteIds) => knownAmong(db, row, remoteIds),
  }
}
