import { dropResets } from '../account/emailLinks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { skipDueWeeks } from '../insight/weeklyMail/skipDueWeeks.ts'
import { dropPushMessages } from '../push/sweep.ts'
import { skipDueEntries } from '../recycling/skipDueEntries.ts'
import { withholdPublications } from './withholdPublications.ts'

/**
 * Keeps back what was due between a backup and its restore, since the installation went on meanwhile and it may have gone
 * out, or have been used. Answers how many publications now ask. In the transaction of the restored rows.
 */
export async function withholdDue(trx: DbOrTrx, now: Date): Promise<number> {
  const { publications, missedPosts } = await withholdPublications(trx, now)
  await skipDueEntries(trx, { now, withheldPosts: missedPosts })
  await skipDueWeeks(trx, now.getTime())
  await dropResets(trx)
  await dropPushMessages(trx)
  return publications
}
