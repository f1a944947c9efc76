import type { CampaignPostState } from '../../contract/campaignPosts.ts'
import { mostCampaignPosts } from '../../contract/campaigns.ts'
import { asDraft, isLeftOut, leftOutReason, remainingAccounts } from './leftOut.ts'
import type { ChangedPost, PostsChange } from './postsChange.ts'
import { type Place, placedPosts, remainingPlaces } from './remainingPlaces.ts'

/** A post that a change leaves out, and why. */
export interface LeftOutPost {
  id: number
  text: string
}

/** What a change does to the posts of a campaign. */
export interface PostsEffect {
  /** How many are out, or on their way. */
  out: number
  /** How many stay planned. */
  planned: number
  /** Those that are drafts from then on, and those that are no posts any more. */
  takenOff: (LeftOutPost & { isDraft: boolean })[]
  /** How many are written, not planned, and stay. */
  written: number
  leftOut: LeftOutPost[]
  /** Posts that are not planned and stay, with fewer accounts. */
  reduced: { id: number; account_ids: number[] }[]
  toWrite: { before: number; after: number } & UnwrittenPosts
}

/** What becomes of the posts that are to be written: those that are not named stay as they are. */
interface UnwrittenPosts {
  placed: { id: number; place: Place }[]
  added: Place[]
  removed: number[]
}

/**
 * What a change of a campaign does to its posts; the preview and the change itself both ask this. A post is left out where
 * the change puts it outside the dates or leaves it without an account: one that lay outside before stays where it is. What
 * is to be written is laid out anew where the change says which posts there are, in the places that nothing covers; before the
 * first post there is nothing to lay out anew. Pure.
 */
export function changeEffect(posts: readonly ChangedPost[], change: PostsChange): PostsEffect {
  const fates = posts.map((post) => ({ post, ...fateOf(post, change) }))
  const ofKind = (kind: FateKind) => fates.filter((fate) => fate.kind === kind)
  const [open, removed] = [ofKind('open').map(postOf), ofKind('removed').map(postOf)]
  const before = open.length + removed.length
  const covering = fates.filter(({ kind }) => isCovering[kind]).map(postOf)
  const places =
    posts.length === 0 ? null : remainingPlaces(change, covering, mostCampaignPosts - posts.length + before)
  const unwritten = places
    ? placedPosts([...open, ...removed], places)
    : { placed: [], added: [], removed: removed.map(({ id }) => id) }
  return {
    ...{ out: ofKind('out').length, planned: ofKind('planned').length, written: ofKind('written').length },
    takenOff: ofKind('takenOff').map(takenOffOf),
    leftOut: ofKind('leftOut').map(({ post, text }) => ({ id: post.id, text })),
    reduced: [...ofKind('written').map(postOf), ...(places ? [] : open)].flatMap((post) => reducedOf(post, change)),
    toWrite: { before, after: before + unwritten.added.length - unwritten.removed.length, ...unwritten },
  }
}

/**
 * out: out, or on its way · planned, takenOff: on the schedule, and stays there or not · written, leftOut: the same of what
 * is written · open, removed: of what is not written · rejected: by a person, or deleted since it was planned · gone: left
 * out by an earlier change
 */
type FateKind = keyof typeof isCovering

/** Whether no other post need be in its place. What a person has rejected is not made again. */
const isCovering = {
  out: true,
  planned: true,
  takenOff: false,
  written: true,
  leftOut: false,
  open: false,
  removed: false,
  rejected: true,
  gone: false,
} as const

interface Fate {
  kind: FateKind
  /** Why it is left out; empty where it is not. */
  text: string
}

function takenOffOf({ post, text }: Fate & { post: ChangedPost }): PostsEffect['takenOff'][number] {
  const isDraft = post.scheduled?.isChanged ?? false
  return { id: post.id, text: isDraft ? asDraft(text) : text, isDraft }
}

const postOf = ({ post }: { post: ChangedPost }): ChangedPost => post

function fateOf(post: ChangedPost, change: PostsChange): Fate {
  const { kind, where } = stages[post.state](post)
  if (kind === 'out' || kind === 'rejected' || kind === 'gone') return { kind, text: '' }
  const text = leftOutReason(where, change)
  return text === null ? { kind, text: '' } : { kind: kindsLeftOut[kind], text }
}

const kindsLeftOut = { planned: 'takenOff', written: 'leftOut', open: 'removed' } as const satisfies Partial<
  Record<FateKind, FateKind>
>

interface Stage {
  kind: 'out' | 'planned' | 'written' | 'open' | 'rejected' | 'gone'
  where: Pick<ChangedPost, 'day' | 'account_ids'>
}

const unplanned = (post: ChangedPost): Stage => ({ kind: post.hasText ? 'written' : 'open', where: post })

const stages = {
  waiting: unplanned,
  writing: unplanned,
  failed: (post) => ({ kind: 'open', where: post }),
  to_review: (post) => ({ kind: 'written', where: post }),
  approved: (post) => ({ kind: 'written', where: post }),
  rejected: (post) => ({ kind: isLeftOut(post.reason) ? 'gone' : 'rejected', where: post }),
  planned(post) {
    if (post.scheduled === null) return { kind: 'rejected', where: post }
    return { kind: post.scheduled.hasBegun ? 'out' : 'planned', where: post.scheduled }
  },
} satisfies Record<CampaignPostState, (post: ChangedPost) => Stage>

function reducedOf({ id, account_ids }: ChangedPost, change: PostsChange): PostsEffect['reduced'] {
  const remaining = remainingAccounts(account_ids, change)
  return remaining.length === account_ids.length ? [] : [{ id, account_ids: remaining }]
}
