import type { Kysely, Transaction } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import type { chooseRecyclingPost, listRecyclingCandidates, RecyclingPost } from '../../contract/recyclingPosts.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { choiceOf } from '../../rules/recycling/choice.ts'
import { namesDate } from '../../rules/recycling/namesDate.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile, primaryProfileOf } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import { networksOf, wordingsWith } from './entryTexts.ts'
import { outTimes, type PublishedPost, publishedPosts } from './publishedPosts.ts'
import { type Refilled, refill } from './refill.ts'
import { ownRule } from './ruleRows.ts'
import type { QueueOwner } from './settings.ts'
import { rulesByBucket } from './situation.ts'

type Owner = Pick<User, 'id' | 'timezone'>
type Choice = Received<typeof chooseRecyclingPost>['body']
type CandidatesAsked = Received<typeof listRecyclingCandidates>['query']

/** Published posts and whether they may come again. Every method refuses with a sentence. */
export interface RecyclingPosts {
  candidates(user: Owner, asked: CandidatesAsked): Promise<Page<RecyclingPost>>
  ofRule(user: Owner, asked: PageAsked & { rule: string }): Promise<Page<RecyclingPost>>
  choose(user: Owner, postId: number, choice: Choice): Promise<RecyclingPost>
}

/** Choices by which a post is not to be offered: it comes again, or the person said that it does not. */
const settled: readonly RecyclingPost['choice'][] = ['by_rule', 'chosen', 'excluded']

export function createRecyclingPosts({ db, now }: { db: Kysely<Database>; now(): number }): RecyclingPosts {
  const plan = (trx: Transaction<Database>, user: Owner, owner: QueueOwner) =>
    refill(trx, { owner, timezone: user.timezone, now: now() })

  return {
    candidates: (user, { business_profile_id, ...asked }) =>
      db.transaction().execute(async (trx) => {
        const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
        const refilled = await plan(trx, user, {
          userId: user.id,
          businessId: await chosenProfile(trx, user.id, given),
        })
        const byBucket = rulesByBucket(refilled.situation.rules)
        const posts = (await publishedPosts(trx, refilled.situation.owner)).filter(
          (post) => !settled.includes(choiceOf(post, byBucket).choice),
        )
        return pageOfPosts(trx, refilled, posts, {
          ...{ path: 'recycling/candidates/', asked, filters: { business_profile_id } },
        })
      }),

    ofRule: (user, { rule, ...asked }) =>
      db.transaction().execute(async (trx) => {
        const row = await ownRule(trx, user.id, Number(rule))
        const businessId = row.business_profile_id ?? (await primaryProfileOf(trx, user.id))
        const refilled = await plan(trx, user, { userId: user.id, businessId })
        const byBucket = rulesByBucket(refilled.situation.rules)
        const posts = (await publishedPosts(trx, refilled.situation.owner)).filter(
          (post) => choiceOf(post, byBucket).about === row.id,
        )
        return pageOfPosts(trx, refilled, posts, { path: 'recycling/posts/', asked, filters: { rule } })
      }),

    choose: (user, postId, choice) =>
      db.transaction().execute(async (trx) => {
        const owner = await ownerOfPost(trx, user.id, postId)
        const before = await plan(trx, user, owner)
        checkRule(choice, before)
        const [post] = await publishedPosts(trx, owner, [postId])
        if (!post) throw new HttpError(409, 'Only a post that is out can come again, and not one that came again.')
        await setChoice(trx, user.id, postId, columnsOf({ choice, post, before }))
        const after = await plan(trx, user, owner)
        const [described] = await describePosts(trx, after, await publishedPosts(trx, owner, [postId]))
        if (!described) throw notFound('There is no such post.')
        return described
      }),
  }
}

/** Whose queue a post would be in: what is of no business is the primary one's. */
async function ownerOfPost(trx: Transaction<Database>, userId: number, id: number): Promise<QueueOwner> {
  const row = await trx
    .selectFrom('posts')
    .select('business_profile_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such post.')
  return { userId, businessId: row.business_profile_id ?? (await primaryProfileOf(trx, userId)) }
}

