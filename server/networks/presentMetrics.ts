import type { PostMetric } from '../../contract/metrics.ts'
import type { PostMetrics } from './network.ts'

/** The metrics that an answer has: those that are null or undefined in it are left out. */
export const presentMetrics = (told: Readonly<Partial<Record<PostMetric, number | null | undefined>>>): PostMetrics =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value === 'number'))
