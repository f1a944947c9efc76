import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { daysBetween, followersOf, growthOf, totalOf } from '../growth.ts'
import { type Insight, insightOf, metricsIn } from '../insights.ts'
import { asked, needsScope, ownInstagram, ownPage } from './access.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter } from './graphError.ts'
import { instagramById } from './pages.ts'
import { graphTime, type InstagramMedia, type MetaState, type PagePost } from './state.ts'

/** What is left since the removals of June 2026; `post_impressions` and its kin are unknown names now. */
const postMetrics = [
  'post_media_view',
  'post_total_media_view_unique',
  'post_clicks',
  'post_reactions_by_type_total',
] as const
const pageMetrics = [
  'page_media_view',
  'page_total_media_view_unique',
  'page_daily_follows',
  'page_daily_follows_unique',
  'page_follows',
  'page_post_engagements',
] as const
const mediaMetrics = ['reach', 'views', 'likes', 'comments', 'saved', 'shares', 'total_interactions'] as const
const reelMetrics = ['ig_reels_avg_watch_time', 'ig_reels_video_view_total_time'] as const
const accountMetrics = ['reach', 'follower_count', 'views', 'accounts_engaged', 'total_interactions'] as const
/** Those that come by days, as well as or instead of as one number. */
const byDay: readonly string[] = ['reach', 'follower_count']

const day = 86_400_000

interface Span {
  since: number
  until: number
}

/** What came of posts, pages, media and accounts (Graph API: Insights; Instagram Platform: Insights). */
export function insightRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file, now } = deps
  app.get(`/${version}/:id/insights`, withFaults(injection, 'insights'), async (context) => {
    const id = context.req.param('id')
    const known = ['metric', 'period', 'metric_type', 'since', 'until']
    const { caller, fields } = await asked(context, file.value, known)
    const post = file.value.posts.find((one) => one.id === id)
    const medium = file.value.media.find((one) => one.id === id)
    if (post) {
      needsScope(caller, 'read_insights')
      ownPage(caller, post.pageId, 'pages_read_engagement')
      return context.json({ data: postInsights(post, file.value, fields, now()), paging: {} })
    }
    if (medium) {
      ownInstagram(caller, medium.accountId, 'manage_insights')
      return context.json({ data: mediumInsights(medium, file.value, fields, now()) })
    }
    if (instagramById(id)) {
      const account = ownInstagram(caller, id, 'manage_insights')
      return context.json({ data: accountInsights(account.id, file.value, fields, now()) })
    }
    const page = ownPage(caller, id, 'pages_read_engagement')
    needsScope(caller, 'read_insights')
    return context.json({ data: pageInsights(page.id, file.value, fields, now()), paging: {} })
  })
}

type Fields = Readonly<Record<string, string>>

const grownPost = ({ id, createdAt }: PagePost, now: number) => growthOf(`facebook/${id}`, now - Date.parse(createdAt))
const grownMedium = ({ id, createdAt }: InstagramMedia, now: number) =>
  growthOf(`instagram/${id}`, now - Date.parse(createdAt))

const toldStill = <T extends string>({ removedMetrics }: MetaState, known: readonly T[]): readonly T[] =>
  known.filter((name) => !removedMetrics.includes(name))

const unknownMetric = () => new GraphError(100, '(#100) The value must be a valid insights metric')

function postInsights(post: PagePost, state: MetaState, fields: Fields, now: number): Insight[] {
  const { metric, period = 'lifetime', ...others } = fields
  const names = metricsIn(metric, toldStill(state, postMetrics))
  if (!names) throw unknownMetric()
  if (period !== 'lifetime' || Object.keys(others).length > 0) throw invalidParameter('Only period=lifetime is taken')
  const { views, reach, clicks, likes, saves } = grownPost(post, now)
  const values = {
    post_media_view: views,
    post_total_media_view_unique: reach,
    post_clicks: clicks,
    // Saves are none on Facebook: their part of the views loves it instead.
    post_reactions_by_type_total: { like: likes, love: saves },
  }
  return names.map((name) => ({ ...insightOf(post.id, name, 'lifetime'), values: [{ value: values[name] }] }))
}

function pageInsights(page: string, { posts }: MetaState, fields: Fields, now: number): Insight[] {
  const names = metricsIn(fields.metric, pageMetrics)
  if (!names) throw unknownMetric()
  if ((fields.period ?? 'day') !== 'day') throw invalidParameter('Only period=day is taken')
  const own = posts.filter(({ pageId }) => pageId === page)
  const totalAt = (instant: number) => totalOf(own.map((post) => grownPost(post, instant)))
  const followsAt = (instant: number) => followersOf(`facebook/${page}`, instant)
  const valueOn: Record<(typeof pageMetrics)[number], (start: number, end: number) => number> = {
    page_media_view: (start, end) => totalAt(end).views - totalAt(start).views,
    page_total_media_view_unique: (start, end) => totalAt(end).reach - totalAt(start).reach,
    page_daily_follows: (start, end) => followsAt(end) - followsAt(start),
    page_daily_follows_unique: (start, end) => followsAt(end) - followsAt(start),
    page_follows: (_, end) => followsAt(end),
    page_post_engagements: (start, end) => engagedIn(totalAt(end)) - engagedIn(totalAt(start)),
  }
  return names.map((name) => ({
    ...insightOf(page, name, 'day'),
    values: valuesOf(valueOn[name], spanIn(fields, now)),
  }))
}

