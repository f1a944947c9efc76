import { type Kysely, sql } from 'kysely'
import type { aiIdeaInteraction, generateAiIdeas, listAiIdeas } from '../../../contract/ai.ts'
import { type ContentIdea, mostIdeas } from '../../../contract/buckets.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import { type BucketRow, lockBucket, ownBucket } from '../../buckets/bucketRows.ts'
import { describeIdea, ideasOf, interactWithIdea } from '../../buckets/ideaRows.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { boundsOf, type Page, pageOf } from '../../http/paging.ts'
import type { Log } from '../../process/log.ts'
import { AiFault, type AiFaultKind } from '../aiFault.ts'
import type { AiUser, Allowances } from '../allowance.ts'
import type { BeginCall } from '../modelCall.ts'
import { ideasPrompt } from '../prompts/ideasPrompt.ts'
import { answeredIdeas, type NewIdea, withoutKnown } from './answeredIdeas.ts'
import { ideasAskedFor, ideasOfTrade, titlesIn } from './ideaSource.ts'

/** A bucket's ideas by AI, or of its trade where the installation has no AI. */
export interface AiIdeas {
  /** Those there are; new ones where there are none, or in place of those that nobody wanted. Refuses with a sentence. */
  generate(
    user: AiUser,
    bucketId: number,
    asked: { refresh: boolean; signal: AbortSignal },
  ): Promise<Answer<typeof generateAiIdeas>>
  list(userId: number, bucketId: number, asked: Received<typeof listAiIdeas>['query']): Promise<Page<ContentIdea>>
  interact(userId: number, asked: Received<typeof aiIdeaInteraction>['body']): Promise<ContentIdea>
  /** Deletes what expired long ago and nobody wanted. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  /** Null where the installation has no endpoint. */
  begin: BeginCall | null
  allowances: Allowances
  log: Log
  now?: () => number
}

const dayLong = 86_400_000
/** Milliseconds until an idea leaves the list, and until it is deleted after that. */
const lasts = 14 * dayLong
const storedAfter = 30 * dayLong
/** Tokens of an answer: six ideas have about a thousand, and some models think before they write. */
const mostTokens = 4000
/** Milliseconds: a page gives up a call after 30 seconds (specification, section 9), and is told before. */
const longestAnswer = 27_000

const byAi = ['ai'] as const

