import * as z from 'zod/mini'
import { chargeOfPost, type TwitterCharge } from '../../../rules/networks/twitter/prices.ts'
import type { Call, Reply } from '../httpClient.ts'

/** What is asked for of posts and accounts whose numbers are read (X API: fields). */
export const numbersField = 'public_metrics'

const post = z.object({ text: z._default(z.string(), '') })
const list = z.object({ data: z.array(z.unknown()) })
/** Without a post that is there it has errors alone. */
const numbers = z.union([list, z.object({ errors: z.array(z.unknown()) })])

/** What a call to X is charged as; null of one that costs nothing. */
export function chargeOf(path: string, { method = 'GET', json, query = {} }: Call): TwitterCharge | null {
  if (method === 'GET') return chargeOfReading(path, query)
  if (method === 'POST' && path === '/2/tweets') return chargeOfPost(post.safeParse(json).data?.text ?? '')
  if (method === 'DELETE' && path.startsWith('/2/tweets/')) return 'deletion'
  return method === 'POST' && path === '/2/media/metadata' ? 'mediaMetadata' : null
}

function chargeOfReading(path: string, query: NonNullable<Call['query']>): TwitterCharge | null {
  if (path === '/2/tweets') return 'numbersRead'
  if (path === '/2/users/me') return query['user.fields'] === numbersField ? 'followersRead' : 'userRead'
  return /^\/2\/users\/\d+\/tweets$/.test(path) ? 'postRead' : null
}

/** How often a call is charged at the most, as far as that is known before it: numbers by the post that is asked for. */
export const mostIn = (charge: TwitterCharge, { query = {} }: Call): number =>
  charge === 'numbersRead' ? (query.ids ?? '').split(',').length : 1

/** Counts what an answer that says yes is charged as; null where the answer leaves that open. */
type Count = (body: unknown) => number | null

const one: Count = () => 1
const counts: Readonly<Record<TwitterCharge, Count>> = {
  post: one,
  postWithLink: one,
  postRead: (body) => list.safeParse(body).data?.data.length ?? 0,
  userRead: one,
  numbersRead(body) {
    const told = numbers.safeParse(body).data
    if (told === undefined) return null
    return 'data' in told ? told.data.length : 0
  },
  followersRead: one,
  mediaMetadata: one,
  deletion: one,
}

/** How often it is charged: readings by the post. Null where the answer leaves that open. */
export const countIn = (charge: TwitterCharge, { body }: Reply): number | null => counts[charge](body)
