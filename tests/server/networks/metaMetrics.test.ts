import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { growthOf } from '../../../practice/growth.ts'
import { readPosts } from '../../../server/networks/meta/insights.ts'
import type { Account, ListedPost, PostMetrics } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { createInsightServer, type InsightServer } from './insightServer.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'

/** Milliseconds after which nothing more comes of a post of a practice network. */
const longAgo = 400 * 86_400_000

let files: Record<number, Buffer<ArrayBuffer>>
let served: Awaited<ReturnType<typeof servedMedia>>
let standIn: InsightServer

beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await film('mp4', { width: 320, height: 480, duration: 4 })),
  }
  served = await servedMedia(files)
  standIn = await createInsightServer()
})
afterAll(async () => {
  await standIn.close()
  await served.close()
})

interface Case {
  network: 'facebook' | 'instagram'
  way: 'facebook' | 'instagram'
  scope: string
  /** What the practice network tells of a post that it grew for long. */
  grown(id: string): PostMetrics
}

const ofInstagram = (id: string): PostMetrics => {
  const { views, reach, likes, replies, shares, saves } = growthOf(`instagram/${id}`, longAgo)
  return { impressions: views, reach, likes, comments: replies, shares, saves }
}
const ofFacebook = (id: string): PostMetrics => {
  const { views, reach, likes, saves, clicks } = growthOf(`facebook/${id}`, longAgo)
  // Who saves a post elsewhere loves it on Facebook.
  return { impressions: views, reach, likes: likes + saves, clicks }
}

const cases: readonly Case[] = [
  { network: 'facebook', way: 'facebook', scope: 'read_insights', grown: ofFacebook },
  { network: 'instagram', way: 'instagram', scope: 'instagram_business_manage_insights', grown: ofInstagram },
  { network: 'instagram', way: 'facebook', scope: 'instagram_manage_insights', grown: ofInstagram },
]

const facebookValues = {
  post_media_view: 10,
  post_total_media_view_unique: 8,
  post_reactions_by_type_total: { like: 2, love: 1, wow: 4 },
  post_clicks: 3,
}
const instagramValues = { views: 1, reach: 2, likes: 3, comments: 4, shares: 5, saved: 6 }
const oddFacebook = { post_reactions_by_type_total: {}, post_total_media_view_unique: 'many', post_clicks: -1 }
const oddInstagram = { views: null, reach: 0, shares: 1.5 }

const unknownMetric = { code: 100, message: '(#100) The value must be a valid insights metric' }
const unsupported = [
  unknownMetric,
  {
    code: 100,
    message: '(#100) The Media Insights API does not support the saved metric for this media product type.',
  },
  { code: 10, message: '(#10) Not enough viewers for the media to show insights' },
]

const without = (values: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))

