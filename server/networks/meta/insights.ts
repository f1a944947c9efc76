import * as z from 'zod/mini'
import type { PostMetric } from '../../../contract/metrics.ts'
import { type ListedPage, NetworkFault, type PostAnswer, type PostMetrics } from '../network.ts'
import { orFault } from '../orFault.ts'
import { GraphFault, isOfTooFewViewers } from './graphFault.ts'

/** Numbers of one object by Meta's names of the metrics; what was not told is left out. */
export type Insights = Readonly<Partial<Record<string, number>>>

/** How the insights of one object are asked for. */
export interface InsightsCall {
  /** What people call the network. */
  title: string
  /** Answers the body of `GET /{object}/insights`. Throws a `NetworkFault`. */
  ask(metrics: readonly string[]): Promise<unknown>
  /** Whether a fault says that a metric is not supported, of this object or any more. */
  isUnsupportedMetric(cause: unknown): boolean
}

/**
 * Reads metrics of one object together, and, where one of them is not supported, which refuses the whole call, each by itself.
 * Throws the `NetworkFault` of every other failed call.
 */
export async function readInsights(call: InsightsCall, metrics: readonly string[]): Promise<Insights> {
  return (await insightsOrNull(call, metrics)) ?? readInsightsByOne(call, metrics)
}

/** Reads metrics of one object by a call each, and leaves out what is not supported. Throws as `readInsights` does. */
export async function readInsightsByOne(call: InsightsCall, metrics: readonly string[]): Promise<Insights> {
  const insights: Record<string, number> = {}
  for (const metric of metrics) Object.assign(insights, await insightsOrNull(call, [metric]))
  return insights
}

async function insightsOrNull(call: InsightsCall, metrics: readonly string[]): Promise<Insights | null> {
  try {
    return insightsIn(await call.ask(metrics), call.title)
  } catch (cause) {
    if (call.isUnsupportedMetric(cause)) return null
    throw cause
  }
}

/** How each post of an account is read. */
interface PostReading {
  read(remoteId: string): Promise<PostMetrics>
  /** Whether a fault says that the post is no longer there, or out of this app's reach. */
  isNoSuchObject(cause: unknown): boolean
  /** The newest posts of the account. Throws a `NetworkFault`. */
  list(): Promise<ListedPage>
}

/**
 * Reads posts one after another. A post of which no number is told is left out. Throws the first fault that says more than
 * that there is no such object.
 */
export async function readPosts(
  remoteIds: readonly string[],
  { read, isNoSuchObject, list }: PostReading,
): Promise<ReadonlyMap<string, PostAnswer>> {
  const posts = new Map<string, PostAnswer>()
  const missing: string[] = []
  for (const id of remoteIds) {
    const metrics = await read(id).catch((cause: unknown) => {
      if (!isNoSuchObject(cause)) throw cause
      missing.push(id)
      return {}
    })
    if (Object.keys(metrics).length > 0) posts.set(id, metrics)
  }
  for (const id of await goneAmong(missing, list)) posts.set(id, 'gone')
  return posts
}

/**
 * Meta says the same of what does not exist and of what the sign-in may not see (100, subcode 33): where it lists the
 * account's posts and not that one, it is gone. None is where it does not list them.
 */
async function goneAmong(missing: readonly string[], list: () => Promise<ListedPage>): Promise<readonly string[]> {
  if (missing.length === 0) return []
  const page = await orFault(list())
  if (page instanceof NetworkFault) return []
  const listed = new Set(page.posts.map(({ remoteId }) => remoteId))
  return missing.filter((id) => !listed.has(id))
}

/** Meta's names of metrics, each with ours. */
export type MetricNames = Readonly<Record<string, PostMetric>>

/** Insights by our names of the metrics. */
export const metricsOf = (insights: Insights, names: MetricNames): PostMetrics =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, metric]) => {
      const value = insights[name]
      return value === undefined ? [] : [[metric, value] as const]
    }),
  )

/**
 * The Graph API refuses the whole call for one metric that it knows no more, or that a kind of post does not have (100), and
 * for what too few people saw (10: "Not enough viewers"). Both codes are of other faults too: only their words tell
 * (Instagram Platform: Media Insights, limitations).
 */
export const isUnsupportedMetric = (cause: unknown): boolean =>
  cause instanceof GraphFault &&
  cause.kind === 'refused' &&
  ((cause.code === 100 && mentionsMetric(cause.message)) || (cause.code === 10 && isOfTooFewViewers(cause.message)))

/** Whether a complaint about a parameter is about a metric: "The value must be a valid insights metric". */
export const mentionsMetric = (complaint: string): boolean => /\bmetrics?\b/i.test(complaint)

const metricValue = z.object({ value: z.optional(z.unknown()) })
const insightList = z.object({
  data: z.array(
    z.object({ name: z.string(), values: z.optional(z.array(metricValue)), total_value: z.optional(metricValue) }),
  ),
})

/** The numbers in an answer. Throws `unclear` where it is none of Meta's insights. */
function insightsIn(answer: unknown, title: string): Insights {
  const list = insightList.safeParse(answer).data
  if (!list) throw new NetworkFault('unclear', `${title} answered something else than the numbers of a post.`)
  return Object.fromEntries(
    list.data.flatMap(({ name, values, total_value }) => {
      const count = countIn(values?.[0]?.value ?? total_value?.value)
      return count === null ? [] : [[name, count] as const]
    }),
  )
}

const count = z.int().check(z.nonnegative())
const countsByKind = z.record(z.string(), count)

/** A number, or the sum of what is told by kinds; null of anything else. */
function countIn(value: unknown): number | null {
  const kinds = countsByKind.safeParse(value).data
  if (kinds) return Object.values(kinds).reduce((sum, one) => sum + one, 0)
  return count.safeParse(value).data ?? null
}
