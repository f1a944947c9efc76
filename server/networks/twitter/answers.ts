import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'

/** An id of X: a number too large for JavaScript, in digits. */
const snowflake = z.string().check(z.regex(/^\d{1,19}$/))

/** Who the token is of (GET /2/users/me). */
export const me = z.object({
  data: z.object({
    id: snowflake,
    name: z.string(),
    username: z.string(),
    profile_image_url: z.optional(z.string()),
    /** `None`, `Basic`, `Premium`, `PremiumPlus`; told of oneself. */
    subscription_type: z.optional(z.string()),
  }),
})

/** What POST /2/tweets answers. */
export const created = z.object({ data: z.object({ id: snowflake, text: z.string() }) })

/** What DELETE /2/tweets/:id answers. */
export const deleted = z.object({ data: z.object({ deleted: z.literal(true) }) })

const urls = z.array(
  z.object({ url: z.string(), expanded_url: z.optional(z.string()), media_key: z.optional(z.string()) }),
)
const entities = z.optional(z.object({ urls: z.optional(urls) }))

/** A post as X lists it. */
export const tweet = z.object({
  id: snowflake,
  text: z.string(),
  entities,
  /** The whole of a post that is longer than 280. */
  note_tweet: z.optional(z.object({ text: z.string(), entities })),
  attachments: z.optional(z.object({ media_keys: z.optional(z.array(z.string())) })),
  referenced_tweets: z.optional(z.array(z.object({ type: z.string(), id: z.string() }))),
})
export type Tweet = z.output<typeof tweet>

/** A page of an account's posts (GET /2/users/:id/tweets); without posts there is no `data`. */
export const tweetPage = z.object({
  data: z._default(z.array(tweet), []),
  meta: z.object({ result_count: z.int(), next_token: z.optional(z.string()) }),
  /** What X could not answer; nothing is asked for that a whole list would lack. */
  errors: z.optional(z.array(z.unknown())),
})

/** A medium on its way (X API: media). */
export const medium = z.object({
  data: z.object({
    id: snowflake,
    expires_after_secs: z.optional(z.number()),
    processing_info: z.optional(
      z.object({
        state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
        check_after_secs: z.optional(z.number()),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  }),
})

/** X's form of a no (X API: response codes and errors). */
const problem = z.object({
  title: z.string(),
  detail: z.string(),
  type: z.string(),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
})

/** The words of a no that says that the same post stands there already; null of every other answer. */
export function duplicateIn({ status, body }: Reply): string | null {
  const detail = status === 403 ? problem.safeParse(body).data?.detail : undefined
  return detail !== undefined && /duplicate content/i.test(detail) ? detail : null
}

/** What X calls a post, whose id it does not know (X API: response codes and errors, "Resource Not Found"). */
const missing = z.object({
  type: z.string().check(z.regex(/\/problems\/resource-not-found$/)),
  resource_type: z.literal(['tweet', 'post']),
  resource_id: z.string(),
})
const missingAmong = z.object({ errors: z.tuple([missing]) })

/** The id of the post that X does not find, where an error of its answer says so (GET /2/tweets); none in every other. */
export function missingIdIn(error: unknown): string[] {
  const told = missing.safeParse(error).data
  return told ? [told.resource_id] : []
}

/** Whether X says that there is no post of this id; that it knows no such call, or no such user, says nothing of it. */
export function isMissing({ status, body }: Reply, id: string): boolean {
  if (status !== 404) return false
  const told = missing.safeParse(body).data ?? missingAmong.safeParse(body).data?.errors[0]
  return told?.resource_id === id
}

/**
 * The body of an answer that says yes. Throws a `NetworkFault` for every other; only what X documents, in its own shape,
 * counts as refused. `what` is what was to be done to: "the post".
 */
export function granted(reply: Reply, what: string, now: number): unknown {
  const { status, body, headers } = reply
  if (status >= 200 && status < 300) return body
  if (status === 429) throw new NetworkFault('limited', 'X asks to wait.', { wait: wholeReset(headers, now) })
  const said = problem.safeParse(body).data
  if (said && status === 401) throw new NetworkFault('expired', 'X no longer takes the sign-in.')
  // Credits are topped up by whoever owns the installation: nothing was taken, and it may be tried again.
  if (said && status === 402) {
    throw new NetworkFault('unavailable', 'X takes nothing from this installation: its credits at X are used up.')
  }
  if (said && (status === 400 || status === 403)) {
    throw new NetworkFault('refused', `X refused ${what}: ${complaintOf(said)}`)
  }
  throw new NetworkFault('unclear', `X did not say what became of ${what}.`)
}

const complaintOf = ({ detail, errors = [] }: z.output<typeof problem>): string =>
  (errors.find(({ message }) => message)?.message ?? detail).slice(0, 300)

/** The limits that an answer tells of: of 15 minutes, and of a day for the account and for the app. */
export const windows = [
  { name: 'x-rate-limit', scope: 'account' },
  { name: 'x-user-limit-24hour', scope: 'account' },
  { name: 'x-app-limit-24hour', scope: 'app' },
] as const

/** How long until everything that is used up is given anew, milliseconds; 0 where nothing is told. */
function wholeReset(headers: Headers, now: number): number {
  const usedUp = windows.filter(({ name }) => headers.get(`${name}-remaining`) === '0')
  return limitReset(
    headers,
    (usedUp.length > 0 ? usedUp : windows.slice(0, 1)).map(({ name }) => name),
    now,
  )
}

/** How long until the limits of these names are given anew, milliseconds; 0 where nothing is told. */
export function limitReset(headers: Headers, names: readonly string[], now: number): number {
  const waits = names.map((name) => retryAfter(withReset(headers, headers.get(`${name}-reset`)), now))
  return Math.max(...waits)
}

function withReset(headers: Headers, reset: string | null): Headers {
  const told = new Headers(reset === null ? {} : { 'x-ratelimit-reset': reset })
  for (const name of ['date', 'retry-after']) {
    const value = headers.get(name)
    if (value !== null) told.set(name, value)
  }
  return told
}
