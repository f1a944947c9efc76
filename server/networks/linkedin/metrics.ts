import * as z from 'zod/mini'
import { type Account, NetworkFault, type PostMetrics } from '../network.ts'
import { orFault } from '../orFault.ts'
import { presentMetrics } from '../presentMetrics.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'

/** How the numbers of posts are read with a token, as `MetricsReader` reads them. */
export interface TokenMetricsReader {
  most: number
  read(account: Account, token: string, urns: readonly string[]): Promise<ReadonlyMap<string, PostMetrics>>
}

interface Deps {
  api: Api
  title: string
  now(): number
}

const count = z.optional(z.nullable(z.int().check(z.gte(0))))

const statistics = z.object({
  elements: z.array(
    z.object({
      share: z.optional(z.string()),
      ugcPost: z.optional(z.string()),
      totalShareStatistics: z.object({
        impressionCount: count,
        uniqueImpressionsCount: count,
        likeCount: z.optional(z.nullable(z.int())),
        commentCount: count,
        shareCount: count,
        clickCount: count,
      }),
    }),
  ),
})
type Statistics = z.output<typeof statistics>['elements'][number]

/** The parameter that names posts, by the kind of their URN. */
const parameters = { share: 'shares', ugcPost: 'ugcPosts' } as const
type PostKind = keyof typeof parameters
const postKinds = ['share', 'ugcPost'] as const satisfies readonly PostKind[]

/**
 * LinkedIn API: Organization Share Statistics, of a page's posts so far. A page of its answer has 10 elements unless asked.
 * What is no post by its URN, as a comment, is not asked for. LinkedIn leaves out posts that nothing came of as it does those
 * that are gone: which it is cannot be told, so that neither is 0 here.
 */
export function createPageMetrics({ api, title, now }: Deps): TokenMetricsReader {
  async function readKind(account: Account, token: string, kind: PostKind, urns: readonly string[]) {
    const reply = await api(account, token, finderPath(account.remoteId, kind, urns), {
      headers: { 'x-restli-method': 'FINDER' },
    })
    const { data } = statistics.safeParse(answers.granted(reply, { title, now: now() }).body)
    if (!data) throw new NetworkFault('unclear', `${title} did not say what came of posts.`)
    return data.elements.flatMap((element): [string, PostMetrics][] => {
      const urn = element[kind]
      return urn === undefined ? [] : [[urn, metricsOf(element)]]
    })
  }

  return {
    most: 10,
    async read(account, token, urns) {
      const told = new Map<string, PostMetrics>()
      for (const kind of postKinds) {
        const asked = urns.filter((urn) => urn.startsWith(`urn:li:${kind}:`))
        if (asked.length === 0) continue
        const ask = (some: readonly string[]) => readKind(account, token, kind, some)
        for (const [urn, metrics] of await readApart(ask, asked)) told.set(urn, metrics)
      }
      return told
    },
  }
}

type Told = readonly [urn: string, metrics: PostMetrics]

/**
 * Asks for posts in one call. LinkedIn refuses a call as a whole for one post that it does not take: each is asked for by
 * itself then, and those that are refused are left out. Throws the refusal where all are, and every other fault.
 */
async function readApart(ask: (urns: readonly string[]) => Promise<Told[]>, urns: readonly string[]): Promise<Told[]> {
  const together = await orFault(ask(urns))
  if (!(together instanceof NetworkFault)) return together
  if (urns.length === 1 || !isOfPosts(together)) throw together
  const taken: Told[][] = []
  for (const urn of urns) {
    const told = await orFault(ask([urn]))
    if (!(told instanceof NetworkFault)) taken.push(told)
    else if (!isOfPosts(told)) throw told
  }
  if (taken.length === 0) throw together
  return taken.flat()
}

/** Whether it is the posts that were refused, rather than the account that may not read any. */
const isOfPosts = ({ kind, isPermissionMissing }: NetworkFault): boolean => kind === 'refused' && !isPermissionMissing

/** Rest.li 2.0: a list's own brackets and commas stand as they are, and what is in it is escaped. */
function finderPath(page: string, kind: PostKind, urns: readonly string[]): string {
  const list = urns.map(encodeURIComponent).join(',')
  const finder = `q=organizationalEntity&organizationalEntity=${encodeURIComponent(page)}`
  return `organizationalEntityShareStatistics?${finder}&${parameters[kind]}=List(${list})`
}

/**
 * The likes can be below 0: LinkedIn counts none of a sponsored post, but counts that one was taken back. It did say a
 * number then, and no like is left of it: 0.
 */
const metricsOf = ({ totalShareStatistics: told }: Statistics): PostMetrics =>
  presentMetrics({
    impressions: told.impressionCount,
    reach: told.uniqueImpressionsCount,
    likes: typeof told.likeCount === 'number' ? Math.max(told.likeCount, 0) : told.likeCount,
    comments: told.commentCount,
    shares: told.shareCount,
    clicks: told.clickCount,
  })
