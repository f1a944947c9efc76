import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { accountOf, adapterAccount } from '../networks/accountRows.ts'
import { type NetworkAdapter, NetworkFault, type Sought } from '../networks/network.ts'
import { outcomeOfReading } from './outcomes.ts'
import type { PublicationRow } from './steps.ts'
import type { Taking } from './taking.ts'

interface Parts {
  db: Kysely<Database>
  taking: Taking
  adapterOf(network: Network): NetworkAdapter | undefined
  log: Log
}

const week = 7 * 86_400_000

/** Finds out what became of a publication of unknown fate, by reading its network. */
export function createReading({ db, taking, adapterOf, log }: Parts) {
  async function soughtFor(row: PublicationRow): Promise<Sought> {
    if (row.key === null || row.payload === null) throw new Error(`Publication ${row.id} was sent without a key`)
    const others = await db
      .selectFrom('publications')
      .select('remote_id')
      .where('account_id', '=', row.account_id)
      .where('id', '!=', row.id)
      .where('published_at', '>', new Date(taking.now() - week))
      .execute()
    return {
      key: row.key,
      payload: row.payload,
      since: row.first_sent_at ?? row.created_at,
      known: new Set(others.flatMap(({ remote_id }) => remote_id ?? [])),
    }
  }

  async function read(row: PublicationRow, adapter: NetworkAdapter): Promise<PublicationEvent> {
    try {
      const sought = await soughtFor(row)
      const found = await adapter.find(adapterAccount(await accountOf(db, row.account_id)), sought)
      if (!found) return { type: 'reading.absent', at: taking.now() }
      return { type: 'reading.found', at: sought.since.getTime(), ...found }
    } catch (cause) {
      if (!(cause instanceof NetworkFault)) log.error({ err: cause }, 'a network could not be read')
      return outcomeOfReading(cause, taking.now())
    }
  }

  return async function reconcile(row: PublicationRow): Promise<void> {
    const adapter = adapterOf(row.network)
    const reading = adapter && (await taking.step(row, { type: 'reading.began', ...taking.lease() }))
    if (adapter && reading) await taking.step(reading, await read(reading, adapter))
  }
}
