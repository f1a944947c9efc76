import * as z from 'zod/mini'
import { viewOf } from '../bluesky/publicView.ts'
import { granted, xrpc } from '../bluesky/xrpc.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import { type MentionSearch, mostMentions } from './mentionSearch.ts'

const found = z.object({
  actors: z.array(
    z.object({
      handle: z.string(),
      displayName: z.optional(z.nullable(z.string())),
      avatar: z.optional(z.nullable(z.string())),
    }),
  ),
})

/** Lexicon `app.bsky.actor.searchActorsTypeahead`. */
export const blueskyMentions =
  (call: HttpClient, now: () => number): MentionSearch =>
  async (account, search) => {
    const query = { q: search.replace(/^@/, ''), limit: String(mostMentions) }
    const reply = await xrpc(call, viewOf(account), 'app.bsky.actor.searchActorsTypeahead', { query })
    const { data } = found.safeParse(granted(reply, now(), 'the search'))
    if (!data) throw new NetworkFault('unclear', 'Bluesky did not say whom it found.')
    return data.actors
      .filter(({ handle }) => handle !== lostHandle)
      .map(({ handle, displayName, avatar }) => ({
        handle,
        name: displayName || handle,
        avatar_url: webAddress(avatar),
      }))
  }

/** Whose own domain no longer says who they are: a mention of it would lead nowhere. */
const lostHandle = 'handle.invalid'
