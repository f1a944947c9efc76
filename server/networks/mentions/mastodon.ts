import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { granted, token } from '../mastodon/answers.ts'
import { NetworkFault } from '../network.ts'
import type { Vault } from '../vault.ts'
import { webAddress } from '../webAddress.ts'
import { type MentionSearch, mostMentions } from './mentionSearch.ts'

const found = z.array(
  z.object({
    username: z.string(),
    /** Without a host for people of the same server. */
    acct: z.string(),
    display_name: z._default(z.string(), ''),
    avatar: z.optional(z.nullable(z.string())),
  }),
)

/**
 * Mastodon API: accounts#search. Whom the server does not know yet is not fetched from elsewhere (`resolve`), which takes
 * long and is done as well when the post goes out.
 */
export const mastodonMentions =
  (call: HttpClient, vault: Vault, now: () => number): MentionSearch =>
  async (account, search) => {
    const { host } = new URL(account.origin)
    const { access_token } = token.parse((await vault.open(account)).credentials)
    const reply = await call(`${account.origin}/api/v1/accounts/search`, {
      token: access_token,
      query: { q: search.replace(/^@/, ''), limit: String(mostMentions), resolve: 'false' },
    })
    const { data } = found.safeParse(granted(reply, host, now(), 'the search'))
    if (!data) throw new NetworkFault('unclear', `${host} did not say whom it found.`)
    return data.map(({ acct, username, display_name, avatar }) => ({
      handle: acct.includes('@') ? acct : `${acct}@${host}`,
      name: display_name || username,
      avatar_url: webAddress(avatar),
    }))
  }
