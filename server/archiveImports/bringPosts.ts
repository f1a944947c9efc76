import { sql } from 'kysely'
import type { ArchivedPost, ArchivedPublication } from '../../contract/archive.ts'
import { isDraft, isPartlyOut, isPlanned, isUnclear, partsOut } from '../../rules/archives/archivedPost.ts'
import { mappedPost } from '../../rules/archives/mappedContent.ts'
import { distinctTags } from '../../rules/content/distinctTags.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { counted } from '../../rules/shell/words.ts'
import { newAssignments } from '../content/postBucket.ts'
import { writtenOn } from '../content/schedulePost.ts'
import { textHash } from '../content/textHash.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { insertMany } from '../db/insertMany.ts'
import { columnsOfContent, linkCardOf, partOf, type StoredContent, variantOf } from '../publishing/storedContent.ts'
import { webAddressOrNone } from './bringAccounts.ts'
import { type Bringing, businessOf, insertRows, mapped } from './bringing.ts'

/** A post of the archive as it is here: a draft where it was one, or nothing of it is out. */
interface BroughtPost {
  id: number
  post: ArchivedPost
  content: StoredContent
  accountIds: number[]
  /** What is out, with the account here. */
  out: (ArchivedPublication & { accountId: number })[]
}

/**
 * Posts: what is out stays out, with its links, and nothing more can be tried of it; everything else is a draft with the
 * time that it had, since nothing is ever sent that nobody here has planned. Answers the ids there of those that are new.
 */
export async function bringPosts(bringing: Bringing, importId: number): Promise<number[]> {
  const { trx, userId, rows, ids } = bringing
  await findSameKeys(bringing)
  const fresh = rows.posts.filter(({ id }) => ids.of('posts', id) === undefined)
  const keys = new Set<string>()
  const brought = fresh.flatMap((post) => {
    if (keys.has(post.client_key)) return []
    keys.add(post.client_key)
    return [broughtPost(bringing, post)]
  })
  const inBuckets = brought.filter(({ post }) => mapped(bringing, 'content_buckets', post.bucket_id) !== null)
  const assignments = await newAssignments(trx, inBuckets.length)
  await insertRows(bringing, 'posts', brought, (some) =>
    insertMany(
      trx,
      'posts',
      some.map((post) => ({
        ...columnsOf(bringing, post, assignments),
        ...{ user_id: userId, import_id: importId },
      })),
    ),
  )
  for (const some of chunksOf(brought)) {
    await insertMany(
      trx,
      'publications',
      some.flatMap((post) => publicationsOf(bringing, post)),
    )
  }
  bringing.count('posts', 'added', brought.length)
  bringing.count('posts', 'there', rows.posts.length - fresh.length)
  noteWhatChanges(bringing, fresh)
  return brought.map(({ id }) => id)
}

