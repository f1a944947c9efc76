import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { followersOf, type Growth, growthOf, totalOf } from '../growth.ts'
import { callerOf, queryOf, requireScope } from './caller.ts'
import type { LinkedInDeps } from './deps.ts'
import { isOrganization, pagesOf } from './members.ts'
import { denied, invalid } from './refusal.ts'
import type { Comment, Post, State } from './state.ts'
import { intervalsOf, type TimeRange } from './timeIntervals.ts'

/** What came of a page's posts, and how many follow it (LinkedIn API: Organization Share Statistics). */
export function statisticsRoutes(app: Hono<Env>, { injection, file, now }: LinkedInDeps): void {
  app.get('/rest/organizationalEntityShareStatistics', withFaults(injection, 'shareStatistics'), (context) => {
    const caller = callerOf(file.value, context)
    requireScope(caller, 'rw_organization_admin', 'organizationalEntityShareStatistics.FINDER-organizationalEntity')
    const { q, organizationalEntity, shares, ugcPosts, timeIntervals } = queryOf(context, [
      'q',
      'organizationalEntity',
      'shares',
      'ugcPosts',
      'timeIntervals',
    ])
    if (q !== 'organizationalEntity' || organizationalEntity === undefined) throw invalid('The finder is not defined')
    if (!pagesOf(caller.holder).some(({ urn }) => urn === organizationalEntity)) {
      throw denied('organizationalEntityShareStatistics')
    }
    const posts = file.value.posts.filter(({ author }) => author === organizationalEntity)
    const { comments } = file.value
    const asked = { shares, ugcPosts, timeIntervals }
    const elements = elementsOf(asked, { posts, comments, now: now() }).map((element) => ({
      ...element,
      organizationalEntity,
    }))
    return context.json({ paging: { start: 0, count: 10, links: [] }, elements })
  })

  app.get('/rest/networkSizes/:urn', withFaults(injection, 'networkSize'), (context) => {
    const caller = callerOf(file.value, context)
    requireScope(caller, 'rw_organization_admin', 'networkSizes.GET')
    const { edgeType } = queryOf(context, ['edgeType'])
    const urn = context.req.param('urn')
    if (edgeType !== 'COMPANY_FOLLOWED_BY_MEMBER') throw invalid('edgeType is not defined')
    if (!isOrganization(urn)) throw invalid(`${urn} is not an organization`)
    return context.json({ firstDegreeSize: followersOf(`linkedin/${urn}`, now()) })
  })

  // Nobody has the scope that a person's own numbers need: LinkedIn gives it to partners of its choice.
  app.get('/rest/memberCreatorPostAnalytics', withFaults(injection, 'memberStatistics'), (context) => {
    requireScope(callerOf(file.value, context), 'r_member_postAnalytics', 'memberCreatorPostAnalytics.FINDER')
    throw denied('memberCreatorPostAnalytics')
  })
}

interface Asked {
  shares: string | undefined
  ugcPosts: string | undefined
  timeIntervals: string | undefined
}

/** A page's posts, and what is written below posts. */
interface Counted {
  posts: readonly Post[]
  comments: readonly Comment[]
  now: number
}

/** What came of single posts so far, or of all of them: so far, or by days or months. */
function elementsOf({ shares, ugcPosts, timeIntervals }: Asked, { posts, comments, now }: Counted) {
  const soFar: TimeRange = { start: 0, end: now }
  const asked = [...named('share', shares), ...named('ugcPost', ugcPosts)]
  if (timeIntervals !== undefined) {
    if (asked.length > 0) throw invalid('timeIntervals cannot be used with shares or ugcPosts')
    return intervalsOf(timeIntervals, now).map((timeRange) => {
      const range = { ...timeRange, end: Math.min(timeRange.end, now) }
      return { timeRange, totalShareStatistics: shareStatistics(posts, comments.filter(writtenIn(range)), range) }
    })
  }
  if (asked.length === 0) return [{ totalShareStatistics: shareStatistics(posts, comments, soFar) }]
  return asked.flatMap(({ kind, urn }) =>
    posts
      .filter((post) => post.urn === urn)
      .map((post) => ({ [kind]: urn, totalShareStatistics: shareStatistics([post], comments, soFar) })),
  )
}

/** The posts of `List(urn:li:share:1,urn:li:share:2)`, each of the kind that it is asked for as. */
function named(kind: 'share' | 'ugcPost', list: string | undefined): { kind: string; urn: string }[] {
  if (list === undefined) return []
  const [, inner] = /^List\((.+)\)$/.exec(list) ?? []
  const urns = (inner ?? '').split(',').map(decodeURIComponent)
  if (urns.some((urn) => !urn.startsWith(`urn:li:${kind}:`))) throw invalid(`Invalid query parameter ${kind}s`)
  return urns.map((urn) => ({ kind, urn }))
}

const writtenIn =
  ({ start, end }: TimeRange) =>
  ({ createdAt }: Comment): boolean =>
    createdAt >= start && createdAt < end

const grown = ({ urn, createdAt }: Post, now: number): Growth => growthOf(`linkedin/${urn}`, now - createdAt)

/** What came of a post, as everybody sees it. */
export function countsOf(post: Post, { comments }: State, now: number) {
  const { likes, replies, reposts } = grown(post, now)
  return { likes, comments: replies + comments.filter(({ object }) => object === post.urn).length, reposts }
}

/** What came of posts in a time, with the comments that were written then. */
function shareStatistics(posts: readonly Post[], comments: readonly Comment[], { start, end }: TimeRange) {
  const before = totalOf(posts.map((post) => grown(post, start)))
  const after = totalOf(posts.map((post) => grown(post, end)))
  const came = (name: keyof Growth) => after[name] - before[name]
  const urns = new Set(posts.map(({ urn }) => urn))
  const [views, clicks, likes, reposts] = [came('views'), came('clicks'), came('likes'), came('reposts')]
  const commentCount = came('replies') + comments.filter(({ object }) => urns.has(object)).length
  return {
    uniqueImpressionsCount: came('reach'),
    impressionCount: views,
    shareCount: reposts,
    clickCount: clicks,
    likeCount: likes,
    commentCount,
    engagement: views === 0 ? 0 : (clicks + likes + commentCount + reposts) / views,
  }
}
