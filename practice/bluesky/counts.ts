import { followedBy, followersOf, growthOf } from '../growth.ts'
import type { Person } from '../people.ts'
import { type Entry, type Repository, uriOf } from './repository.ts'

/** What came of a post (app.bsky.feed.defs#postView); how often it was seen is not counted there. */
export function countsOf(entry: Entry, repository: Repository, now: number) {
  const uri = uriOf(entry)
  const { likes, replies, reposts, quotes, saves } = growthOf(uri, now - Date.parse(entry.indexedAt))
  const answers = repository.all().filter(({ record }) => record.reply?.parent.uri === uri).length
  return {
    bookmarkCount: saves,
    replyCount: replies + answers,
    repostCount: reposts,
    likeCount: likes,
    quoteCount: quotes,
  }
}

/** An account's numbers (app.bsky.actor.defs#profileViewDetailed). */
export const profileCounts = ({ name, bluesky }: Person, repository: Repository, now: number) => ({
  followersCount: followersOf(`bluesky/${name}`, now),
  followsCount: followedBy(`bluesky/${name}`),
  postsCount: repository.list(bluesky.did).length,
})
