import { type RawBuilder, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { AccountState, Network } from '../../contract/networks.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { isOfDeletedRule } from './ruleRows.ts'
import type { QueueOwner } from './settings.ts'

/** A post that is out on a network and was not made by recycling. */
export interface PublishedPost {
  id: number
  bucket_id: number | null
  text: string
  /** When a part of it was out last. */
  published_at: Date
  accounts: readonly PublishedAccount[]
  /** What was chosen for it; null: nothing. */
  choice: { rule_id: number | null; is_excluded: boolean } | null
}

/** An account that it went out on. */
export interface PublishedAccount {
  id: number
  network: Network
  state: AccountState
}

/** Whether a row of a table with `business_profile_id` is the owner's; of a user without businesses every one is. */
export const ofOwner = ({ businessId }: QueueOwner, table: string): RawBuilder<boolean> =>
  businessId === null ? sql<boolean>`true` : ofBusiness(String(businessId), table)

/** All of a business, or some of them, in the order of their ids. */
export async function publishedPosts(
  db: DbOrTrx,
  owner: QueueOwner,
  ids: readonly number[] | null = null,
): Promise<PublishedPost[]> {
  const { rows } = await sql<PublishedPost>`
    select posts.id, posts.bucket_id, posts.text,
      (select max(part.published_at) from ${outOf(sql`posts.id`)}) as published_at,
      (select json_agg(json_build_object('id', account.id, 'network', account.network, 'state', account.state) order by account.id)
        from social_accounts account where account.id in (select part.account_id from ${outOf(sql`posts.id`)})) as accounts,
      (select json_build_object('rule_id', choice.rule_id, 'is_excluded', choice.is_excluded)
        from recycling_choices choice where choice.post_id = posts.id and choice.user_id = posts.user_id
          and not ${isOfDeletedRule('choice')}) as choice
    from posts
    where posts.user_id = ${owner.userId} and ${ofOwner(owner, 'posts')} and not posts.is_draft
      and (${ids === null} or posts.id = any(${[...(ids ?? [])]}::int[]))
      and exists (select from ${outOf(sql`posts.id`)})
      and not exists (select from recycling_entries made where made.made_post_id = posts.id)
    order by posts.id`.execute(db)
  return rows
}

/** The parts of a post that are on their networks. */
const outOf = (postId: RawBuilder<unknown>) => sql`publications part where part.post_id = ${postId}
  and part.kind = 'post' and part.state = 'published' and part.removed_at is null`

/** A time at which a post, or what says the same, was or is to be out. */
export interface OutTime {
  /** The post itself, or the one that it comes again of. */
  source_id: number | null
  post_id: number
  text_hash: string | null
  network: Network
  at: Date
}

/** What is not on its network, and will not be by itself. */
const ended: readonly PublicationState[] = ['failed', 'missed']

/** All times of some posts, of what was made of them, and of what says the same, however it came about. */
export async function outTimes(
  db: DbOrTrx,
  userId: number,
  { ids, hashes }: { ids: readonly number[]; hashes: readonly string[] },
): Promise<OutTime[]> {
  const { rows } = await sql<OutTime>`
    select case when part.post_id = any(${[...ids]}::int[]) then part.post_id else made.post_id end as source_id,
      part.post_id, part.text_hash, part.network, coalesce(part.published_at, part.due_at) as at
    from publications part
    join posts post on post.id = part.post_id
    left join recycling_entries made on made.made_post_id = part.post_id
    where part.user_id = ${userId} and part.kind = 'post' and not part.state = any(${[...ended]}::text[])
      and (not post.is_draft or part.state = 'published')
      and (part.post_id = any(${[...ids]}::int[]) or made.post_id = any(${[...ids]}::int[])
        or part.text_hash = any(${[...hashes]}::text[]))`.execute(db)
  return rows
}
