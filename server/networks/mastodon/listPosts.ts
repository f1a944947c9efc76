import * as z from 'zod/mini'
import type { MediaKind } from '../../../contract/media.ts'
import type { HttpClient } from '../httpClient.ts'
import { listedPosts, mediaCounts } from '../listedPosts.ts'
import { type Account, type ListedPost, NetworkFault, type PostLister } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import * as answers from './answers.ts'
import { hostOf, isBy, nextOf, oldestOf, statusesOf } from './list.ts'
import { textOfHtml } from './plainText.ts'

interface Deps {
  call: HttpClient
  tokenOf(account: Account): Promise<string>
  now(): number
}

const listed = z.extend(answers.status, {
  media_attachments: z.optional(z.nullable(z.array(z.object({ type: z.string() })))),
})
type Listed = z.output<typeof listed>

const identified = z.object({ id: z.string(), account: z.object({ id: z.string() }) })

/** What a status shows, by the type of its attachment (Mastodon API: MediaAttachment); sounds are neither. */
const mediaKinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', gifv: 'video' }

/** Who may see what is not for the public (Mastodon API: Status, visibility). */
const hidden = new Set(['private', 'direct'])

/** Mastodon API: accounts#statuses, of which a page has 40 at most. What is for followers or one person alone is left out. */
export const createMastodonPosts =
  ({ call, tokenOf, now }: Deps): PostLister =>
  async (account, cursor) => {
    const query = {
      limit: '40',
      exclude_reblogs: 'true',
      exclude_replies: 'true',
      ...(cursor !== null && { max_id: cursor }),
    }
    const reply = await call(statusesOf(account), { query, token: await tokenOf(account) })
    const entries = z.array(z.unknown()).safeParse(answers.granted(reply, hostOf(account), now(), 'the list')).data
    const named = entries?.flatMap((entry) => identified.safeParse(entry).data ?? []) ?? []
    const isUnread = !entries || (entries.length > 0 && named.length === 0)
    if (isUnread || !named.every((one) => isBy(account, one))) {
      throw new NetworkFault('unclear', `${hostOf(account)} did not say what the account posted.`)
    }
    // A page may be short though more is to come, where the server filters it afterwards: only an empty one is the end.
    const next = named.length === 0 ? null : (nextOf(reply.headers.get('link'))?.max_id ?? oldestOf(named))
    return { posts: listedPosts(entries, listed, postOf), next }
  }

function postOf(status: Listed): ListedPost | null {
  const { id, url, created_at, content, visibility, media_attachments } = status
  if (status.reblog || status.in_reply_to_id || hidden.has(visibility ?? '')) return null
  return {
    remoteId: id,
    url: webAddress(url),
    publishedAt: Date.parse(created_at),
    text: textOfHtml(content),
    ...mediaCounts((media_attachments ?? []).map(({ type }) => mediaKinds[type])),
  }
}
