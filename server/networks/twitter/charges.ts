import * as z from 'zod/mini'
import { chargeOfPost, type TwitterCharge } from '../../../rules/networks/twitter/prices.ts'
import type { Call, Reply } from '../httpClient.ts'

const post = z.object({ text: z._default(z.string(), '') })
const list = z.object({ data: z.array(z.unknown()) })

/** What a call to X is charged as; null of one that costs nothing. */
export function chargeOf(path: string, { method = 'GET', json }: Call): TwitterCharge | null {
  if (method === 'POST' && path === '/2/tweets') return chargeOfPost(post.safeParse(json).data?.text ?? '')
  if (method === 'DELETE' && path.startsWith('/2/tweets/')) return 'deletion'
  if (method === 'POST' && path === '/2/media/metadata') return 'mediaMetadata'
  if (method === 'GET' && path === '/2/users/me') return 'userRead'
  return method === 'GET' && /^\/2\/users\/\d+\/tweets$/.test(path) ? 'postRead' : null
}

/** How often it is charged: readings by the post. */
export const countIn = (charge: TwitterCharge, { body }: Reply): number =>
  charge === 'postRead' ? (list.safeParse(body).data?.data.length ?? 0) : 1