export function createAiIdeas({ db, begin, allowances, log, now = Date.now }: Deps): AiIdeas {
  const shown = (executor: DbOrTrx, userId: number, bucketId: number) =>
    ideasOf(executor, userId, byAi)
      .where('idea.bucket_id', '=', bucketId)
      .where('idea.dismissed_at', 'is', null)
      .where((eb) => eb.or([eb('idea.saved_at', 'is not', null), eb('idea.expires_at', '>', new Date(now()))]))

  async function answerFor(user: AiUser, bucketId: number): Promise<Answer<typeof generateAiIdeas>> {
    const rows = await shown(db, user.id, bucketId)
      .selectAll('idea')
      .select(['bucket.name as bucket_name', 'bucket.industry_template'])
      .orderBy(order)
      .execute()
    const isFromTemplate = rows.length > 0 ? rows.every(({ is_from_template }) => is_from_template) : begin === null
    return {
      results: rows.map(describeIdea),
      written_by: isFromTemplate ? 'template' : 'ai',
      allowance: await allowances.read(user),
    }
  }

  /** Puts new ones in place of those that were neither saved, liked, dismissed nor used. */
  const replace = (bucket: BucketRow, ideas: readonly NewIdea[]) =>
    db.transaction().execute(async (trx) => {
      await lockBucket(trx, bucket.user_id, bucket.id)
      await trx
        .deleteFrom('content_ideas')
        .where('bucket_id', '=', bucket.id)
        .where('origin', '=', 'ai')
        .where((eb) => eb.and(untouched.map((column) => eb(column, 'is', null))))
        .execute()
      const titles = await titlesIn(trx, bucket.id)
      if (titles.length + ideas.length > mostIdeas) throw tooMany()
      const fresh = withoutKnown(ideas, titles)
      if (fresh.length === 0) return
      const rows = fresh.map((idea) => rowOf(bucket, idea, { isFromTemplate: begin === null, now: now() }))
      // The last that came stands first in lists.
      await trx.insertInto('content_ideas').values(rows.toReversed()).execute()
    })

  async function written(user: AiUser, bucket: BucketRow, beginCall: BeginCall, signal: AbortSignal) {
    const asked = await ideasAskedFor(db, bucket)
    if (asked.knownTitles.length >= mostIdeas) throw tooMany()
    const call = await beginCall({ user, prompt: ideasPrompt(asked), mostTokens, texts: 1, whole: longestAnswer })
    try {
      for await (const _ of call.pieces(signal));
      const ideas = answeredIdeas(call.answer(), asked.knownTitles)
      call.count()
      return ideas
    } catch (cause) {
      if (!(cause instanceof AiFault)) throw cause
      log.warn({ reason: cause.kind, status: cause.status }, 'no AI ideas')
      throw refusalOf(cause)
    } finally {
      await call.settle()
    }
  }

  return {
    async generate(user, bucketId, { refresh, signal }) {
      const bucket = await ownBucket(db, user.id, bucketId)
      const before = await answerFor(user, bucketId)
      if (before.results.length > 0 && !refresh) return before
      const ideas = begin
        ? await written(user, bucket, begin, signal)
        : ideasOfTrade(bucket, await titlesIn(db, bucketId))
      if (ideas.length > 0) await replace(bucket, ideas)
      return answerFor(user, bucketId)
    },

    async list(userId, bucketId, asked) {
      const { difficulty, show_expired } = asked
      await ownBucket(db, userId, bucketId)
      const all = ideasOf(db, userId, byAi).where('idea.bucket_id', '=', bucketId)
      const chosen = (show_expired === 'true' ? all : shown(db, userId, bucketId)).$if(
        difficulty !== undefined,
        (query) => query.where('idea.difficulty_level', '=', difficulty ?? 'easy'),
      )
      const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
      const { limit, offset } = boundsOf(asked)
      const rows = await chosen
        .selectAll('idea')
        .select(['bucket.name as bucket_name', 'bucket.industry_template'])
        .orderBy(order)
        .limit(limit)
        .offset(offset)
        .execute()
      const path = `buckets/api/content-buckets/${bucketId}/ai_ideas/`
      return pageOf(rows.map(describeIdea), Number(count), { path, asked, filters: { difficulty, show_expired } })
    },

    interact: (userId, { idea_id, action, undo }) =>
      interactWithIdea(db, { userId, id: idea_id, origins: byAi }, { action, undo }, new Date(now())),

    async sweep() {
      await db
        .deleteFrom('content_ideas')
        .where('origin', '=', 'ai')
        .where('expires_at', '<', new Date(now() - storedAfter))
        .where('saved_at', 'is', null)
        .where('used_at', 'is', null)
        .execute()
    },
  }
}

/** Saved ones first, then unused ones, then the last that came. */
const order = sql`idea.saved_at is null, idea.used_at is not null, idea.id desc`

const untouched = ['saved_at', 'liked_at', 'dismissed_at', 'used_at'] as const

const rowOf = (
  { id, user_id }: BucketRow,
  { networks, ...idea }: NewIdea,
  { isFromTemplate, now }: { isFromTemplate: boolean; now: number },
) => ({
  ...idea,
  ...{ user_id, bucket_id: id, origin: 'ai' as const, is_from_template: isFromTemplate },
  networks: JSON.stringify(networks),
  expires_at: new Date(now + lasts),
})

const tooMany = () => new HttpError(409, `A bucket has ${mostIdeas} ideas at most. Ask for ideas in another bucket.`)

const statuses = {
  slow: 504,
  refused: 502,
  cut_off: 502,
  malformed: 502,
  too_long: 502,
  busy: 503,
  unavailable: 502,
} as const satisfies Record<AiFaultKind, number>

function refusalOf({ kind, message, wait }: AiFault): HttpError {
  const headers = wait > 0 ? { 'Retry-After': String(Math.ceil(wait / 1000)) } : {}
  // Ideas are stored once all of them have come.
  return new HttpError(statuses[kind], message, { body: { reason: kind }, headers, madeNothing: true })
}
