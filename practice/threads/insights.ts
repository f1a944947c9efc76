import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { daysBetween, followersOf, growthOf, totalOf } from '../growth.ts'
import { insightOf, metricsIn } from '../insights.ts'
import type { Person } from '../people.ts'
import { asked, assertOwn, type ThreadsDeps } from './deps.ts'
import { GraphError, unknownObject } from './graphError.ts'
import type { Post, State } from './state.ts'

const postMetrics = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const
const accountMetrics = ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks', 'followers_count'] as const

const scope = 'threads_manage_insights'
const day = 86_400_000

/** What came of posts and accounts (Threads API: Insights). */
export function insightRoutes(app: Hono<Env>, deps: ThreadsDeps): void {
  const { injection, file, now } = deps

  app.get('/v1.0/:id/insights', withFaults(injection, 'mediaInsights'), async (context) => {
    await asked(deps, context, 'threads_basic', ['metric'])
    const { person, parameters } = await asked(deps, context, scope, ['metric'])
    const id = context.req.param('id')
    const post = file.value.posts.find((one) => one.id === id && one.person === person.name)
    if (!post) throw unknownObject(id)
    const metrics = metricsIn(parameters.metric, postMetrics) ?? unknownMetric(postMetrics)
    const counts = countsOf(post, file.value, now())
    return context.json({
      data: metrics.map((name) => ({ ...insightOf(id, name, 'lifetime'), values: [{ value: counts[name] }] })),
    })
  })

  app.get('/v1.0/:user/threads_insights', withFaults(injection, 'accountInsights'), async (context) => {
    await asked(deps, context, 'threads_basic', ['metric', 'since', 'until'])
    const call = await asked(deps, context, scope, ['metric', 'since', 'until'])
    assertOwn(call, context.req.param('user'))
    const { metric, since, until } = call.parameters
    const metrics = metricsIn(metric, accountMetrics) ?? unknownMetric(accountMetrics)
    const span = { since: instantIn(since, now() - day), until: Math.min(instantIn(until, now()), now()) }
    return context.json({ data: metrics.map((name) => accountInsight(name, call.person, file.value, span, now())) })
  })
}

/** What came of a post so far. */
export function countsOf(post: Post, { posts }: State, now: number) {
  const { views, likes, replies, reposts, quotes, shares } = grown(post, now)
  return {
    views,
    likes,
    replies: replies + posts.filter(({ replyTo }) => replyTo === post.id).length,
    reposts,
    quotes,
    shares,
  }
}

const grown = ({ id, createdAt }: Post, now: number) => growthOf(`threads/${id}`, now - Date.parse(createdAt))

interface Span {
  since: number
  until: number
}

/** Views come by days, everything else as one number; how many follow is told of now only. */
function accountInsight(
  name: (typeof accountMetrics)[number],
  { name: person }: Person,
  { posts }: State,
  span: Span,
  now: number,
) {
  const own = posts.filter((post) => post.person === person)
  const between = (from: number, to: number) => {
    const [before, after] = [from, to].map((instant) => totalOf(own.map((post) => grown(post, instant))))
    return { before, after }
  }
  if (name === 'followers_count') {
    return { ...insightOf(person, name, 'day'), total_value: { value: followersOf(`threads/${person}`, now) } }
  }
  if (name === 'views') {
    const values = daysBetween(span.since, span.until).map(({ start, end }) => {
      const { before, after } = between(Math.max(start, span.since), Math.min(end, span.until))
      return { value: (after?.views ?? 0) - (before?.views ?? 0), end_time: graphTime(end) }
    })
    return { ...insightOf(person, name, 'day'), values }
  }
  const { before, after } = between(span.since, span.until)
  return { ...insightOf(person, name, 'day'), total_value: { value: (after?.[name] ?? 0) - (before?.[name] ?? 0) } }
}

const graphTime = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+Z$/, '+0000')

function instantIn(seconds: string | undefined, otherwise: number): number {
  if (seconds === undefined) return otherwise
  if (/^\d{1,10}$/.test(seconds)) return Number(seconds) * 1000
  throw new GraphError(400, 100, 'Param since and until must be UNIX timestamps')
}

function unknownMetric(known: readonly string[]): never {
  const names = known.map((name) => name.toUpperCase()).join(', ')
  throw new GraphError(400, 100, `(#100) Param metric[0] must be one of {${names}}`)
}
