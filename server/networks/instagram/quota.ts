import * as z from 'zod/mini'
import type { DailyQuota, DailyUse } from '../meta/dailyQuota.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { type Account, NetworkFault } from '../network.ts'

const hour = 3_600_000

const limits = z.object({
  data: z.tuple([z.object({ quota_usage: z.number(), config: z.optional(z.object({ quota_total: z.number() })) })]),
})

/** Comments do not count. */
export type InstagramQuota = DailyQuota<'post'>

/** Throws `limited` where the account has published as much as it may within a day. The number is Instagram's own. */
export async function refuseUsedUp(
  { graph, access, quota }: { graph: Graph; access: GraphAccess; quota: InstagramQuota },
  account: Account,
): Promise<void> {
  const told = await quota.of(account, 'post', () => readUse(graph, access, account))
  if (!told || told.used < told.most) return
  const sentence = `Instagram lets this account publish ${told.most} posts a day, and they are used up.`
  throw new NetworkFault('limited', sentence, { wait: hour })
}

async function readUse(graph: Graph, access: GraphAccess, { remoteId }: Account): Promise<DailyUse<'post'>> {
  const answer = await graph.read(access, `${remoteId}/content_publishing_limit`, { fields: 'config,quota_usage' })
  const told = limits.safeParse(answer).data?.data[0]
  const most = told?.config?.quota_total
  return told && most !== undefined ? { post: { used: told.quota_usage, most } } : {}
}
