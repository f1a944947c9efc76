import { findingOf } from '../findingOf.ts'
import { type Account, type Finding, NetworkFault, type RemotePost, type Sought } from '../network.ts'
import { normalizedText } from '../normalizedText.ts'
import { wereAllRefused } from '../tries.ts'
import type { Kind } from './adapter.ts'
import type { Match } from './evidence.ts'
import { matchOf } from './evidence.ts'
import type { TokenFollowersReader } from './followers.ts'
import { type ListMark, mark, markOf, type PageList } from './list.ts'
import type { TokenPostLister } from './listPosts.ts'
import { broughtUrns } from './media.ts'
import type { TokenMetricsReader } from './metrics.ts'
import { type Frozen, frozenIn } from './payload.ts'
import { isOfFeed } from './postLink.ts'
import type { Profiles } from './profiles.ts'
import { remotePostOf } from './remotePost.ts'

interface Deps {
  title: string
  profiles: Profiles
}

interface PageDeps extends Deps {
  list: PageList
  metrics: TokenMetricsReader
  followers: TokenFollowersReader
  lister: TokenPostLister
}

/**
 * A person's own posts. No app may read them (`r_member_social` is closed): where LinkedIn itself did not say no to every
 * try, only the person can tell.
 */
export const memberKind = ({ title, profiles }: Deps): Kind => ({
  title,
  readMark: async ({ origin }, token) => markOf((await profiles.member(origin, token)).reply.headers),
  find: async (_, __, { steps }) => (wereAllRefused(steps) ? { kind: 'absent' } : unreadable),
  // What LinkedIn names it says of itself: it cannot be read.
  assertSame: async () => undefined,
  // Nor can what its person shows.
  isOwn: async () => true,

  async verify({ origin, remoteId }, token) {
    const { remoteId: found, ...told } = (await profiles.member(origin, token)).told
    if (found !== remoteId) throw new NetworkFault('unclear', `${title} answered for another account.`)
    return told
  },

  // memberCreatorPostAnalytics needs a scope (`r_member_postAnalytics`) that LinkedIn gives to partners of its choice.
  metrics: null,
  followers: null,
  lister: null,
})

const unreadable: Finding = {
  kind: 'unsure',
  reason:
    'LinkedIn lets no app read what a person posts, so it cannot be looked for from here. Please look there, and say whether it is up.',
  seen: [],
}

/** The posts of a page, which its administrators may read. */
export const pageKind = ({ title, profiles, list, metrics, followers, lister }: PageDeps): Kind => ({
  title,
  metrics,
  followers,
  lister,
  readMark: (account, token) => list.readMark(account, token),

  async find(account, token, sought) {
    const since = mark.safeParse(sought.mark).data
    if (!since) throw new NetworkFault('unclear', `${title} could not be read before it was sent.`)
    const candidates = await candidatesFor(list, { account, token, since, sought })
    return findingFor(title, await unclaimed(candidates, sought))
  },

  async assertSame(account, token, urn, sent) {
    const post = await list.post(account, token, urn)
    if (post?.author !== account.remoteId || matchOf(post, sent) === 'none') {
      throw new NetworkFault('unclear', `${title} names another post as the one that stands there already.`)
    }
  },

  async isOwn(account, token, urn) {
    if (isOfFeed(urn)) return true
    try {
      return (await list.post(account, token, urn))?.author === account.remoteId
    } catch (cause) {
      // Another page's posts may not be read.
      if (cause instanceof NetworkFault && cause.kind === 'refused') return false
      throw cause
    }
  },

  async verify({ origin, remoteId }, token) {
    const { remoteId: _, ...told } = await profiles.page(origin, token, remoteId)
    return told
  },
})

interface Candidate {
  match: Match
  post: RemotePost
}

interface Reading {
  account: Account
  token: string
  since: ListMark
  sought: Sought
}

/** What stands there after the mark, and how well it matches: a comment is looked for below its post. */
async function candidatesFor(list: PageList, { account, token, since, sought }: Reading): Promise<Candidate[]> {
  const content = frozenIn(sought.payload)
  if (content.kind === 'comment') {
    const comments = await list.commentsAfter(account, token, content.parent ?? '', since)
    return comments.map(({ commentUrn, message }) => ({
      match: normalizedText(message.text) === normalizedText(content.text) ? 'certain' : 'none',
      post: remotePostOf(account, commentUrn),
    }))
  }
  const urns = urnsOf(content, sought)
  const posts = await list.postsAfter(account, token, since)
  return posts.map((post) => ({
    match: matchOf(post, { text: content.text, urns }),
    post: remotePostOf(account, post.id),
  }))
}

/** A post of media is called only once all of them are there. */
const urnsOf = ({ media }: Frozen, { steps }: Sought): string[] => broughtUrns(media, steps)

/** Without what is another publication's, or what the person said is not it. */
async function unclaimed(candidates: readonly Candidate[], sought: Sought): Promise<Candidate[]> {
  const matching = candidates.filter(({ match }) => match !== 'none')
  const known = await sought.knownAmong(matching.map(({ post }) => post.remoteId))
  return matching.filter(({ post: { remoteId } }) => !known.has(remoteId) && !sought.dismissed.has(remoteId))
}

function findingFor(title: string, candidates: readonly Candidate[]): Finding {
  const postsOf = (isCertain: boolean) =>
    candidates.filter(({ match }) => (match === 'certain') === isCertain).map(({ post }) => post)
  const doubt = `What may be this is on ${title}, but its addresses or media are shown otherwise than they were sent. Please look, and say so.`
  return findingOf(title, { certain: postsOf(true), doubtful: postsOf(false) }, doubt)
}
