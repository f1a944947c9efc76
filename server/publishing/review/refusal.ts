import { sql } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { RefusalReason } from '../../../contract/moderation.ts'
import { refusalText } from '../../../rules/moderation/refusalTexts.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

interface Refused {
  reason_code: RefusalReason
  reason_text: string
}

/** It had not gone out when an administrator refused its post, and so never does: only the rest of the post may be out. */
export const isRefusedUnsent = ({ state, reason }: { state: PublicationState; reason: string | null }): boolean =>
  state === refusedUnsent.state && reason === refusedUnsent.reason

const refusedUnsent = { state: 'failed', reason: reasons.refusedByAdministrator } as const

/** The same of any part of the post of a case. */
export async function isRefusedInPart(db: DbOrTrx, caseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_cases one join publications part on part.post_id = one.post_id
    where one.id = ${caseId} and part.state = ${refusedUnsent.state} and part.reason = ${refusedUnsent.reason}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Why a post was refused, for people; null where it was not, has passed since, or its appeal was granted.
 */
export async function refusalOf(
  db: DbOrTrx,
  { id, moderated_version }: { id: number; moderated_version: number | null },
): Promise<string | null> {
  const { rows } = await sql<Refused>`
    select latest.reason_code, latest.reason_text from (
      select * from moderation_cases where post_id = ${id} order by id desc limit 1
    ) latest
    where latest.state = 'refused' and latest.reason_code is not null
      and latest.post_version > ${moderated_version ?? 0}
      and not exists (select from appeals appeal where appeal.case_id = latest.id and appeal.state = 'granted')`.execute(
    db,
  )
  const [refused] = rows
  return refused ? refusalText({ code: refused.reason_code, text: refused.reason_text }) : null
}