/** Posts are known by the key of their writing, wherever they came from. */
async function findSameKeys({ trx, userId, rows, ids }: Bringing): Promise<void> {
  const theirs = new Map(
    rows.posts.flatMap(({ client_key, id }) => (ids.of('posts', id) === undefined ? [[client_key, id] as const] : [])),
  )
  const mine = await trx
    .selectFrom('posts')
    .select(['id', 'client_key'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`client_key = any(${[...theirs.keys()]}::text[])`)
    .execute()
  for (const { id, client_key } of mine) {
    const their = theirs.get(client_key)
    if (their !== undefined) ids.set('posts', their, id)
  }
}

function broughtPost({ ids, networks }: Bringing, post: ArchivedPost): BroughtPost {
  const account = (theirs: number) => {
    const id = ids.of('social_accounts', theirs)
    const network = id === undefined ? undefined : networks.get(id)
    return id === undefined || network === undefined ? undefined : { id, network }
  }
  const found = mappedPost(post, { medium: (id) => ids.of('media', id), account })
  const [first = { text: '', media_ids: [] }, ...later] = found.parts
  return {
    id: post.id,
    post,
    content: {
      parts: [partOf(first), ...later.map(partOf)],
      firstComment: post.first_comment ?? null,
      variants: found.variants.map(variantOf),
      threadFallback: post.thread_fallback ?? 'join',
      accountOptions: found.account_options.map(({ account_id, options }) => ({ accountId: account_id, options })),
      linkCards: found.link_cards.map(linkCardOf),
      options: found.options,
      utm: post.utm,
    },
    accountIds: found.account_ids,
    out: partsOut(post).flatMap((part) => {
      const accountId = account(part.account_id)?.id
      return accountId === undefined ? [] : [{ ...part, accountId }]
    }),
  }
}

/** Takes an assignment where the post is in a bucket. */
function columnsOf(bringing: Bringing, { post, content, accountIds, out }: BroughtPost, assignments: number[]) {
  const bucket = mapped(bringing, 'content_buckets', post.bucket_id)
  return {
    ...columnsOfContent(content),
    client_key: post.client_key,
    is_draft: isDraft(post) || out.length === 0,
    account_ids: JSON.stringify(accountIds),
    ...timesOf(post),
    business_profile_id: businessOf(bringing, post.business_profile_id),
    campaign_id: mapped(bringing, 'campaigns', post.campaign_id),
    bucket_id: bucket,
    bucket_assignment_id: bucket === null ? null : (assignments.pop() ?? null),
    tags: JSON.stringify(distinctTags(post.tags ?? [])),
    written_by_ai: post.written_by_ai,
    created_at: notAfter(bringing.now, post.created_at),
    updated_at: notAfter(bringing.now, post.updated_at),
  }
}

/** The wall time is that of the instant, whatever the archive says of it. */
function timesOf({ schedule, suggested_day }: ArchivedPost) {
  if (!schedule) return { due_at: null, wall_time: null, timezone: null, suggested_day }
  const { at, timezone } = schedule
  return { due_at: new Date(at), wall_time: wallTimeAt(Date.parse(at), timezone), timezone, suggested_day }
}

const notAfter = (now: Date, at: string): Date => new Date(Math.min(now.getTime(), Date.parse(at)))

/**
 * Rows that every chart leaves alone: published, due for nothing, held by nobody, never sent from here, and with no id on
 * the network by which anything could be asked or taken off there.
 */
function publicationsOf({ userId, ids, networks }: Bringing, { post, content, out }: BroughtPost) {
  const postId = ids.of('posts', post.id)
  const seen = new Set<string>()
  return out.flatMap(({ accountId, part, kind, remote_url, published_at, removed_at, sent_at }) => {
    const network = networks.get(accountId)
    const place = `${accountId} ${part}`
    if (postId === undefined || network === undefined || seen.has(place)) return []
    seen.add(place)
    const at = new Date(published_at ?? post.schedule?.at ?? post.created_at)
    return [
      {
        ...{ post_id: postId, account_id: accountId, user_id: userId, network, part, kind },
        state: 'published' as const,
        text_hash: kind === 'post' ? textHash(writtenOn(content, { id: accountId, network }).parts[0].text) : null,
        due_at: at,
        next_at: null,
        remote_id: null,
        remote_url: webAddressOrNone(remote_url),
        published_at: at,
        // By it a draft that is planned anew knows what of it is out already.
        sent_at: isDraft(post) ? new Date(sent_at ?? at) : null,
        removed_at: removed_at === null ? null : new Date(removed_at),
      },
    ]
  })
}

function noteWhatChanges(bringing: Bringing, posts: readonly ArchivedPost[]): void {
  const planned = posts.filter(isPlanned)
  const drafts = posts.filter(isDraft)
  const unclear = [...planned, ...drafts].filter(isUnclear).length
  const partly = posts.filter(isPartlyOut).length
  if (planned.length > 0) {
    bringing.note(
      `${counted(planned.length, 'planned post comes as a draft with its time', 'planned posts come as drafts with their times')}: nothing goes out by itself.`,
    )
  }
  if (unclear > 0) {
    bringing.note(
      `Of ${counted(unclear, 'post')} it was not known whether ${unclear === 1 ? 'it is' : 'they are'} out. Look at the network before you plan ${unclear === 1 ? 'it' : 'them'} again.`,
    )
  }
  if (partly > 0) {
    bringing.note(
      `${counted(partly, 'post was', 'posts were')} only partly sent: the parts that are not out stay behind.`,
    )
  }
}
