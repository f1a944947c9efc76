import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'
import { complaints, limits, permissionErrors, refusals } from './refusals.ts'

/** What an account may do, as TikTok says it at the moment (Query Creator Info). */
export const creator = z.object({
  creator_avatar_url: z.optional(z.nullable(z.string())),
  creator_username: z.string(),
  creator_nickname: z._default(z.string(), ''),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z._default(z.boolean(), false),
  duet_disabled: z._default(z.boolean(), false),
  stitch_disabled: z._default(z.boolean(), false),
  /** Seconds. */
  max_video_post_duration_sec: z.optional(z.number()),
})
export type Creator = z.output<typeof creator>

/** Whose token it is (Get User Info). */
export const userInfo = z.object({
  user: z.object({
    open_id: z.string(),
    display_name: z.optional(z.string()),
    avatar_url: z.optional(z.nullable(z.string())),
  }),
})

export const begunVideo = z.object({ publish_id: z.string(), upload_url: z.url() })
export const begunPhotos = z.object({ publish_id: z.string() })

/** How something stands on its way (Get Post Status). The misspelt name is the documented one. */
export const postStatus = z.object({
  status: z.string(),
  fail_reason: z.optional(z.nullable(z.string())),
  uploaded_bytes: z.optional(z.nullable(z.int())),
  publicaly_available_post_id: z.optional(z.nullable(z.array(z.union([z.string(), z.int()])))),
})
export type PostStatus = z.output<typeof postStatus>

/** What every answer has: what was asked for, and what is wrong; `ok` where nothing is. */
const envelope = z.object({
  data: z.optional(z.unknown()),
  error: z.object({ code: z.string(), message: z._default(z.string(), '') }),
})

/** TikTok's word for how a call ended; null where it did not answer in its shape. */
export const codeOf = ({ body }: Reply): string | null => envelope.safeParse(body).data?.error.code ?? null

/**
 * What was asked for. Throws a `NetworkFault` for every other answer; only what TikTok documents, in its own shape, counts
 * as refused, limited or expired.
 */
export function granted<T>(shape: z.ZodMiniType<T>, reply: Reply, now: number): T {
  const { data, error } = envelope.safeParse(reply.body).data ?? { error: null }
  if (error === null || reply.status >= 500) throw unclear()
  if (error.code !== 'ok') throw faultOf(error, reply, now)
  const found = reply.status < 300 ? shape.safeParse(data).data : undefined
  if (found === undefined) throw unclear()
  return found
}

/** The error of a token that no longer counts. */
export const signInEnded = 'access_token_invalid'
export const expired = () => new NetworkFault('expired', 'TikTok no longer takes the sign-in.')

function faultOf({ code, message }: { code: string; message: string }, { headers }: Reply, now: number): NetworkFault {
  const limit = limits[code]
  if (limit) return new NetworkFault('limited', limit.sentence, { wait: retryAfter(headers, now) || limit.wait })
  if (code === signInEnded) return expired()
  const refusal = refusals[code]
  if (refusal !== undefined) {
    return new NetworkFault('refused', refusal, { isPermissionMissing: permissionErrors.has(code) })
  }
  if (complaints.has(code)) {
    return new NetworkFault('refused', `TikTok refused the post: ${message.slice(0, 300) || code}`)
  }
  return unclear()
}

const unclear = () => new NetworkFault('unclear', 'TikTok did not say what became of it.')
