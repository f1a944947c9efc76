import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { postMetric } from './metrics.ts'
import { network } from './networks.ts'
import { id, instant } from './shapes.ts'

/**
 * read: there are numbers · waiting: the first reading comes · missed: readings brought nothing so far, and the next try comes ·
 * charged: each reading costs money, and the installation allows no budget · budget_used_up: it is read again next month ·
 * withheld: the network tells
 * partners of its choice alone · expired: the account must be connected again · denied: the same, as the
 * permission is missing · gone: nothing of the post is read any more
 */
export const metricsState = z.enum([
  'read',
  'waiting',
  'missed',
  'charged',
  'budget_used_up',
  'withheld',
  'expired',
  'denied',
  'gone',
])
export type MetricsState = z.infer<typeof metricsState>

/** What came of a post on one account. */
export const accountMetrics = z.object({
  account_id: id,
  network,
  /** As the account is called. */
  account_name: z.string(),
  state: metricsState,
  /** Of the last reading; a metric that the network tells, and did not tell then, is null. Without a reading there are none. */
  metrics: z.array(z.object({ metric: postMetric, value: z.nullable(z.int()) })),
  read_at: z.nullable(instant),
  /** Null where nothing is read any more, or nobody can say when. */
  next_read_at: z.nullable(instant),
})
export type AccountMetrics = z.infer<typeof accountMetrics>

export const postNumbers = z.object({
  /** The first part of the post on each account that it is out on. */
  accounts: z.array(accountMetrics),
})
export type PostNumbers = z.infer<typeof postNumbers>

export const readPostMetrics = endpoint({
  method: 'GET',
  path: 'posts/{id}/metrics/',
  summary: 'What the networks told of a post that is out',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'named',
  answer: postNumbers,
})