const engagedIn = ({ likes, replies, shares, clicks }: ReturnType<typeof totalOf>): number =>
  likes + replies + shares + clicks

const valuesOf = (valueOn: (start: number, end: number) => number, { since, until }: Span) =>
  daysBetween(since, until).map(({ start, end }) => ({
    value: valueOn(Math.max(start, since), Math.min(end, until)),
    end_time: graphTime(new Date(end).toISOString()),
  }))

/** What came of a medium so far, as everybody sees it. */
export function mediumCounts(medium: InstagramMedia, { comments }: MetaState, now: number) {
  const { likes, replies } = grownMedium(medium, now)
  return { likes, comments: replies + comments.filter(({ parentId }) => parentId === medium.id).length }
}

/** The same of a page's post. */
export function postCounts(post: PagePost, { comments }: MetaState, now: number) {
  const { likes, saves, replies, shares } = grownPost(post, now)
  const own = comments.filter(({ parentId }) => parentId === post.id || post.attached.includes(parentId)).length
  return { reactions: likes + saves, comments: replies + own, shares }
}

function mediumInsights(medium: InstagramMedia, state: MetaState, fields: Fields, now: number): Insight[] {
  const { metric, period = 'lifetime', ...others } = fields
  const names = metricsIn(metric, toldStill(state, [...mediaMetrics, ...reelMetrics]))
  if (!names) throw unknownMetric()
  if (period !== 'lifetime' || Object.keys(others).length > 0) throw invalidParameter('Only period=lifetime is taken')
  const ofReels = names.find((name) => reelMetrics.some((one) => one === name))
  if (ofReels !== undefined && medium.kind !== 'VIDEO') {
    const sentence = `(#100) The Media Insights API does not support the ${ofReels} metric for this media product type.`
    throw new GraphError(100, sentence)
  }
  const { views, reach, saves, shares } = grownMedium(medium, now)
  const { likes, comments } = mediumCounts(medium, state, now)
  const watched = 4200
  const values = {
    reach,
    views,
    likes,
    comments,
    saved: saves,
    shares,
    total_interactions: likes + comments + saves + shares,
    ig_reels_avg_watch_time: watched,
    ig_reels_video_view_total_time: watched * views,
  }
  return names.map((name) => ({ ...insightOf(medium.id, name, 'lifetime'), values: [{ value: values[name] }] }))
}

function accountInsights(account: string, { media }: MetaState, fields: Fields, now: number): Insight[] {
  const names = metricsIn(fields.metric, accountMetrics)
  if (!names) throw unknownMetric()
  if (fields.period !== 'day') throw invalidParameter('period must be day')
  const isTotal = fields.metric_type === 'total_value'
  const wrong = names.find((name) => (isTotal ? name === 'follower_count' : !byDay.includes(name)))
  if (wrong !== undefined) {
    const needed = isTotal ? 'time_series' : 'total_value'
    throw invalidParameter(`The following metrics (${wrong}) should be specified with parameter metric_type=${needed}`)
  }
  const own = media.filter(({ accountId }) => accountId === account)
  const totalAt = (instant: number) => totalOf(own.map((medium) => grownMedium(medium, instant)))
  const followersAt = (instant: number) => followersOf(`instagram/${account}`, instant)
  const between = (read: (total: ReturnType<typeof totalOf>) => number) => (start: number, end: number) =>
    read(totalAt(end)) - read(totalAt(start))
  const valueOn: Record<(typeof accountMetrics)[number], (start: number, end: number) => number> = {
    reach: between(({ reach }) => reach),
    views: between(({ views }) => views),
    accounts_engaged: between(({ likes }) => likes),
    total_interactions: between(({ likes, replies, saves, shares }) => likes + replies + saves + shares),
    follower_count: (start, end) => followersAt(end) - followersAt(start),
  }
  const span = spanIn(fields, now)
  return names.map((name) => ({
    ...insightOf(account, name, 'day'),
    ...(isTotal
      ? { total_value: { value: valueOn[name](span.since, span.until) } }
      : { values: valuesOf(valueOn[name], span) }),
  }))
}

/** Yesterday and today, unless said in seconds since 1970. */
function spanIn({ since, until }: Fields, now: number): Span {
  const instant = (seconds: string | undefined, otherwise: number) => {
    if (seconds === undefined) return otherwise
    if (/^\d{1,10}$/.test(seconds)) return Number(seconds) * 1000
    throw invalidParameter('since and until must be UNIX timestamps')
  }
  const span = { since: instant(since, now - day), until: Math.min(instant(until, now), now) }
  if (span.until < span.since) throw invalidParameter('until must be after since')
  if (span.until - span.since > 93 * day)
    throw invalidParameter('There cannot be more than 93 days between since and until')
  return span
}
