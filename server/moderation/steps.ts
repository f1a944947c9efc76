import type { Transaction } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from '../publishing/queue.ts'
import { type PublicationRow, transitionOf } from '../publishing/transition.ts'
import { writeTransitions } from '../publishing/writeTransitions.ts'

/** What publications are stepped with. */
export interface StepDeps {
  policyOf(network: Network): PublishingPolicy
  wake: Wake
  now(): number
}

/** States in which moderation can hold a publication, and the one that it holds it in. */
export const moderatedStates = ['scheduled', 'waiting', 'claimed', 'held'] as const

/** In one statement: a person may have thousands planned. */
const atOnce = 500

/**
 * Steps locked publications by the chart; those that the event means nothing to stay. Answers what was stored. The publisher
 * is woken for what is due then.
 */
export async function stepRows(
  trx: Transaction<Database>,
  rows: readonly PublicationRow[],
  event: PublicationEvent,
  { policyOf, wake, now }: StepDeps,
): Promise<PublicationRow[]> {
  const at = now()
  const pending = rows.flatMap((row) => {
    const transition = transitionOf(row, event, policyOf(row.network))
    return transition ? [{ row, event, transition, at }] : []
  })
  const stored: PublicationRow[] = []
  for (let from = 0; from < pending.length; from += atOnce) {
    stored.push(...(await writeTransitions(trx, pending.slice(from, from + atOnce))))
  }
  const dueAt = stored.flatMap(({ next_at }) => next_at?.getTime() ?? [])
  if (dueAt.length > 0) wake(dueAt.reduce((soonest, one) => Math.min(soonest, one)))
  return stored
}
