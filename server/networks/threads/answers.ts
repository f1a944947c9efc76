import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { deprecatedVersion, isPermissionError } from '../meta/graphFault.ts'
import { mentionsMetric } from '../meta/insights.ts'
import { NetworkFault } from '../network.ts'
import { versionRetired } from '../versionRetired.ts'

const id = z.string().check(z.regex(/^\d+$/))

/** What making a container, publishing one and deleting a post answer. */
export const made = z.object({ id })
export const deleted = z.object({ success: z.literal(true) })

/** Who the token is of (GET /me). */
export const me = z.object({
  id,
  username: z.string(),
  name: z.optional(z.string()),
  threads_profile_picture_url: z.optional(z.string()),
})

/** A long-lived token (GET /access_token, GET /refresh_access_token). */
export const longToken = z.object({ access_token: z.string(), expires_in: z.number().check(z.positive()) })

/** How a container stands (Threads API: troubleshooting, media container status). */
export const container = z.object({
  id,
  status: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED']),
  error_message: z.optional(z.string()),
})
export type ContainerStatus = z.output<typeof container>['status']

/** A post or reply as Threads lists it. */
export const post = z.object({
  id,
  timestamp: z.string(),
  permalink: z.optional(z.string()),
  text: z._default(z.string(), ''),
  media_type: z.optional(z.string()),
  replied_to: z.optional(z.object({ id: z.string() })),
})
export type Post = z.output<typeof post>

export const postPage = z.object({
  data: z.array(post),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })) })),
})

const quota = z.object({ quota_total: z.int() })

/** How much of a day's posts and replies is used up (GET /{user}/threads_publishing_limit). */
export const publishingLimit = z.object({
  data: z.array(
    z.object({
      quota_usage: z.optional(z.int()),
      config: z.optional(quota),
      reply_quota_usage: z.optional(z.int()),
      reply_config: z.optional(quota),
    }),
  ),
})

const said = z.object({
  error: z.object({
    message: z.string(),
    code: z.int(),
    error_subcode: z.optional(z.int()),
    is_transient: z.optional(z.boolean()),
    error_user_msg: z.optional(z.string()),
  }),
})
/** As the token endpoint words it. */
const saidOfToken = z.object({ error_type: z.string(), error_message: z.string(), code: z.optional(z.int()) })

/** What Meta's Graph APIs say is wrong, and whether it passes by itself. */
interface GraphFault {
  code: number
  message: string
  isPassing: boolean
  /** Nothing stands there, or nothing that the account may see (Graph API: 100, subcode 33). */
  isNoSuchObject: boolean
  /** "Media Not Found" (24, subcode 4279009): told of fresh containers, which the same call finds a minute later. */
  isNotFoundYet: boolean
  /** One of the metrics that are asked for is not supported, which refuses all of them. */
  isUnsupportedMetric: boolean
}

/** The fault in a body of the documented form; null in every other. */
export function graphFault(body: unknown): GraphFault | null {
  const error = said.safeParse(body).data?.error
  if (error) {
    const { code, error_subcode, message, error_user_msg, is_transient = false } = error
    return {
      code,
      message: error_user_msg ?? message,
      isPassing: is_transient || code === 1 || code === 2,
      isNoSuchObject: code === 100 && error_subcode === 33,
      isNotFoundYet: code === 24 && error_subcode === 4_279_009,
      isUnsupportedMetric: code === 100 && error_subcode !== 33 && mentionsMetric(message),
    }
  }
  const token = saidOfToken.safeParse(body).data
  if (!token) return null
  const { code = 100, error_message: message } = token
  return { code, message, isPassing: false, isNoSuchObject: false, isNotFoundYet: false, isUnsupportedMetric: false }
}

/** Codes with which Graph says that it is too much just now (Graph API: rate limits). */
const isLimit = (code: number): boolean => [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code < 80_100)

/** Threads says that nothing stands there, or nothing that the account may see. */
export class NoSuchObject extends NetworkFault {
  override name = 'NoSuchObject'
}

/** Threads does not support a metric that was asked for. */
export class UnsupportedMetric extends NetworkFault {
  override name = 'UnsupportedMetric'
}

/**
 * The body of an answer that says yes. Throws a `NetworkFault` for every other; only what Meta documents, in its own shape
 * and as an error of the request, counts as refused. `what` is what was to be done to: "the post".
 */
export function granted({ status, body, headers }: Reply, what: string): unknown {
  if (status >= 200 && status < 300) return body
  const fault = graphFault(body)
  if (status === 429 || (fault && isLimit(fault.code))) {
    throw new NetworkFault('limited', 'Threads asks to wait.', { wait: waitIn(headers) })
  }
  if (!fault || status >= 500 || fault.isPassing) {
    throw new NetworkFault('unclear', `Threads did not say what became of ${what}.`)
  }
  if (fault.isNotFoundYet) {
    throw new NetworkFault('unclear', `Threads does not find yet what it was given for ${what}.`)
  }
  if (fault.code === deprecatedVersion) throw new NetworkFault('unavailable', versionRetired('Threads'))
  if (fault.code === 190) throw new NetworkFault('expired', 'Threads no longer takes the sign-in.')
  const sentence = `Threads refused ${what}: ${fault.message.slice(0, 300)}`
  if (fault.isUnsupportedMetric) throw new UnsupportedMetric('refused', sentence)
  if (fault.isNoSuchObject) throw new NoSuchObject('refused', sentence)
  const isPermissionMissing = isPermissionError(fault.code, fault.message)
  throw new NetworkFault('refused', sentence, { isPermissionMissing })
}

const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })))
const minute = 60_000

/** How long Threads wants to be left alone, milliseconds; told in minutes. 0 where it does not say. */
function waitIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  const told = usage.safeParse(parsed(headers.get('x-business-use-case-usage'))).data ?? {}
  const minutes = Object.values(told).flatMap((uses) => uses.map((one) => one.estimated_time_to_regain_access ?? 0))
  return Math.max(Number.isFinite(seconds) ? seconds * 1000 : 0, ...minutes.map((one) => one * minute), 0)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
