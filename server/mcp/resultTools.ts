import * as z from 'zod/mini'
import { readAnalytics } from '../../contract/analytics.ts'
import { network } from '../../contract/networks.ts'
import { readPostMetrics } from '../../contract/postMetrics.ts'
import { business, days, inQuery, postId } from './inputs.ts'
import { defineTool } from './tool.ts'

export const readResultsTool = defineTool({
  title: 'Read results',
  description:
    'What came of the posts of some days: totals, accounts, the best and the weakest posts. Null is what no network told, which is not 0.',
  scopes: ['read'],
  endpoints: [readAnalytics],
  input: z.object({ ...days, network: z.optional(network), ...business }),
  example: { from: '2026-03-01', to: '2026-03-31' },
  async run({ business_profile_id, ...span }, { call }) {
    const query = { ...span, business_profile_id: inQuery(business_profile_id) }
    const { totals, accounts, best, weakest, ranked_by, unread, read_at } = (await call(readAnalytics, { query }))
      .answer
    return {
      ...{ totals: totals.now, read_at, unread },
      accounts: accounts.map(({ account_id, account_name, state, ...told }) => ({
        ...{ account_id, network: told.network, account_name, state },
      })),
      ...{ ranked_by, best: best.map(rankedPost), weakest: weakest.map(rankedPost) },
    }
  },
})

const rankedPost = (post: { post_id: number | null; title: string; value: number; times: number }) => ({
  ...{ post_id: post.post_id, title: post.title, value: post.value, times_usual: post.times },
})

export const readPostResultsTool = defineTool({
  title: 'Read the results of a post',
  description: 'What the networks told of one post that is out, account by account.',
  scopes: ['read'],
  endpoints: [readPostMetrics],
  input: z.object({ id: postId }),
  example: { id: 1 },
  run: async ({ id }, { call }) => (await call(readPostMetrics, { id: String(id) })).answer,
})
