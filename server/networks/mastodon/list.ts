import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'

/**
 * Where an account's list stood: its newest status, how many statuses the server counted, and when that was by the
 * server's own clock (milliseconds since 1970), by which its own statuses are dated too.
 */
export const mark = z.object({
  newestId: z.nullable(z.string()),
  count: z.nullable(z.int()),
  serverAt: z._default(z.nullable(z.int()), null),
})
export type ListMark = z.output<typeof mark>

/** An account's own statuses, as its server lists them. */
export interface StatusList {
  readMark(account: Account, token: string): Promise<ListMark>
  /** All statuses after a mark, in no order. Throws where the list is not whole, or too long to go through. */
  after(account: Account, token: string, since: ListMark): Promise<answers.Status[]>
}

interface Deps {
  call: HttpClient
  now(): number
}

const pageSize = 40
const mostPages = 10

export function createStatusList({ call, now }: Deps): StatusList {
  async function page(account: Account, token: string, query: Record<string, string>): Promise<Page> {
    const reply = await call(statusesOf(account), { query, token })
    const statuses = z.array(answers.status).safeParse(answers.granted(reply, hostOf(account), now())).data
    if (!statuses?.every((status) => isBy(account, status))) {
      throw new NetworkFault('unclear', `${hostOf(account)} cannot be read.`)
    }
    return { statuses, next: nextOf(reply.headers.get('link')) }
  }

  /** How many statuses the server counts, and what time it has; null where it does not say. */
  async function count(account: Account, token: string): Promise<Pick<ListMark, 'count' | 'serverAt'>> {
    const reply = await call(`${account.origin}/api/v1/accounts/verify_credentials`, { token })
    const own = answers.account.safeParse(answers.granted(reply, hostOf(account), now())).data
    const serverAt = Date.parse(reply.headers.get('date') ?? '')
    return { count: own?.statuses_count ?? null, serverAt: Number.isNaN(serverAt) ? null : serverAt }
  }

  async function pagesAfter(account: Account, token: string, newestId: string | null): Promise<answers.Status[]> {
    const since = newestId === null ? {} : { since_id: newestId }
    const found = new Map<string, answers.Status>()
    let query: Record<string, string> = { limit: String(pageSize), ...since }
    for (let turn = 0; turn < mostPages; turn += 1) {
      const { statuses, next } = await page(account, token, query)
      const fresh = statuses.filter(({ id }) => isAfter(id, newestId) && !found.has(id))
      for (const status of fresh) found.set(status.id, status)
      if (fresh.length === 0) return [...found.values()]
      query = { ...query, ...(next ?? { max_id: oldestOf(statuses) }) }
    }
    throw new NetworkFault('unclear', `There are too many posts since then to look through on ${hostOf(account)}.`)
  }

  return {
    async readMark(account, token) {
      const counted = await count(account, token)
      const { statuses } = await page(account, token, { limit: '1' })
      return { newestId: newestOf(statuses), ...counted }
    },

    async after(account, token, since) {
      const statuses = await pagesAfter(account, token, since.newestId)
      const counted = since.count === null ? null : (await count(account, token)).count
      if (since.count !== null && counted !== null && counted - since.count > countedSince(statuses, since)) {
        throw new NetworkFault('unclear', `${hostOf(account)} does not list all the posts yet that it counts.`)
      }
      return statuses
    },
  }
}

/**
 * How many of these statuses the server counted after the mark: not direct ones, which it never counts, and not those
 * that it had counted before but not yet listed.
 */
const countedSince = (statuses: readonly answers.Status[], { serverAt }: ListMark): number =>
  statuses.filter(
    ({ visibility, created_at }) =>
      visibility !== 'direct' && (serverAt === null || Date.parse(created_at) >= serverAt),
  ).length

interface Page {
  statuses: answers.Status[]
  /** What the server says that the next page is asked with. */
  next: { max_id: string } | null
}

/** The query of `rel="next"` in a Link header (RFC 8288), by which Mastodon pages. */
export function nextOf(link: string | null): { max_id: string } | null {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? []
  if (!address || !URL.canParse(address)) return null
  const maxId = new URL(address).searchParams.get('max_id')
  return maxId === null ? null : { max_id: maxId }
}

/** Ids are compared by length, then as text, as Mastodon advises; that orders numbers and sortable ids alike. */
export const isAfter = (id: string, other: string | null): boolean =>
  other === null || id.length > other.length || (id.length === other.length && id > other)

const newestOf = (statuses: readonly answers.Status[]): string | null =>
  statuses.reduce<string | null>((newest, { id }) => (isAfter(id, newest) ? id : newest), null)

/** The id that none of them is before; there is at least one. */
export const oldestOf = (statuses: readonly Pick<answers.Status, 'id'>[]): string =>
  statuses.map(({ id }) => id).reduce((oldest, id) => (isAfter(oldest, id) ? id : oldest))

/** What the account's own server knows it by. */
const localId = ({ remoteId }: Account): string => encodeURIComponent(remoteId.slice(0, remoteId.indexOf('@')))
/** Where an account's statuses are listed. */
export const statusesOf = (account: Account): string => `${account.origin}/api/v1/accounts/${localId(account)}/statuses`
export const hostOf = ({ origin }: Account): string => new URL(origin).host
export const isBy = (account: Account, { account: by }: Pick<answers.Status, 'account'>): boolean =>
  encodeURIComponent(by.id) === localId(account)
