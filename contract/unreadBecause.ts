import * as z from 'zod/mini'

/**
 * Why nothing of a network's posts is read. charged: each reading costs money, and no budget is allowed · withheld: it tells
 * partners of its choice alone
 */
export const unreadBecause = z.enum(['charged', 'withheld'])
export type UnreadBecause = z.infer<typeof unreadBecause>
