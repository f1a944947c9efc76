import * as z from 'zod/mini'
import { type Account, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'

/** When it was by LinkedIn's own clock before a first call, milliseconds since 1970, by which its posts are dated too. */
export const mark = z.object({ serverAt: z.int() })
export type ListMark = z.output<typeof mark>

/** How far LinkedIn's own clocks may be apart, milliseconds. */
const clockSpread = 60_000

/** Whether something came about after a mark. */
export const isSince = (at: number, { serverAt }: ListMark): boolean => at >= serverAt - clockSpread

/** When it is, by who answered; null where they do not say. */
export function markOf(headers: Headers): ListMark | null {
  const serverAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(serverAt) ? null : { serverAt }
}

interface Deps {
  api: Api
  title: string
  now(): number
}

/** What a page posted and commented, as LinkedIn lists it. */
export interface PageList {
  readMark(account: Account, token: string): Promise<ListMark | null>
  /** All posts after a mark. Throws where there are too many to go through. */
  postsAfter(account: Account, token: string, since: ListMark): Promise<answers.Post[]>
  /** All its comments below a post after a mark; throws as `postsAfter` does. */
  commentsAfter(account: Account, token: string, parent: string, since: ListMark): Promise<answers.Comment[]>
  /** Null where it is not there. */
  post(account: Account, token: string, urn: string): Promise<answers.Post | null>
}

/** Entries of a page; one that has fewer is the last (LinkedIn API: pagination). */
export const pageSize = 50
const mostPages = 10
const finder = { 'x-restli-method': 'FINDER' }

export function createPageList({ api, title, now }: Deps): PageList {
  const spoken = () => ({ title, now: now() })
  const unread = () => new NetworkFault('unclear', `${title} cannot be read.`)

  async function postPage(account: Account, token: string, start: number): Promise<answers.Post[]> {
    const reply = answers.granted(await askForPosts(api, { account, token }, { count: pageSize, start }), spoken())
    const found = answers.postList.safeParse(reply.body).data?.elements
    if (!found?.every(({ author }) => author === account.remoteId)) throw unread()
    return found
  }

  async function commentPage(account: Account, token: string, parent: string, start: number) {
    const path = `socialActions/${encodeURIComponent(parent)}/comments`
    const reply = await api(account, token, path, { query: inText({ count: pageSize, start }) })
    const found = answers.commentList.safeParse(answers.granted(reply, spoken()).body).data?.elements
    if (!found) throw unread()
    return found
  }

  /** Pages until one is not full, or `isEnough` of one. */
  async function pages<T>(page: (start: number) => Promise<T[]>, isEnough: (found: T[]) => boolean): Promise<T[]> {
    const all: T[] = []
    for (let turn = 0; turn < mostPages; turn += 1) {
      const found = await page(turn * pageSize)
      all.push(...found)
      if (found.length < pageSize || isEnough(found)) return all
    }
    throw new NetworkFault('unclear', `There is too much since then to look through on ${title}.`)
  }

  return {
    async readMark(account, token) {
      return markOf(
        answers.granted(await askForPosts(api, { account, token }, { count: 1, start: 0 }), spoken()).headers,
      )
    },

    async postsAfter(account, token, since) {
      const isOld = ({ createdAt }: answers.Post) => !isSince(createdAt, since)
      const all = await pages(
        (start) => postPage(account, token, start),
        (found) => found.every(isOld),
      )
      return all.filter((post) => !isOld(post))
    },

    async commentsAfter(account, token, parent, since) {
      const all = await pages(
        (start) => commentPage(account, token, parent, start),
        () => false,
      )
      return all.filter(({ actor, created }) => actor === account.remoteId && isSince(created.time, since))
    },

    async post(account, token, urn) {
      const reply = await api(account, token, `posts/${encodeURIComponent(urn)}`)
      if (answers.isMissing(reply)) return null
      const found = answers.post.safeParse(answers.granted(reply, spoken()).body).data
      if (!found) throw unread()
      return found
    },
  }
}

/** Asks for a page of what an account posted, the newest first; answers whatever came (LinkedIn API: Posts API, by author). */
export const askForPosts = (
  api: Api,
  { account, token }: { account: Account; token: string },
  paging: { count: number; start: number },
): ReturnType<Api> =>
  api(account, token, 'posts', {
    query: { q: 'author', author: account.remoteId, sortBy: 'CREATED', ...inText(paging) },
    headers: finder,
  })

const inText = ({ count, start }: { count: number; start: number }) => ({ count: String(count), start: String(start) })
