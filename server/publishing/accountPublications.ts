import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { AccountPublications } from '../networks/accountPublications.ts'
import type { Wake } from './queue.ts'
import { applyEvent } from './store.ts'
import { readSubscription, subscriptionLossAt } from './subscription.ts'

interface Deps {
  wake: Wake
  policyOf(network: Network): PublishingPolicy
}

/** The publications of accounts, stepped by the chart. */
export function createAccountPublications({ wake, policyOf }: Deps): AccountPublications {
  const step: AccountPublications['step'] = async (trx, accountId, event) => {
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
      if (await applyEvent(trx, row, event, { policy: policyOf(row.network), wake, now: Date.now() })) count += 1
    }
    return count
  }

  return {
    step,
    async resume(trx, userId, accountId) {
      const loss = subscriptionLossAt(await readSubscription(trx, userId), Date.now())
      if (loss === null) return step(trx, accountId, { type: 'account.returned', at: Date.now() })
      await step(trx, accountId, { type: 'permission.lost', reason: loss })
      return 0
    },
  }
}
