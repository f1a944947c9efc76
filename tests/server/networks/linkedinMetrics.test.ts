import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import type { Api } from '../../../server/networks/linkedin/api.ts'
import { createPageMetrics } from '../../../server/networks/linkedin/metrics.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { readMetrics } from './readMetrics.ts'

const day = 86_400_000

let scene: AdapterScene
const clock = createManualClock()
beforeAll(async () => {
  scene = await createAdapterScene('linkedin_org', { clock, practice: await createPractice({ now: clock.now }) })
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const read = (remoteIds: readonly string[]) => readMetrics(scene, remoteIds)

test('what came of a post of a page is told as the network counts it', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  clock.pass(day)
  const grown = growthOf(`linkedin/${standing.remoteId}`, day)
  const told = await read([standing.remoteId])
  expect(told.get(standing.remoteId)).toEqual({
    impressions: grown.views,
    reach: grown.reach,
    likes: grown.likes,
    comments: grown.replies,
    shares: grown.reposts,
    clicks: grown.clicks,
  })
  expect(grown.likes).toBeGreaterThan(0)
})

test('one that is gone is left out, and the others are told by one call', async () => {
  const [one, gone, two] = [
    await scene.post({ text: 'One' }),
    await scene.post({ text: 'Gone' }),
    await scene.post({ text: 'Two' }),
  ]
  scene.practice.linkedin_org.removePost(gone.standing.remoteId)
  const told = await read([one, gone, two].map(({ standing }) => standing.remoteId))
  expect([...told.keys()].toSorted()).toEqual([one.standing.remoteId, two.standing.remoteId].toSorted())
  expect(scene.callsOf('shareStatistics')).toBe(1)
})

test('what is no post is not asked for', async () => {
  expect(await read(['urn:li:comment:(urn:li:share:1,2)', 'urn:li:activity:3'])).toEqual(new Map())
  expect(scene.callsOf('shareStatistics')).toBe(0)
})

test.each([
  ['rateLimit', 'limited'],
  ['refuse', 'refused'],
  ['dieAfter', 'unclear'],
  ['htmlPage', 'unclear'],
] as const)('an answer with a fault (%s) is not taken for numbers', async (kind, fault) => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.linkedin_org.faults.set([{ kind, operation: 'shareStatistics' }])
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: fault })
})

test('how long to wait is what the network says', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.linkedin_org.faults.set([{ kind: 'rateLimit', operation: 'shareStatistics', seconds: 90 }])
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: 'limited', wait: 90_000 })
})

test('a sign-in that has ended is told as expired', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.linkedin_org.expireTokens('all')
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: 'expired' })
})

test('nothing is read of a person’s own posts', async () => {
  expect(scene.networks.built.linkedin.adapter.readMetrics).toBeNull()
})

/** What is made of an answer of LinkedIn's, and the paths that were asked for. */
async function answeredWith(body: unknown, urns: readonly string[]) {
  const paths: string[] = []
  const api: Api = async (_, __, path) => {
    paths.push(path)
    return { status: 200, headers: new Headers(), body }
  }
  const account = { ...scene.account, remoteId: 'urn:li:organization:7' }
  const told = await createPageMetrics({ api, title: 'LinkedIn Page', now: clock.now }).read(account, 'token', urns)
  return { told, paths }
}

test('a number that is not told is left out, and one that is 0 is told', async () => {
  const totalShareStatistics = { impressionCount: 12, commentCount: 0, shareCount: null, engagement: 0.1 }
  const elements = [{ organizationalEntity: 'urn:li:organization:7', share: 'urn:li:share:1', totalShareStatistics }]
  const { told } = await answeredWith({ elements }, ['urn:li:share:1'])
  expect([...told]).toEqual([['urn:li:share:1', { impressions: 12, comments: 0 }]])
})

test('likes that were taken back more often than they were counted are none', async () => {
  const elements = [{ share: 'urn:li:share:1', totalShareStatistics: { likeCount: -2 } }]
  const { told } = await answeredWith({ elements }, ['urn:li:share:1'])
  expect(told.get('urn:li:share:1')).toEqual({ likes: 0 })
})

test('the numbers of all posts of a page are not taken for those of one', async () => {
  const elements = [{ organizationalEntity: 'urn:li:organization:7', totalShareStatistics: { likeCount: 900 } }]
  const { told } = await answeredWith({ elements }, ['urn:li:share:1'])
  expect([...told]).toEqual([])
})

test('posts are asked for by the kind of their URN, in a list as Rest.li reads it', async () => {
  const { paths } = await answeredWith({ elements: [] }, ['urn:li:share:1', 'urn:li:ugcPost:2', 'urn:li:share:3'])
  const finder =
    'organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=urn%3Ali%3Aorganization%3A7'
  expect(paths).toEqual([
    `${finder}&shares=List(urn%3Ali%3Ashare%3A1,urn%3Ali%3Ashare%3A3)`,
    `${finder}&ugcPosts=List(urn%3Ali%3AugcPost%3A2)`,
  ])
})

const likedThrice = (share: string) => ({ share, totalShareStatistics: { likeCount: 3 } })
const untaken = { status: 400, code: 'ILLEGAL_ARGUMENT', message: 'The post is not one of the page' }

/** Reads posts where LinkedIn refuses every call that names one of `refused`, with `complaint`. */
async function readWhere(refused: readonly string[], urns: readonly string[], complaint = untaken) {
  const asked: string[][] = []
  const api: Api = async (_, __, path) => {
    const [, list = ''] = /List\((.*)\)$/.exec(path) ?? []
    const named = list.split(',').map(decodeURIComponent)
    asked.push(named)
    const isRefused = named.some((urn) => refused.includes(urn))
    const [status, body] = isRefused ? [complaint.status, complaint] : [200, { elements: named.map(likedThrice) }]
    return { status, headers: new Headers(), body }
  }
  const account = { ...scene.account, remoteId: 'urn:li:organization:7' }
  const reading = createPageMetrics({ api, title: 'LinkedIn Page', now: clock.now }).read(account, 'token', urns)
  return { asked, told: await reading.catch((cause: unknown) => cause) }
}

test('one post that LinkedIn does not take costs the others nothing: each is asked for by itself', async () => {
  const urns = ['urn:li:share:1', 'urn:li:share:2', 'urn:li:share:3']
  const { told, asked } = await readWhere(['urn:li:share:2'], urns)
  expect(told).toEqual(new Map([urns[0], urns[2]].map((urn) => [urn, { likes: 3 }])))
  expect(asked).toEqual([urns, ...urns.map((urn) => [urn])])
})

test('where none is taken, that it was refused is told', async () => {
  const urns = ['urn:li:share:1', 'urn:li:share:2']
  const { told, asked } = await readWhere(urns, urns)
  expect(told).toMatchObject({ kind: 'refused' })
  expect(asked).toHaveLength(3)
  expect((await readWhere(urns, ['urn:li:share:1'])).asked).toHaveLength(1)
})

test('a missing permission is told at once, and no post is asked for by itself', async () => {
  const urns = ['urn:li:share:1', 'urn:li:share:2']
  const denied = { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
  const { told, asked } = await readWhere(urns, urns, denied)
  expect(told).toMatchObject({ kind: 'refused', isPermissionMissing: true })
  expect(asked).toHaveLength(1)
})
