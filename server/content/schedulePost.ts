import type { Kysely, Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content.ts'
import type { Recipient, Written } from '../../rules/content/postContent.ts'
import type { Database } from '../db/schema.ts'
import type { SlotChoice } from '../db/slotChoice.ts'
import type { Wake } from '../publishing/queue.ts'
import { columnsOfContent, type StoredContent, storedContentFor } from '../publishing/storedContent.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import type { PostRow } from './postRows.ts'
import { textHash } from './textHash.ts'
import { type Written as Asked, type Author, type ValidPost, validatePost } from './validatePost.ts'
import { contentIn, ownMediaOf } from './writtenContent.ts'

/** Makes rows of what a person wrote. */
export interface PostWriter {
  /**
   * What was written, checked against the person's accounts and media and the time; what was left out stays as it was
   * `before`. Refuses with a sentence.
   */
  check(trx: Transaction<Database>, author: Author, written: Asked, before?: PostRow): Promise<ValidPost>
  /** The columns of the post. */
  columnsOf(valid: ValidPost): PostColumns
  /**
   * Plans a publication for each part on each account, but for those that are retained; none for a draft. Has the
   * publisher woken when they are due.
   */
  schedule(
    trx: Transaction<Database>,
    choice: SlotChoice,
    postId: number,
    valid: ValidPost,
    retained?: readonly PublicationRow[],
  ): Promise<void>
}

interface PostColumns extends ReturnType<typeof columnsOfContent> {
  is_draft: boolean
  account_ids: string
  due_at: Date | null
  wall_time: string | null
  timezone: string | null
  suggested_day: string | null
  updated_at: Date
}

/** All the person's accounts, disconnected ones too. */
export const accountsOf = (db: Kysely<Database>, { id }: Author) =>
  db.selectFrom('social_accounts').selectAll().where('user_id', '=', id).execute()

export function createPostWriter({ wake, now }: { wake: Wake; now(): number }): PostWriter {
  return {
    async check(trx, author, written, before) {
      const content = contentIn(written, before)
      const media = await ownMediaOf(trx, author.id, content, written.media_ids)
      const accounts = await accountsOf(trx, author)
      return validatePost(written, { content, media, accounts, timezone: author.timezone, now: now() })
    },

    columnsOf: (valid) => columnsOfValid(valid, now()),

    async schedule(trx, choice, postId, valid, retained = []) {
      const retainedPlaces = new Set(retained.map(placeOf))
      const publications = publicationsOf(choice, postId, valid).filter(
        (planned) => !retainedPlaces.has(placeOf(planned)),
      )
      if (!valid.due) return
      if (publications.length === 0) return
      await trx.insertInto('publications').values(publications).execute()
      wake(valid.due.at.getTime())
    },
  }
}

/** The columns of a post that is written or rewritten now. */
export const columnsOfValid = (
  { content, isDraft, accounts, due, suggestedDay }: ValidPost,
  now: number,
): PostColumns => ({
  ...columnsOfContent(content),
  is_draft: isDraft,
  account_ids: JSON.stringify(accounts.map(({ id }) => id)),
  due_at: due?.at ?? null,
  wall_time: due?.wallTime ?? null,
  timezone: due?.timezone ?? null,
  suggested_day: suggestedDay,
  updated_at: new Date(now),
})

/** A publication for each part of a post on each account, as it begins; none of a draft. */
export function publicationsOf({ userId }: SlotChoice, postId: number, { content, isDraft, accounts, due }: ValidPost) {
  if (isDraft || !due) return []
  return accounts.flatMap(({ id, network }) =>
    piecesOf(writtenOn(content, { id, network })).map(({ kind, text }, index) => ({
      post_id: postId,
      account_id: id,
      user_id: userId,
      network,
      part: index + 1,
      kind,
      text_hash: kind === 'post' ? textHash(text) : null,
      state: 'scheduled' as const,
      due_at: due.at,
      // What goes on from a part is due once that is out.
      next_at: index === 0 ? due.at : null,
    })),
  )
}

/**
 * What is written for an account, without what is added to its links: the same text is told as the same, whatever
 * parameters it went out with.
 */
export const writtenOn = (content: StoredContent, account: Recipient): Written =>
  storedContentFor({ ...content, utm: null }, account)

const placeOf = ({ account_id, part }: Pick<PublicationRow, 'account_id' | 'part'>): string => `${account_id}.${part}`

/** What goes out one after the other on an account: the parts, and the first comment behind them. */
const piecesOf = ({ parts, firstComment }: Written): { kind: ContentKind; text: string }[] => [
  ...parts.map(({ text }, index) => ({ kind: index === 0 ? ('post' as const) : ('reply' as const), text })),
  ...(firstComment === null ? [] : [{ kind: 'comment' as const, text: firstComment }]),
]
