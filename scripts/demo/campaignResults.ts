import { setTimeout as wait } from 'node:timers/promises'
import { readCampaignAnalytics, setCampaignPostResult } from '../../contract/campaignAnalytics.ts'
import { changePost, readPost } from '../../contract/content.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Camel } from '../../rules/shell/camel.ts'
import type { Call } from '../../src/services/http/api.ts'

type Analytics = Camel<Answer<typeof readCampaignAnalytics>>

/** Milliseconds that sending may take. */
const patience = 120_000

/** Sends the first posts that a campaign has on the schedule at once, and waits until they are out. */
export async function sendFirst(call: Call, campaignId: number, count: number): Promise<Analytics['posts']> {
  const read = () => call(readCampaignAnalytics, { id: String(campaignId) })
  const chosen = (await read()).posts.slice(0, count).map(({ postId }) => postId)
  for (const postId of chosen) {
    if (postId === null) continue
    const { version, text, accountIds } = await call(readPost, { id: String(postId) })
    await call(changePost, { id: String(postId), body: { version, text, accountIds, intent: 'now' } })
  }
  const deadline = Date.now() + patience
  for (;;) {
    const posts = (await read()).posts.filter(({ postId }) => chosen.includes(postId))
    if (posts.every(({ networks }) => networks.every(({ publishedAt }) => publishedAt !== null))) return posts
    if (Date.now() > deadline) throw new Error('The campaigns of the demo did not go out within two minutes')
    await wait(200)
  }
}

/** Tells what came of posts on each network: `amounts` has for each variant those of its posts, as far as they are told. */
export async function tellResults(
  call: Call,
  posts: Analytics['posts'],
  amounts: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const byVariant = Map.groupBy(posts, ({ experimentVariant }) => experimentVariant ?? '')
  for (const [variant, own] of byVariant) {
    for (const [index, { campaignPost, networks }] of own.entries()) {
      const amount = amounts[variant]?.[index]
      if (amount === undefined) continue
      for (const { network } of networks) {
        await call(setCampaignPostResult, { id: String(campaignPost), body: { network, amount } })
      }
    }
  }
}