describe.each(cases)('the numbers of $network, signed in with $way', ({ network, way, scope, grown }) => {
  let bench: MetaBench
  let ada: Account

  beforeAll(async () => {
    bench = await createMetaBench(network, served.media, [standIn.host])
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    bench.practice.faults.set([])
    bench.practice.useUp(1)
    for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
    ada = await bench.connect(way)
  })

  const fault = (one: Fault) => bench.practice.faults.set([{ operation: 'insights', ...one }])
  const read = async (...ids: readonly string[]) => bench.adapter.readMetrics?.read(ada, ids)
  /** Publishes something long ago; answers its remote id. */
  async function post(medium = 1): Promise<string> {
    const media = [await contentMedia(medium, files[medium] ?? Buffer.alloc(0))]
    const { send } = await sending(bench.adapter, ada, contentOf(anyText(), { media }))
    const { remoteId } = await send()
    for (const { id } of bench.practice.posts()) {
      bench.practice.datePost(id, new Date(Date.now() - longAgo).toISOString())
    }
    return remoteId
  }

  test('are what the network tells of each post', async () => {
    const [one, other] = [await post(), await post()]
    const metrics = await read(one, other)
    expect(metrics).toEqual(new Map([one, other].map((id) => [id, grown(id)])))
    expect(grown(one).impressions).toBeGreaterThan(100)
  })

  test('are those of the post that a video stands in', async () => {
    const id = await post(2)
    const [standing] = bench.practice.posts()
    expect(await read(id)).toEqual(new Map([[id, grown(standing?.id ?? '')]]))
  })

  test('say of a post that was taken off there that it is gone', async () => {
    const [gone, stays] = [await post(), await post(2)]
    bench.practice.removePost(gone)
    const metrics = await read(gone, stays)
    expect(metrics?.size).toBe(2)
    expect(metrics?.get(gone)).toBe('gone')
    expect(metrics?.get(stays)).toHaveProperty('impressions')
  })

  test('do not say so where the account’s posts cannot be listed, and tell the others', async () => {
    const [gone, stays] = [await post(), await post(2)]
    bench.practice.removePost(gone)
    fault({ kind: 'dieAfter', operation: network === 'facebook' ? 'listPosts' : 'listMedia' })
    expect([...((await read(gone, stays)) ?? [])].map(([id]) => id)).toEqual([stays])
  })

  test('wait as long as the network asks', async () => {
    const id = await post()
    fault({ kind: 'rateLimit', seconds: 120 })
    await expect(read(id)).rejects.toMatchObject({ kind: 'limited', wait: 120_000 })
  })

  test('leave the last calls to what is to be posted', async () => {
    const id = await post()
    bench.practice.useUp(96)
    await expect(read(id)).rejects.toMatchObject({ kind: 'limited' })
  })

  test('are not read with a sign-in that ended, or without the permission', async () => {
    const id = await post()
    fault({ kind: 'expireTokens' })
    await expect(read(id)).rejects.toMatchObject({ kind: 'expired' })
    fault({ kind: 'slow', ms: 0 })
    bench.practice.withdraw(scope)
    await expect(read(id)).rejects.toMatchObject({ kind: 'refused', isPermissionMissing: true })
  })

  test.each([
    ['dieAfter', 'unclear'],
    ['htmlPage', 'unclear'],
    ['loseAnswer', 'unclear'],
    ['refuse', 'refused'],
  ] as const)('fail with the call that fails: %s', async (kind, ends) => {
    const id = await post()
    fault({ kind })
    await expect(read(id)).rejects.toMatchObject({ kind: ends })
  })

  test('are none at all where others were told before one call failed', async () => {
    const id = await post()
    bench.practice.watch.calls.length = 0
    fault({ kind: 'dieAfter', percent: 30, seed: 4 })
    await expect(read(...Array.from({ length: 30 }, () => id))).rejects.toMatchObject({ kind: 'unclear' })
    const statuses = bench.practice.watch.calls.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(500)
  })

  describe('where a metric is not supported', () => {
    const complete = network === 'facebook' ? facebookValues : instagramValues
    const id = network === 'facebook' ? '1_2' : '2'
    const readStandIn = async () =>
      (await bench.adapter.readMetrics?.read({ ...ada, origin: `http://${standIn.host}` }, [id]))?.get(id)

    test.each(unsupported)('leave it out, which is not 0: %o', async (error) => {
      standIn.tell(complete, error)
      const whole = await readStandIn()
      const told = Object.keys(complete)
      expect(Object.keys(whole ?? {})).toHaveLength(told.length)
      for (const name of told) {
        standIn.tell(without(complete, name), error)
        const metrics = await readStandIn()
        expect(Object.keys(metrics ?? {})).toHaveLength(told.length - 1)
        expect(Object.entries(whole ?? {})).toEqual(expect.arrayContaining(Object.entries(metrics ?? {})))
      }
    })

    test('leave the post out where none is told', async () => {
      standIn.tell({}, unknownMetric)
      expect(await readStandIn()).toBeUndefined()
      standIn.answer(200, { data: [] })
      expect(await readStandIn()).toBeUndefined()
    })

    test('leave out what is no number, and count a 0', async () => {
      standIn.tell({ ...complete, ...(network === 'facebook' ? oddFacebook : oddInstagram) }, unknownMetric)
      expect(await readStandIn()).toEqual(
        network === 'facebook' ? { impressions: 10, likes: 0 } : { reach: 0, likes: 3, comments: 4, saves: 6 },
      )
    })

    test.each([
      { code: 100, message: '(#100) API calls from the server require an appsecret_proof argument' },
      { code: 10, message: '(#10) Application does not have permission for this action' },
      { code: 200, message: '(#200) Requires the permission to read a metric' },
    ])('fail by every other refusal: %o', async (error) => {
      standIn.tell({}, error)
      await expect(readStandIn()).rejects.toMatchObject({ kind: 'refused' })
      expect(standIn.asked()).toHaveLength(1)
    })
  })
})

test('a post whose numbers are out of reach is not gone while its account lists it', async () => {
  const listed: ListedPost = { remoteId: '1', url: null, publishedAt: 0, text: 'Rye', pictures: 0, videos: 0 }
  const told = await readPosts(['1', '2'], {
    read: () => Promise.reject(new Error('No such object')),
    isNoSuchObject: () => true,
    list: async () => ({ posts: [listed], next: null }),
  })
  expect(told).toEqual(new Map([['2', 'gone']]))
})
