import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPractice } from '../../../practice/practice.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account, ListedPost, PostLister } from '../../../server/networks/network.ts'
import { anyText, contentOf, sending } from '../networks/metaBench.ts'
import { type Bench, createBench } from '../publishing/support.ts'

const day = 86_400_000
const listing = ['facebook', 'instagram', 'linkedin_org', 'tiktok', 'threads', 'bluesky', 'mastodon'] as const

let bench: Bench
beforeAll(async () => {
  bench = await createBench({ practice: await createPractice({ earlierPosts: true }) })
})
afterAll(() => bench.close())

const listerOf = ({ network }: Account): PostLister => {
  const lister = bench.networks.adapterOf(network).listPosts
  if (!lister) throw new Error(`${network} lists nothing`)
  return lister
}

/** All pages. */
async function listAll(account: Account): Promise<ListedPost[]> {
  const all: ListedPost[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<PostLister>> = await listerOf(account)(account, cursor)
    all.push(...page.posts)
    cursor = page.next
  } while (cursor !== null)
  return all
}

describe.each(listing)('what stands on %s from before any app came', (network) => {
  let account: Account
  let posts: ListedPost[]
  beforeAll(async () => {
    account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
    posts = await listAll(account)
  })

  test('is two dozen posts of the last hundred days, the newest first, each of them once', () => {
    const instants = posts.map(({ publishedAt }) => publishedAt)
    expect(new Set(posts.map(({ remoteId }) => remoteId)).size).toBe(24)
    expect(new Set(posts.map(({ text }) => text)).size).toBe(24)
    expect(instants).toEqual(instants.toSorted((one, other) => other - one))
    expect(Math.min(...instants)).toBeGreaterThan(Date.now() - 102 * day)
    // What counts into the limits of a day is newer.
    expect(Math.max(...instants)).toBeLessThan(Date.now() - 2 * day)
    expect(instants.at(-1)).toBeLessThan(Date.now() - 90 * day)
  })

  test('has pictures: every post on Instagram and TikTok, some of the posts elsewhere', () => {
    const pictured = posts.filter(({ pictures }) => pictures > 0).length
    expect(pictured).toBeGreaterThan(3)
    if (network === 'instagram' || network === 'tiktok') expect(pictured).toBe(24)
    else expect(pictured).toBeLessThan(20)
  })

  test('has numbers that have grown', async () => {
    const reader = bench.networks.adapterOf(network).readMetrics
    const ids = posts.slice(0, reader?.most).map(({ remoteId }) => remoteId)
    const numbers = await reader?.read(account, ids)
    expect([...(numbers?.keys() ?? [])].toSorted()).toEqual(ids.toSorted())
    expect([...(numbers?.values() ?? [])].every((answer) => answer !== 'gone' && (answer.likes ?? 0) > 0)).toBe(true)
  })
})

test('a post that is sent among them is found again', async () => {
  for (const network of ['facebook', 'threads', 'bluesky', 'mastodon', 'linkedin_org'] as const) {
    const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
    const adapter = bench.networks.adapterOf(network)
    const { send, find } = await sending(adapter, account, contentOf(anyText()))
    const post = await send()
    expect(await find()).toEqual({ kind: 'found', post: expect.objectContaining({ remoteId: post.remoteId }) })
    expect((await listerOf(account)(account, null)).posts[0]?.remoteId).toBe(post.remoteId)
  }
})

test('a restart finds them as they were, and writes none again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-'))
  const first = await createPractice({ folder, earlierPosts: true })
  const before = first.networks.map((network) => network.posts())
  await first.close()
  const again = await createPractice({ folder, earlierPosts: true })
  const after = again.networks.map((network) => network.posts())
  await again.close()
  await rm(folder, { recursive: true })
  expect(after).toEqual(before)
  // Ada and Grace on seven networks; X and LinkedIn's people list nothing.
  expect(before.map((posts) => posts.length).toSorted()).toEqual([0, 0, ...Array.from({ length: 7 }, () => 48)])
})
