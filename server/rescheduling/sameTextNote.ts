import type { Transaction } from 'kysely'
import { sameTextWarning } from '../../rules/content/sameTextWarning.ts'
import { rulesOf } from '../../rules/networks/networks.ts'
import { sameTextsOf } from '../content/sameText.ts'
import { writtenOn } from '../content/schedulePost.ts'
import type { Author, ValidPost } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'

/**
 * That a planned post says what another says on an account whose network refuses the same text twice, for people; null
 * where none does.
 */
export async function sameTextNote(
  trx: Transaction<Database>,
  { id: userId, timezone }: Author,
  { id, valid, now }: { id: number; valid: ValidPost; now: number },
): Promise<string | null> {
  const { isDraft, due, content } = valid
  const accounts = valid.accounts.filter(({ network }) => rulesOf(network).refusesDoubles)
  if (isDraft || !due || accounts.length === 0) return null
  const texts = accounts.map((account) => ({ account_id: account.id, text: writtenOn(content, account).parts[0].text }))
  const found = await sameTextsOf(trx, userId, { texts, at: due.at.toISOString(), except_post_id: id })
  const posts = found.map(({ account_id, post_id, at, state }) => ({
    accountId: account_id,
    postId: post_id,
    at,
    state,
  }))
  const warning = sameTextWarning({ posts, accounts, now, timezone })
  if (!warning) return null
  return [
    ...warning.notes.map(({ sentence }) => sentence),
    ...(warning.refusal === null ? [] : [warning.refusal]),
  ].join(' ')
}
