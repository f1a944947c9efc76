import { randomUUID } from 'node:crypto'
import type { Network } from '../../../contract/networks.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { nextAssignment } from '../../../server/content/postBucket.ts'
import { rememberWritten } from '../../../server/repeats/writtenHash.ts'
import type { MediaProvider } from '../media/support.ts'
import type { DrawnWorkspace } from './drawWorkspace.ts'
import { at, each, json, type Made, type Making } from './made.ts'

type DrawnPost = DrawnWorkspace['posts'][number]

/** Posts with their parts, and what was chosen of them. */
export async function makePosts(
  { provider: { db }, person }: Making,
  drawn: DrawnWorkspace,
  made: Made,
): Promise<void> {
  const userId = person.id
  for (const [index, post] of drawn.posts.entries()) {
    const accounts = each(made.accounts, post.accounts)
    const is_draft = post.isDraft || accounts.length === 0
    const times = timesOf(post, is_draft)
    const { id } = await db
      .insertInto('posts')
      .values({
        ...{ ...contentOf(post, made), ...times, ...placeOf(post, made), user_id: userId, client_key: randomUUID() },
        ...{ is_draft, account_ids: json(accounts.map((account) => account.id)) },
        ...repeatOf(at(made.repeats, post.repeat), { index, wallTime: times.wall_time }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!post.isChanged) await rememberIn(db, id)
    const due = times.due_at ?? new Date('2026-01-01T10:00:00Z')
    if (!is_draft) await makeParts(db, { post, id, userId, accounts, due })
    else if (post.wasSent) await makeRemembered(db, { post, id, userId, accounts, due })
    await chooseFor(db, { post, id, userId, rule: at(made.rules, post.rule) })
    made.posts.push(id)
  }
}

/** A draft may have none; one with a time was begun for no day. */
function timesOf({ at: drawn, timezone }: DrawnPost, isDraft: boolean) {
  const due_at = drawn ?? (isDraft ? null : new Date('2030-01-01T10:00:00Z'))
  if (due_at === null) return { due_at, wall_time: null, timezone: null, suggested_day: '2031-02-28' }
  return { due_at, wall_time: wallTimeAt(due_at.getTime(), timezone), timezone, suggested_day: null }
}

function placeOf({ business, campaign, bucket }: DrawnPost, made: Made) {
  const bucket_id = at(made.buckets, bucket)
  return {
    business_profile_id: at(made.businesses, business),
    campaign_id: at(made.campaigns, campaign),
    ...{ bucket_id, bucket_assignment_id: bucket_id === null ? null : nextAssignment },
  }
}

/** Each post of a repeat stands for a day of its own. */
const repeatOf = (repeat_id: number | null, { index, wallTime }: { index: number; wallTime: string | null }) =>
  repeat_id === null ? {} : { repeat_id, repeat_day: `2031-03-${index + 10}`, repeat_wall_time: wallTime }

const rememberIn = (db: MediaProvider['db'], id: number) =>
  db.transaction().execute((trx) => rememberWritten(trx, [id]))

function contentOf(post: DrawnPost, made: Made) {
  const partOf = ({ text, media }: DrawnPost['parts'][number]) => ({ text, media_ids: each(made.media, media) })
  const [first = { text: '', media_ids: [] }, ...later] = post.parts.map(partOf)
  const variants = post.variants.flatMap(({ account, isOfAll, part }) => {
    const found = at(made.accounts, account)
    const account_id = isOfAll ? null : (found?.id ?? null)
    return found ? [{ network: found.network, account_id, parts: [partOf(part)], first_comment: part.text }] : []
  })
  const optioned = each(made.accounts, post.optionsOf).filter(({ network }) => network === 'mastodon')
  const options = { visibility: post.visibility, spoiler_text: post.spoiler }
  const card = post.card && { ...post.card, address: 'https://rye.test', is_removed: false }
  return {
    ...{
      text: first.text,
      media_ids: json(first.media_ids),
      later_parts: json(later),
      first_comment: post.first_comment,
    },
    variants: json(variants.filter((one, index) => variants.findIndex((other) => isSameVariant(one, other)) === index)),
    options: json(post.optionsOf.length > 0 ? { mastodon: options } : {}),
    account_options: json(optioned.map(({ id }) => ({ account_id: id, options }))),
    ...{ thread_fallback: post.thread_fallback, utm: post.utm && json(post.utm), tags: json(post.tags) },
    link_cards: json(card ? [{ ...card, media: undefined, media_id: at(made.media, card.media) }] : []),
    written_by_ai: post.written_by_ai,
  }
}

type Addressed = { network: Network; account_id: number | null }
const isSameVariant = (one: Addressed, other: Addressed): boolean =>
  one.network === other.network && one.account_id === other.account_id

interface Parts {
  post: DrawnPost
  id: number
  userId: number
  accounts: Made['accounts']
  due: Date
}

/** Each part on each account, in the states that were drawn, in turns. */
async function makeParts(db: MediaProvider['db'], { post, id, userId, accounts, due }: Parts): Promise<void> {
  const rows = accounts.flatMap((account) => post.parts.map((_, index) => ({ account, index })))
  for (const [turn, { account, index }] of rows.entries()) {
    const state = at(post.states, turn) ?? 'scheduled'
    const out = { remote_id: `at://${id}/${turn}`, remote_url: `https://x.test/${id}/${turn}`, published_at: due }
    await db
      .insertInto('publications')
      .values({
        ...{ post_id: id, account_id: account.id, user_id: userId, network: account.network, part: index + 1, state },
        ...{ kind: index === 0 ? ('post' as const) : ('reply' as const), due_at: due, next_at: null },
        ...(state === 'published' && { ...out, removed_at: post.isRemoved ? due : null }),
      })
      .execute()
  }
}

/** What a draft remembers: of each account the first part, which is out or of which nobody knows. */
async function makeRemembered(db: MediaProvider['db'], { post, id, userId, accounts, due }: Parts): Promise<void> {
  for (const [turn, account] of accounts.entries()) {
    const out = { remote_id: `at://${id}/${turn}`, remote_url: `https://x.test/${id}/${turn}`, published_at: due }
    const isOut = turn % 2 === 0
    await db
      .insertInto('publications')
      .values({
        ...{ post_id: id, account_id: account.id, user_id: userId, network: account.network, due_at: due },
        ...{ next_at: null, sent_at: due, state: isOut ? ('published' as const) : ('failed' as const) },
        ...(isOut && { ...out, removed_at: post.isRemoved ? due : null }),
      })
      .execute()
  }
}

interface Chosen {
  post: DrawnPost
  id: number
  userId: number
  rule: number | null
}

async function chooseFor(db: MediaProvider['db'], { post, id, userId, rule }: Chosen): Promise<void> {
  if (post.choice === 'none' || (post.choice === 'rule' && rule === null)) return
  const is_excluded = post.choice === 'excluded'
  await db
    .insertInto('recycling_choices')
    .values({ post_id: id, user_id: userId, rule_id: is_excluded ? null : rule, is_excluded })
    .execute()
}
