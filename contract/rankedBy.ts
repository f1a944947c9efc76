import * as z from 'zod/mini'

/** What posts are ranked by. */
export const rankedBy = z.enum(['reach', 'impressions', 'engagement'])
export type RankedBy = z.infer<typeof rankedBy>
