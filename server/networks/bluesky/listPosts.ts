import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { listedPosts } from '../listedPosts.ts'
import { type Account, type ListedPost, NetworkFault, type PostLister } from '../network.ts'
import { viewOf } from './publicView.ts'
import { remotePostOf, uriOf } from './remotePost.ts'
import { granted, xrpc } from './xrpc.ts'

const answer = z.object({ feed: z.array(z.unknown()), cursor: z.optional(z.string()) })

const media = z.object({ images: z.optional(z.array(z.unknown())), video: z.optional(z.unknown()) })
type Media = z.output<typeof media>

const listed = z.object({
  post: z.object({
    uri: z.string(),
    author: z.object({ did: z.string() }),
    record: z.object({
      text: z._default(z.string(), ''),
      createdAt: z.string(),
      reply: z.optional(z.unknown()),
      /** What is shown beside a quote stands in `media` of its own. */
      embed: z.optional(z.extend(media, { media: z.optional(media) })),
    }),
    indexedAt: z.string(),
  }),
})
type Listed = z.output<typeof listed>

/** Lexicon `app.bsky.feed.getAuthorFeed`, which answers anybody, 100 posts at most. */
export const createBlueskyPosts =
  (call: HttpClient, now: () => number): PostLister =>
  async (account, cursor) => {
    const query = {
      actor: account.remoteId,
      filter: 'posts_no_replies',
      limit: '100',
      ...(cursor !== null && { cursor }),
    }
    const reply = await xrpc(call, viewOf(account), 'app.bsky.feed.getAuthorFeed', { query })
    const { data } = answer.safeParse(granted(reply, now(), 'the list'))
    if (!data) throw new NetworkFault('unclear', 'Bluesky did not say what the account posted.')
    const posts = listedPosts(data.feed, listed, (entry) => postOf(account, entry))
    return { posts, next: data.cursor === cursor ? null : (data.cursor ?? null) }
  }

/** What it passed on is of another author. */
function postOf(account: Account, { post: { uri, author, record, indexedAt } }: Listed): ListedPost | null {
  const key = uri.slice(uriOf(account, '').length)
  if (author.did !== account.remoteId || uri !== uriOf(account, key) || record.reply !== undefined) return null
  const shown = record.embed?.media ?? record.embed
  return {
    remoteId: uri,
    url: remotePostOf(account, key).remoteUrl,
    // Whoever wrote the record chose its date: Bluesky sorts by the earlier one too.
    publishedAt: Math.min(Date.parse(record.createdAt), Date.parse(indexedAt)),
    text: record.text,
    pictures: shown?.images?.length ?? 0,
    videos: videosIn(shown),
  }
}

const videosIn = (shown: Media | undefined): number => (shown?.video === undefined ? 0 : 1)
