import type { Transaction } from 'kysely'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Database } from '../db/schema.ts'

/** What the queue does with the publications of an account, in the transaction that changes the account. */
export interface AccountPublications {
  /** Takes every publication of an account a step, where the event means something to it; answers how many. */
  step(trx: Transaction<Database>, accountId: number, event: PublicationEvent): Promise<number>
  /**
   * What waited for an account goes on, or waits for the subscription from now on. That is read under its lock, so that
   * whoever changes it in the same moment comes before or finds what was stepped here. Answers how many go on.
   */
  resume(trx: Transaction<Database>, userId: number, accountId: number): Promise<number>
}
