import type { Transaction } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from '../publishing/queue.ts'
import { takeStep } from '../publishing/store.ts'

interface AccountStepDeps {
  wake: Wake
  policyOf(network: Network): PublishingPolicy
}

/** Takes every publication of an account a step, where the event means something to it; answers how many. */
export async function stepAccount(
  trx: Transaction<Database>,
  accountId: number,
  event: PublicationEvent,
  { wake, policyOf }: AccountStepDeps,
): Promise<number> {
  const rows = await trx
    .selectFrom('publications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['scheduled', 'waiting', 'verifying', 'claimed', 'held'])
    .orderBy('id')
    .forUpdate()
    .execute()
  let count = 0
  for (const row of rows) {
    if (await takeStep(trx, row, event, { policy: policyOf(row.network), wake, now: Date.now() })) count += 1
  }
  return count
}
