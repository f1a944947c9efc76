import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'
import { versionRetired } from '../versionRetired.ts'

/** LinkedIn API: error handling. What it calls a path that no call stands behind ("No virtual resource found"). */
const noSuchCall = 'RESOURCE_NOT_FOUND'

/** Who is speaking, and when it is (milliseconds since 1970). */
export interface Spoken {
  /** What people call the network. */
  title: string
  now: number
}

/** LinkedIn API: error handling. The status stands in the body too. */
const complaint = z.object({
  status: z.int(),
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  errorDetails: z._default(z.unknown(), null),
})
type Complaint = z.output<typeof complaint>

/** Statuses with which LinkedIn documents its no to a call that it read and did not carry out. */
const refusing = new Set([400, 403, 404, 422])

/** What the server says is wrong, in LinkedIn's own shape; null where it is of another. */
export function complaintOf({ status, body }: Reply): Complaint | null {
  const found = complaint.safeParse(body).data
  return found?.status === status && (found.message !== '' || found.code !== '') ? found : null
}

/** Whether LinkedIn says that something is not there; that it knows no such call says nothing of it. */
export function isMissing(reply: Reply): boolean {
  const told = reply.status === 404 ? complaintOf(reply) : null
  return told !== null && told.code !== noSuchCall && !/virtual resource/i.test(told.message)
}

/**
 * A reply that says yes. Throws a `NetworkFault` for every other; only what LinkedIn documents, in its own shape, counts as
 * refused.
 */
export function granted(reply: Reply, spoken: Spoken): Reply {
  const { status, headers } = reply
  // A page in place of LinkedIn's answer, which may have no body, is somebody else's.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (status >= 200 && status < 300 && !isPage) return reply
  throw faultOf(reply, spoken)
}

function faultOf(reply: Reply, spoken: Spoken): NetworkFault {
  const { title } = spoken
  const told = complaintOf(reply)
  if (reply.status === 429)
    return new NetworkFault('limited', `${title} asks to wait.`, { wait: waitOf(reply, told, spoken.now) })
  if (reply.status === 401 && told) return new NetworkFault('expired', `${title} no longer takes the sign-in.`)
  if (retiredVersionIn(reply) !== null) {
    return new NetworkFault('unavailable', versionRetired(title))
  }
  if (refusing.has(reply.status) && told) {
    const isPermissionMissing = reply.status === 403 && told.code === 'ACCESS_DENIED'
    return new NetworkFault('refused', refusalOf(title, told), { isPermissionMissing })
  }
  return new NetworkFault('unclear', `${title} did not say what became of it.`)
}

/** What LinkedIn says of a version that it has retired; null of every other answer. */
export function retiredVersionIn(reply: Reply): string | null {
  const told = reply.status === 426 ? complaintOf(reply) : null
  return told?.code === 'NONEXISTENT_VERSION' ? told.message || told.code : null
}

function refusalOf(title: string, { code, message }: Complaint): string {
  const what = message.replace(/^(?:com\.linkedin\.[\w.]+:\s*)+/, '').slice(0, 300) || code
  return `${title} refused it: ${what.replace(/\.*$/, '')}.`
}

/**
 * Milliseconds. LinkedIn API: rate limits. Those of a day begin anew at midnight UTC; where it is another and nothing is
 * asked, the usual wait is kept.
 */
export function waitOf({ headers }: Reply, told: Complaint | null, now: number): number {
  const asked = retryAfter(headers, now)
  if (asked > 0 || !/\bDAY\b/.test(told?.message ?? '')) return asked
  const serverNow = Date.parse(headers.get('date') ?? '') || now
  return day - (serverNow % day)
}

const day = 86_400_000

/** By what LinkedIn knows the post that it made, which it may have escaped; null where it does not say. */
export function madeIn({ headers }: Reply): string | null {
  const told = (headers.get('x-restli-id') ?? '').replaceAll(/%3A/gi, ':')
  return /^urn:li:(?:share|ugcPost):\d+$/.test(told) ? told : null
}

/**
 * The URN of the post that stands there already: LinkedIn answers 422 to the same words of the same author (Posts API,
 * DUPLICATE_POST). `urn` is null where it is not named; the whole null where it is another answer.
 */
export function duplicateIn(reply: Reply): { urn: string | null } | null {
  if (reply.status !== 422) return null
  const told = complaintOf(reply)
  const codes = duplicated.safeParse(told?.errorDetails).data?.inputErrors.map(({ code }) => code) ?? []
  if (!told || !codes.includes('DUPLICATE_POST')) return null
  return { urn: /urn:li:(?:share|ugcPost):\d+/.exec(told.message)?.[0] ?? null }
}

const duplicated = z.object({ inputErrors: z.array(z.object({ code: z._default(z.string(), '') })) })

/** When a post came about, by LinkedIn's own clock: its number begins with the milliseconds since 1970. */
export const instantOfUrn = (urn: string): number => Number(BigInt(urn.slice(urn.lastIndexOf(':') + 1)) >> 22n)

/** LinkedIn API: OpenID Connect, userinfo. */
export const member = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  picture: z.optional(z.nullable(z.string())),
})

/** LinkedIn API: Organization Access Control, roleAssignee. */
export const roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string() })),
})

/** LinkedIn API: Organization Lookup. */
export const organization = z.object({
  localizedName: z._default(z.string(), ''),
  vanityName: z._default(z.string(), ''),
})

/** LinkedIn API: Posts API. */
export const post = z.object({
  id: z.string(),
  author: z.string(),
  commentary: z._default(z.string(), ''),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  lifecycleState: z._default(z.string(), 'PUBLISHED'),
  content: z.optional(
    z.object({
      media: z.optional(z.object({ id: z.string() })),
      multiImage: z.optional(z.object({ images: z.array(z.object({ id: z.string() })) })),
    }),
  ),
})
export type Post = z.output<typeof post>
export const postList = z.object({ elements: z.array(post) })

/** LinkedIn API: Comments API. */
export const comment = z.object({
  commentUrn: z.string(),
  actor: z.string(),
  message: z.object({ text: z._default(z.string(), '') }),
  created: z.object({ time: z.int() }),
})
export type Comment = z.output<typeof comment>
export const commentList = z.object({ elements: z.array(comment) })

/** LinkedIn API: Images API. */
export const imageUpload = z.object({
  value: z.object({ uploadUrl: z.string(), image: z.string(), uploadUrlExpiresAt: z.int() }),
})

/** LinkedIn API: Videos API. */
export const videoUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z._default(z.string(), ''),
    uploadUrlsExpireAt: z.int(),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.string(), firstByte: z.int(), lastByte: z.int() }))
      .check(z.minLength(1)),
  }),
})
export const video = z.object({ status: z.string(), processingFailureReason: z._default(z.string(), '') })
