import { followedBy, followersOf, growthOf } from '../growth.ts'
import type { Person } from '../people.ts'
import type { Post, State } from './state.ts'
import { shortened } from './textRules.ts'

/** Metrics that only a post's author may see, of the last 30 days. */
export const privateMetrics = ['non_public_metrics', 'organic_metrics'] as const

const day = 86_400_000
const privateLasts = 30 * day

const grown = ({ id, createdAt }: Post, now: number) => growthOf(`twitter/${id}`, now - Date.parse(createdAt))

/** How a post stands with everybody (X API v2: public_metrics). */
export function publicMetrics(post: Post, { posts }: State, now: number) {
  const { views, likes, replies, reposts, quotes, saves } = grown(post, now)
  const answers = posts.filter(({ inReplyTo }) => inReplyTo === post.id).length
  return {
    retweet_count: reposts,
    reply_count: replies + answers,
    like_count: likes,
    quote_count: quotes,
    bookmark_count: saves,
    impression_count: views,
  }
}

/** Metrics of an author's own post; clicks on addresses are told of what has one. */
export function ownMetrics(post: Post, state: State, now: number) {
  const { views, clicks, profileClicks } = grown(post, now)
  const { like_count, reply_count, retweet_count } = publicMetrics(post, state, now)
  const hasAddress = shortened(post.text, []).urls.length > 0
  const seen = {
    impression_count: views,
    user_profile_clicks: profileClicks,
    ...(hasAddress && { url_link_clicks: clicks }),
  }
  return { non_public_metrics: seen, organic_metrics: { ...seen, like_count, reply_count, retweet_count } }
}

/** Whether somebody may see a post's own metrics. */
export const seesOwn = ({ name }: Person, { person, createdAt }: Post, now: number): boolean =>
  name === person && now - Date.parse(createdAt) <= privateLasts

/** What stands in the answer beside a post whose metrics are withheld. */
export const withheld = ({ id }: Post, field: string) => ({
  resource_type: 'tweet',
  parameter: field,
  resource_id: id,
  section: 'data',
  title: 'Field Authorization Error',
  detail: `Sorry, you are not authorized to access '${field}' on the Tweet with id : [${id}].`,
  type: 'https://api.x.com/2/problems/not-authorized-for-field',
})

/** An account's own numbers. */
export function userMetrics({ name }: Person, { posts }: State, now: number) {
  const own = posts.filter(({ person }) => person === name)
  return {
    followers_count: followersOf(`twitter/${name}`, now),
    following_count: followedBy(`twitter/${name}`),
    tweet_count: own.length,
    listed_count: 0,
    like_count: 0,
    media_count: own.filter(({ media }) => media.length > 0).length,
  }
}
