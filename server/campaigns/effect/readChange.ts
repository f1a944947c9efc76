import type { Transaction } from 'kysely'
import type { CampaignAccount, changeCampaign } from '../../../contract/campaigns.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { changeEffect, type PostsEffect } from '../../../rules/campaigns/changeEffect.ts'
import { missingOf } from '../../../rules/campaigns/missing.ts'
import type { PostsBasis } from '../../../rules/campaigns/postsChange.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { type LockedPost, lockPosts } from '../../content/lockedPost.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignPostRow, type CampaignRow, postsOfCampaign } from '../campaignRows.ts'
import { accountsOfCampaign, checkAccounts } from '../chosenAccounts.ts'
import { checkEntries } from '../chosenEntries.ts'
import { entryByKey, releasedEntries } from '../marketing/readEntries.ts'
import { variantNames } from '../writing/choices.ts'
import { changedPost } from './changedPost.ts'

/** What is said of a campaign anew. */
export type Said = Omit<Received<typeof changeCampaign>['body'], 'version'>

/** What a change of a campaign does, and what it is done to. */
export interface CampaignChange {
  effect: PostsEffect
  /** Of the campaign, in order. */
  posts: CampaignPostRow[]
  /** What was made of them, by id. */
  locked: ReadonlyMap<number, LockedPost>
}

interface Asked {
  said: Said
  /** Milliseconds. */
  now: number
}

/**
 * Reads what a change does to a locked campaign, and stores nothing. Locks what was made of its posts, so that none begins
 * to go out meanwhile. Refuses with 400 accounts and choices that cannot be had, and a change that takes from a campaign
 * with posts what posts need.
 */
export async function readChange(
  trx: Transaction<Database>,
  user: Pick<User, 'id' | 'timezone' | 'isAdmin'>,
  campaign: CampaignRow,
  { said, now }: Asked,
): Promise<CampaignChange> {
  const before = await accountsOfCampaign(trx, campaign.id)
  await checkAccounts(trx, user.id, { accounts: said.accounts, before })
  await checkEntries(trx, user, { chosen: said, before: campaign })
  const posts = await postsOfCampaign(trx, campaign.id)
  const today = dayOf(wallTimeAt(now, user.timezone))
  const had = { ...campaign, accounts: before }
  if (posts.length > 0 && campaign.status !== 'draft') checkStillSaid(had, said, today)
  const locked = await lockMade(trx, user.id, posts)
  const entries = await releasedEntries(trx)
  const change = { before: basisOf(had, entries), after: basisOf(said, entries), today }
  const changed = posts.map((post) => changedPost(post, locked.get(post.post_id ?? 0), user.timezone))
  return { effect: changeEffect(changed, change), posts, locked }
}

function checkStillSaid(before: Parameters<typeof missingOf>[0], after: Said, today: string): void {
  const known = new Set(missingOf(before, today).map(({ text }) => text))
  const missing = missingOf(after, today).find(({ text }) => !known.has(text))
  if (missing) throw new HttpError(400, missing.text, { field: missing.field })
}

async function lockMade(
  trx: Transaction<Database>,
  userId: number,
  posts: readonly CampaignPostRow[],
): Promise<ReadonlyMap<number, LockedPost>> {
  const ids = posts.flatMap(({ post_id }) => (post_id === null ? [] : [post_id]))
  return ids.length === 0 ? new Map() : lockPosts(trx, userId, ids)
}

type Basis = Pick<CampaignRow, 'starts_on' | 'ends_on' | 'template' | 'form' | 'experiment'> & {
  accounts: readonly CampaignAccount[]
}

/** Accounts are in the order of their ids, as posts are laid out for them. */
function basisOf(said: Basis, entries: readonly MarketingEntry[]): PostsBasis {
  const accounts = said.accounts.map(({ account_id, posts_per_week }) => ({ account_id, posts_per_week }))
  return {
    ...{ starts_on: said.starts_on, ends_on: said.ends_on },
    accounts: accounts.toSorted((one, other) => one.account_id - other.account_id),
    moments: entryByKey(entries, 'template', said.template)?.fields.moments.map(({ name }) => name) ?? [],
    variants: variantNames(said, entries),
  }
}
