import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { SameTextPost } from '../../contract/sameText.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { textHash } from './textHash.ts'

interface Asked {
  texts: readonly { account_id: number; text: string }[]
  /** ISO; now unless said. */
  at?: string | null | undefined
  except_post_id?: number | null | undefined
}

interface Row {
  account_id: number
  is_own: boolean
  is_post_own: boolean
  post_id: number | null
  at: Date | null
  state: PublicationState | null
}

/** Milliseconds. */
const week = 7 * 24 * 3_600_000

/** What is not on its network, and will not be by itself. */
const ended: readonly PublicationState[] = ['failed', 'missed']

/**
 * Of each account the last post within a week of the instant whose text is the same. Refuses with 400 an account, and with
 * 404 a post, that is not the person's. Each account is one look into the index of texts.
 */
export async function sameTextsOf(
  db: Kysely<Database>,
  userId: number,
  { texts, at, except_post_id: except = null }: Asked,
): Promise<SameTextPost[]> {
  const wanted = texts.map(({ account_id, text }) => ({ account_id, text_hash: textHash(text) }))
  const instant = at ? Date.parse(at) : Date.now()
  const { rows } = await sql<Row>`
    select wanted.account_id, account.id is not null as is_own, found.post_id, found.at, found.state,
      ${except}::int is null or exists (select from posts where id = ${except} and user_id = ${userId}) as is_post_own
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(account_id integer, text_hash text)
    left join social_accounts account on account.id = wanted.account_id and account.user_id = ${userId}
    left join lateral (
      select part.post_id, part.state, coalesce(part.published_at, part.due_at) as at
      from publications part join posts post on post.id = part.post_id
      where part.account_id = account.id and part.text_hash = wanted.text_hash and part.removed_at is null
        and not part.state = any(${ended}::text[]) and (not post.is_draft or part.state = 'published')
        and part.post_id is distinct from ${except}
        and coalesce(part.published_at, part.due_at)
          between ${new Date(instant - week)}::timestamptz and ${new Date(instant + week)}::timestamptz
      order by at desc, part.id desc limit 1
    ) found on true
  `.execute(db)
  if (rows.some(({ is_own }) => !is_own)) {
    throw new HttpError(400, 'A chosen account is not among yours.', { field: 'texts' })
  }
  if (rows.some(({ is_post_own }) => !is_post_own)) throw notFound('There is no such post.')
  return rows.flatMap(({ account_id, post_id, at, state }) =>
    post_id === null || at === null || state === null ? [] : [{ account_id, post_id, at: at.toISOString(), state }],
  )
}
