import * as z from 'zod/mini'
import { type Reply, waitOf } from '../caller.ts'
import { NetworkFault } from '../network.ts'

/** A person as a Mastodon server answers them. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z._default(z.string(), ''),
  url: z.string(),
  avatar: z.optional(z.nullable(z.string())),
})

/** A status as a Mastodon server answers it. */
export const status = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  url: z.optional(z.nullable(z.string())),
  account: z.object({ id: z.string() }),
  in_reply_to_id: z.optional(z.nullable(z.string())),
})

/** A token with which an account is called. */
export const token = z.object({ access_token: z.string() })

const said = z.object({ error: z.optional(z.string()), error_description: z.optional(z.string()) })

/** What the server says is wrong. */
export const complaintOf = ({ body }: Reply): string =>
  said
    .safeParse(body)
    .data?.error?.replace(/^Validation failed: /, '')
    .slice(0, 300) ?? ''

/** The body of an answer that says yes. Throws a `NetworkFault` for every other. */
export function granted(reply: Reply, host: string, now: number): unknown {
  const { status: code, body, headers } = reply
  if (code >= 200 && code < 300) return body
  if (code === 429) {
    throw new NetworkFault('unavailable', `${host} asks to wait: too many requests.`, { wait: waitOf(headers, now) })
  }
  if (code === 401) throw new NetworkFault('expired', `${host} no longer takes the sign-in.`)
  if (code >= 300 && code < 500) {
    throw new NetworkFault('refused', `${host} refused the post: ${complaintOf(reply) || `status ${code}`}`)
  }
  throw new NetworkFault('unclear', `${host} did not say what became of it.`)
}