type ChoiceColumns = { rule_id: number | null; is_excluded: boolean } | null

/** Refuses a rule that is not of the queue. */
function checkRule({ rule_id }: Choice, { situation }: Refilled): void {
  if (!rule_id || situation.rules.some(({ id }) => id === rule_id)) return
  throw new HttpError(400, 'The chosen rule is not among those of this business.', { field: 'rule_id' })
}

/** What is stored of a choice; null: nothing. Refuses a rule for other posts, and none where one is needed. */
function columnsOf({ choice, post, before }: { choice: Choice; post: PublishedPost; before: Refilled }): ChoiceColumns {
  if (choice.choice === 'by_rule') return null
  if (choice.choice === 'excluded') return { rule_id: null, is_excluded: true }
  const { rules } = before.situation
  const ofBucket = post.bucket_id === null ? undefined : rulesByBucket(rules).get(post.bucket_id)
  const rule_id = choice.rule_id ?? ofBucket
  if (rule_id === undefined) {
    throw new HttpError(409, 'Its bucket has no rule. Choose a rule for it.', { field: 'rule_id' })
  }
  const rule = rules.find(({ id }) => id === rule_id)
  if (rule && rule.bucket_id !== null && rule.bucket_id !== post.bucket_id) {
    throw new HttpError(409, 'That rule is for the posts of a bucket that this post is not in.', { field: 'rule_id' })
  }
  return { rule_id, is_excluded: false }
}

async function setChoice(trx: Transaction<Database>, userId: number, postId: number, columns: ChoiceColumns) {
  if (columns === null) {
    await trx.deleteFrom('recycling_choices').where('post_id', '=', postId).where('user_id', '=', userId).execute()
    return
  }
  await trx
    .insertInto('recycling_choices')
    .values({ post_id: postId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(columns))
    .execute()
}

async function pageOfPosts(
  trx: Transaction<Database>,
  refilled: Refilled,
  posts: readonly PublishedPost[],
  { path, asked, filters }: { path: string; asked: PageAsked; filters: Record<string, string | undefined> },
): Promise<Page<RecyclingPost>> {
  const { limit, offset } = boundsOf(asked)
  const ordered = posts.toSorted(
    (one, other) => other.published_at.getTime() - one.published_at.getTime() || other.id - one.id,
  )
  const shown = ordered.slice(offset, offset + limit)
  return pageOf(await describePosts(trx, refilled, shown), posts.length, { path, asked, filters })
}

async function describePosts(
  trx: Transaction<Database>,
  { situation, entries }: Refilled,
  posts: readonly PublishedPost[],
): Promise<RecyclingPost[]> {
  const ids = posts.map(({ id }) => id)
  const byBucket = rulesByBucket(situation.rules)
  const wordings = Map.groupBy(await wordingsWith(trx, ids), ({ post_id }) => post_id)
  const outs = ids.length === 0 ? [] : await outTimes(trx, situation.owner.userId, { ids, hashes: [] })
  return posts.map((post) => {
    const own = outs.filter(({ source_id, at }) => source_id === post.id && at.getTime() <= situation.now)
    const ownWordings = wordings.get(post.id) ?? []
    const toReview = ownWordings.filter(({ read_at }) => read_at === null).length
    const next = entries.find(({ planned }) => planned.postId === post.id)
    const { choice, ruleId } = choiceOf(post, byBucket)
    return {
      post_id: post.id,
      title: titleOf(post.text),
      bucket_id: post.bucket_id,
      networks: networksOf(post.accounts),
      last_out_at: new Date(Math.max(post.published_at.getTime(), ...own.map(({ at }) => at.getTime()))).toISOString(),
      times_out: new Set(own.map(({ post_id }) => post_id)).size,
      choice,
      rule_id: ruleId,
      names_date: namesDate(post.text),
      wordings: { ready: ownWordings.length - toReview, to_review: toReview },
      next_at: next ? new Date(next.planned.at).toISOString() : null,
    }
  })
}
