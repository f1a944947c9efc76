import * as z from 'zod/mini'
import { contentGapAnalysis, listBuckets } from '../../contract/buckets.ts'
import { listProfilesForSelection, readProfile } from '../../contract/business.ts'
import { listPosts, postOrders, readPost, userCalendar, userStats } from '../../contract/content.ts'
import { listAccounts, network } from '../../contract/networks.ts'
import { day, id, requestMonth } from '../../contract/shapes.ts'
import { listedPost, wholePost } from './briefPost.ts'
import { business, inQuery, postId } from './inputs.ts'
import { defineTool } from './tool.ts'

const reading = ['read'] as const
const listedAtOnce = 20
const mostListed = 50

export const listBusinessesTool = defineTool({
  title: 'List businesses',
  description: 'The businesses that can be posted for, with their ids. Begin here.',
  scopes: reading,
  endpoints: [listProfilesForSelection, readProfile],
  input: z.object({}),
  example: {},
  async run(_, { user, call }) {
    const only = user.key.businessProfileId
    if (only !== null) {
      const { answer } = await call(readProfile, { id: String(only) })
      return { businesses: [{ id: answer.id, name: answer.name, is_primary: answer.is_primary }] }
    }
    const { answer } = await call(listProfilesForSelection, {})
    return { businesses: answer.profiles.map(({ id, name, is_primary }) => ({ id, name, is_primary })) }
  },
})

export const listAccountsTool = defineTool({
  title: 'List accounts',
  description:
    'The social accounts that are connected, with their ids, networks and states, and how many characters a post may have.',
  scopes: reading,
  endpoints: [listAccounts],
  input: z.object(business),
  example: {},
  async run({ business_profile_id }, { call }) {
    const { answer } = await call(listAccounts, { query: { business_profile_id: inQuery(business_profile_id) } })
    return {
      accounts: answer.results.map((account) => ({
        ...{ id: account.id, network: account.network, name: account.name, handle: account.handle },
        ...{ state: account.state, error_message: account.error_message, is_practice: account.is_practice },
        ...{ business_profile_id: account.business_profile_id, limits: account.limits },
      })),
    }
  },
})

export const readMonthTool = defineTool({
  title: 'Read a month',
  description: 'What is planned in a month and what went out: numbers, and the posts of each day with their times.',
  scopes: reading,
  endpoints: [userStats, userCalendar],
  input: z.object({ month: requestMonth.check(z.describe('Such as 2031-03')), ...business }),
  example: { month: '2031-03' },
  async run({ month, business_profile_id }, { call }) {
    const query = { month, business_profile_id: inQuery(business_profile_id) }
    const { stats } = (await call(userStats, { query })).answer
    const { calendar_events: posts, more_by_day } = (await call(userCalendar, { query })).answer
    return {
      stats,
      posts: posts.map(({ post_id, wall_time, title, state, networks }) => ({
        ...{ post_id, wall_time, title, state, networks },
      })),
      more_by_day,
    }
  },
})

export const listPostsTool = defineTool({
  title: 'List posts',
  description: 'Posts that every given filter lets through, last changed first unless said, a page at a time.',
  scopes: reading,
  endpoints: [listPosts],
  input: z.object({
    state: z.optional(
      z.string().check(z.describe('States joined by commas: draft, scheduled, published, failed, needs_person …')),
    ),
    search: z.optional(z.string().check(z.describe('Words in the text'))),
    network: z.optional(network),
    account_id: z.optional(id),
    bucket_id: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(postOrders)),
    page: z.optional(z.int().check(z.minimum(1), z.maximum(999_999))),
    page_size: z.optional(z.int().check(z.minimum(1), z.maximum(mostListed))),
    ...business,
  }),
  example: { state: 'draft', page_size: 5 },
  async run({ account_id, bucket_id, business_profile_id, page = 1, page_size = listedAtOnce, ...filters }, { call }) {
    const { answer } = await call(listPosts, {
      query: {
        ...filters,
        ...{ account: inQuery(account_id), bucket: inQuery(bucket_id), page: String(page) },
        ...{ page_size: String(page_size), business_profile_id: inQuery(business_profile_id) },
      },
    })
    const { results, count } = answer
    return { posts: results.map(listedPost), count, page: answer.page, has_more: answer.next !== null }
  },
})

export const readPostTool = defineTool({
  title: 'Read a post',
  description:
    'One post: its texts, where and when it goes, how it stands on each account, and what is in its way. Its version is needed to change it.',
  scopes: reading,
  endpoints: [readPost],
  input: z.object({ id: postId }),
  example: { id: 1 },
  run: async ({ id: post }, { call }) => wholePost((await call(readPost, { id: String(post) })).answer),
})

export const listBucketsTool = defineTool({
  title: 'List buckets',
  description: 'The content buckets (what posts are about), with their ids and purposes.',
  scopes: reading,
  endpoints: [listBuckets],
  input: z.object(business),
  example: {},
  async run({ business_profile_id }, { call }) {
    const query = { page_size: '100', business_profile_id: inQuery(business_profile_id) }
    const { results, count } = (await call(listBuckets, { query })).answer
    return { buckets: results.map(({ id: bucket, name, purpose }) => ({ id: bucket, name, purpose })), count }
  },
})

export const findGapsTool = defineTool({
  title: 'Find gaps',
  description:
    'What is missing in the last 90 and the next 30 days: buckets that are short, silent networks, empty days. The most pressing first.',
  scopes: reading,
  endpoints: [contentGapAnalysis],
  input: z.object(business),
  example: {},
  async run({ business_profile_id }, { call }) {
    const query = { business_profile_id: inQuery(business_profile_id) }
    const { results, from, to, post_count } = (await call(contentGapAnalysis, { query })).answer
    return {
      gaps: results.map(({ kind, text, detail, bucket_id, day: on, time }) => ({
        ...{ kind, text, detail, bucket_id, day: on, time },
      })),
      ...{ from, to, post_count },
    }
  },
})
