import { type PostMetric, postMetrics } from '../../../contract/metrics.ts'
import { type Growth, growthOf } from '../../../practice/growth.ts'
import type { ToldNetwork } from './simulatedPosts.ts'

export type Numbers = Readonly<Record<PostMetric, number | null>>

/** What each network calls by our names, by its documentation and not by our readers. */
const toldBy: Readonly<Record<ToldNetwork, (growth: Growth) => Partial<Record<PostMetric, number>>>> = {
  facebook: ({ views, reach, likes, saves, clicks }) => ({ impressions: views, reach, likes: likes + saves, clicks }),
  instagram: ({ views, reach, likes, replies, shares, saves }) => ({
    ...{ impressions: views, reach, likes, comments: replies, shares, saves },
  }),
  linkedin_org: ({ views, reach, likes, replies, reposts, clicks }) => ({
    ...{ impressions: views, reach, likes, comments: replies, shares: reposts, clicks },
  }),
  tiktok: ({ views, likes, replies, shares }) => ({ impressions: views, likes, comments: replies, shares }),
  threads: ({ views, likes, replies, reposts, quotes, shares }) => ({
    ...{ impressions: views, likes, comments: replies, shares: reposts + shares, quotes },
  }),
  bluesky: ({ likes, replies, reposts, quotes, saves }) => ({
    likes,
    comments: replies,
    shares: reposts,
    quotes,
    saves,
  }),
  mastodon: ({ likes, replies, reposts }) => ({ likes, comments: replies, shares: reposts }),
}

/** By what the growth of a network's posts is told apart. */
const growthNames: Readonly<Record<ToldNetwork, string>> = {
  ...{ facebook: 'facebook', instagram: 'instagram', linkedin_org: 'linkedin', tiktok: 'tiktok' },
  ...{ threads: 'threads', bluesky: '', mastodon: 'mastodon' },
}

const untold = Object.fromEntries(postMetrics.map((metric) => [metric, null]))

/** What a network tells of a post of an age, in milliseconds; what it does not tell is null. */
export function numbersAt(network: ToldNetwork, remoteId: string, age: number): Numbers {
  const name = growthNames[network] === '' ? remoteId : `${growthNames[network]}/${remoteId}`
  const {
    impressions = null,
    reach = null,
    likes = null,
    comments = null,
    ...others
  } = {
    ...untold,
    ...toldBy[network](growthOf(name, age)),
  }
  const { shares = null, quotes = null, saves = null, clicks = null } = others
  return { impressions, reach, likes, comments, shares, quotes, saves, clicks }
}
