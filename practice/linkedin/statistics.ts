import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { followersOf, type Growth, growthOf, totalOf } from '../growth.ts'
import { callerOf, queryOf, requireScope } from './caller.ts'
import type { LinkedInDeps } from './deps.ts'
import { isOrganization, pagesOf } from './members.ts'
import { denied, invalid } from './refusal.ts'
import type { Post, State } from './state.ts'

/** What came of a page's posts, and how many follow it (LinkedIn API: Organization Share Statistics). */
export function statisticsRoutes(app: Hono<Env>, { injection, file, now }: LinkedInDeps): void {
  app.get('/rest/organizationalEntityShareStatistics', withFaults(injection, 'shareStatistics'), (context) => {
    const caller = callerOf(file.value, context)
    requireScope(caller, 'rw_organization_admin', 'organizationalEntityShareStatistics.FINDER-organizationalEntity')
    const { q, organizationalEntity, shares, ugcPosts } = queryOf(context, [
      'q',
      'organizationalEntity',
      'shares',
      'ugcPosts',
    ])
    if (q !== 'organizationalEntity' || organizationalEntity === undefined) throw invalid('The finder is not defined')
    if (!pagesOf(caller.holder).some(({ urn }) => urn === organizationalEntity)) {
      throw denied('organizationalEntityShareStatistics')
    }
    const asked = [...named('share', shares), ...named('ugcPost', ugcPosts)]
    const own = file.value.posts.filter(({ author }) => author === organizationalEntity)
    const isOfPosts = shares !== undefined || ugcPosts !== undefined
    const elements = isOfPosts
      ? asked.flatMap(({ kind, urn }) =>
          own
            .filter((post) => post.urn === urn)
            .map((post) => ({
              [kind]: urn,
              organizationalEntity,
              totalShareStatistics: shareStatistics([post], file.value, now()),
            })),
        )
      : [{ organizationalEntity, totalShareStatistics: shareStatistics(own, file.value, now()) }]
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

/** The posts of `List(urn:li:share:1,urn:li:share:2)`, each of the kind that it is asked for as. */
function named(kind: 'share' | 'ugcPost', list: string | undefined): { kind: string; urn: string }[] {
  if (list === undefined) return []
  const [, inner] = /^List\((.+)\)$/.exec(list) ?? []
  const urns = (inner ?? '').split(',').map(decodeURIComponent)
  if (urns.some((urn) => !urn.startsWith(`urn:li:${kind}:`))) throw invalid(`Invalid query parameter ${kind}s`)
  return urns.map((urn) => ({ kind, urn }))
}

const grown = ({ urn, createdAt }: Post, now: number): Growth => growthOf(`linkedin/${urn}`, now - createdAt)

/** What came of a post, as everybody sees it. */
export function countsOf(post: Post, { comments }: State, now: number) {
  const { likes, replies, reposts } = grown(post, now)
  return { likes, comments: replies + comments.filter(({ object }) => object === post.urn).length, reposts }
}

function shareStatistics(posts: readonly Post[], state: State, now: number) {
  const { views, reach, likes, clicks, reposts } = totalOf(posts.map((post) => grown(post, now)))
  const commentCount = posts.reduce((all, post) => all + countsOf(post, state, now).comments, 0)
  return {
    uniqueImpressionsCount: reach,
    impressionCount: views,
    shareCount: reposts,
    clickCount: clicks,
    likeCount: likes,
    commentCount,
    engagement: views === 0 ? 0 : (clicks + likes + commentCount + reposts) / views,
  }
}
