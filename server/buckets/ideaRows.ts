import { type Selectable, sql } from 'kysely'
import type { ContentIdea, IdeaAction, IdeaOrigin } from '../../contract/buckets.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

/** An idea with what it is shown with of its bucket. */
export interface IdeaRow extends Selectable<Database['content_ideas']> {
  bucket_name: string
  industry_template: string | null
}

/** Ideas that are not by AI, which another permission is needed for. */
export const withoutAi: readonly IdeaOrigin[] = ['template', 'own', 'topic']

/** A person's ideas in buckets that are not deleted, of some origins. */
export const ideasOf = (db: DbOrTrx, userId: number, origins: readonly IdeaOrigin[]) =>
  db
    .selectFrom('content_ideas as idea')
    .innerJoin('content_buckets as bucket', 'bucket.id', 'idea.bucket_id')
    .where('idea.user_id', '=', userId)
    .where('idea.origin', 'in', origins)
    .where('bucket.deleted_at', 'is', null)

/** The order of a list of ideas: unused ones first, saved before others, then the last that came. */
export const ideaOrder = sql`idea.used_at is not null, idea.saved_at is null, idea.id desc`

export const describeIdea = (row: IdeaRow): ContentIdea => {
  const { id, bucket_id, bucket_name, origin, industry_template, title, description, draft, difficulty_level } = row
  const { networks, saved_at, liked_at, dismissed_at, used_post_id, expires_at } = row
  return {
    idea_id: id,
    bucket_id,
    bucket_name,
    origin,
    industry_template,
    title,
    description,
    draft,
    difficulty_level,
    networks,
    written_by_ai: isWrittenByAi(row),
    is_saved: saved_at !== null,
    is_liked: liked_at !== null,
    is_dismissed: dismissed_at !== null,
    used_post_id,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/** Whether AI wrote its text. What is by AI where none was set up came of an industry template. */
export const isWrittenByAi = ({ origin, is_from_template, written_by_ai }: IdeaRow): boolean =>
  written_by_ai || (origin === 'ai' && !is_from_template)

interface OneIdea {
  userId: number
  id: number
  /** Where it may come from: any other is not found. */
  origins: readonly IdeaOrigin[]
}

/** One idea; another person's is not found. */
export async function ownIdea(db: DbOrTrx, { userId, id, origins }: OneIdea): Promise<IdeaRow> {
  const row = await ideasOf(db, userId, origins)
    .selectAll('idea')
    .select(['bucket.name as bucket_name', 'bucket.industry_template'])
    .where('idea.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such idea.')
  return row
}

/** Notes what a person does with an idea, or that it is taken back. What is so already stays since when it was. */
export async function interactWithIdea(
  db: DbOrTrx,
  one: OneIdea,
  { action, undo = false }: { action: IdeaAction; undo?: boolean | undefined },
  now: Date,
): Promise<ContentIdea> {
  const { id } = await ownIdea(db, one)
  const column = columns[action]
  await db
    .updateTable('content_ideas')
    .set((eb) => ({
      [column]: undo ? null : eb.fn.coalesce(column, eb.val(now)),
      ...(undo && action === 'use' && { used_post_id: null }),
    }))
    .where('id', '=', id)
    .execute()
  return describeIdea(await ownIdea(db, one))
}

const columns = {
  save: 'saved_at',
  dismiss: 'dismissed_at',
  like: 'liked_at',
  use: 'used_at',
} as const satisfies Record<IdeaAction, string>
