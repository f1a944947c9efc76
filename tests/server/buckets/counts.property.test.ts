import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentBucket, contentBucket } from '../../../contract/buckets.ts'
import type { Post } from '../../../contract/content.ts'
import type { Answered } from '../support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { assignments, base, type Stock, stockOf } from './support.ts'

const places = { posts: 4, buckets: 3 }

/** What is done in a tab; numbers are places of posts and buckets. */
type Act =
  | { act: 'assign' | 'write'; post: number; bucket: number }
  | { act: 'takeOut' | 'deletePost' | 'restorePost'; post: number }
  | { act: 'several'; posts: number[]; bucket: number | null }
  | { act: 'deleteSeveral' | 'restoreSeveral'; posts: number[] }
  | { act: 'deleteBucket' | 'restore'; bucket: number }

const post = fc.integer({ min: 0, max: places.posts - 1 })
const bucket = fc.integer({ min: 0, max: places.buckets - 1 })
const drawnAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('assign' as const, 'write' as const), post, bucket }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('takeOut' as const), post }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('several' as const),
      posts: fc.uniqueArray(post, { minLength: 1 }),
      bucket: fc.option(bucket),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('deletePost' as const, 'restorePost' as const), post }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('deleteSeveral' as const, 'restoreSeveral' as const),
      posts: fc.uniqueArray(post, { minLength: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('deleteBucket' as const, 'restore' as const), bucket }),
  },
)

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

interface Scene {
  stock: Stock
  posts: Post[]
  buckets: ContentBucket[]
}

async function makeScene(): Promise<Scene> {
  const stock = stockOf(provider, await makePerson(provider.db))
  const scene: Scene = { stock, posts: [], buckets: [] }
  for (let count = 0; count < places.posts; count += 1) scene.posts.push(await stock.madePost())
  for (let count = 0; count < places.buckets; count += 1) scene.buckets.push(await stock.madeBucket())
  return scene
}

async function run({ stock, posts, buckets }: Scene, act: Act): Promise<Answered> {
  const postAt = (place: number) => posts[place]?.id ?? 0
  const bucketAt = (place: number) => buckets[place]?.id ?? 0
  switch (act.act) {
    case 'assign':
      return stock.ask(`POST ${assignments}`, { post: postAt(act.post), bucket: bucketAt(act.bucket) })
    case 'write': {
      const { body } = await stock.ask(`GET posts/${postAt(act.post)}/`)
      const written = { text: 'Rye', account_ids: [], intent: 'draft', bucket_id: bucketAt(act.bucket) }
      return stock.ask(`PUT posts/${postAt(act.post)}/`, { version: Object(body).version ?? 1, ...written })
    }
    case 'takeOut': {
      const { body } = await stock.ask(`GET posts/${postAt(act.post)}/`)
      return stock.ask(`DELETE ${assignments}${Object(body).bucket_assignment_id ?? 2_000_000_000}/`)
    }
    case 'several':
      return stock.ask(`POST ${assignments}several/`, {
        posts: act.posts.map(postAt),
        bucket: act.bucket === null ? null : bucketAt(act.bucket),
      })
    case 'deletePost':
      return stock.ask(`DELETE posts/${postAt(act.post)}/`)
    case 'restorePost':
      return stock.ask('POST posts/several/restore/', { posts: [postAt(act.post)] })
    case 'deleteSeveral':
      return stock.ask('POST posts/several/delete/', { posts: act.posts.map(postAt) })
    case 'restoreSeveral':
      return stock.ask('POST posts/several/restore/', { posts: act.posts.map(postAt) })
    case 'deleteBucket':
      return stock.ask(`DELETE ${base}${bucketAt(act.bucket)}/`)
    case 'restore':
      return stock.ask(`POST ${base}${bucketAt(act.bucket)}/restore/`)
  }
}

/** The counts that the list tells, beside how many rows there are; a deleted bucket has neither. */
async function expectCountsAsRows({ stock, buckets }: Scene): Promise<void> {
  const { body } = await stock.ask(`GET ${base}?page_size=100`)
  const listed: ContentBucket[] = Object(body).results.map((one: unknown) => contentBucket.parse(one))
  const rows = await provider.db
    .selectFrom('posts')
    .select(['bucket_id', 'bucket_assignment_id'])
    .where(
      'bucket_id',
      'in',
      buckets.map(({ id }) => id),
    )
    .execute()
  for (const { id } of buckets) {
    const count = rows.filter(({ bucket_id }) => bucket_id === id).length
    expect(listed.find((one) => one.id === id)?.post_count ?? 0).toBe(count)
  }
  expect(rows.filter(({ bucket_assignment_id }) => bucket_assignment_id === null)).toEqual([])
}

/** Where each post is, as whoever did all this would say; undefined: deleted. */
interface Model {
  posts: (number | null | undefined)[]
  /** Of each deleted bucket the posts that come back with it. */
  deleted: Map<number, number[]>
  /** Of each deleted post the bucket that it was in, then the deleted ones that it would have come back with. */
  away: Map<number, number[]>
}

function takeAway({ posts, deleted, away }: Model, place: number): void {
  const bucket = posts[place]
  if (bucket === undefined) return
  const known = [...deleted.keys()].filter((one) => deleted.get(one)?.includes(place)).toSorted()
  away.set(place, bucket === null ? known : [bucket, ...known])
  for (const [one, own] of deleted)
    deleted.set(
      one,
      own.filter((other) => other !== place),
    )
  posts[place] = undefined
}

function bringBack({ posts, deleted, away }: Model, place: number): void {
  const known = away.get(place)
  if (!known) return
  away.delete(place)
  posts[place] = known.find((bucket) => !deleted.has(bucket)) ?? null
  for (const bucket of known) deleted.get(bucket)?.push(place)
}

const onlyTo = (bucket: number | null, { posts, deleted }: Model, chosen: readonly number[]) => {
  if (bucket !== null && deleted.has(bucket)) return
  for (const place of chosen) if (posts[place] !== undefined) posts[place] = bucket
}

function follow(model: Model, act: Act): void {
  const { posts, deleted } = model
  switch (act.act) {
    case 'assign':
    case 'write':
      onlyTo(act.bucket, model, [act.post])
      break
    case 'takeOut':
      onlyTo(null, model, [act.post])
      break
    case 'several':
      onlyTo(act.bucket, model, act.posts)
      break
    case 'deletePost':
      takeAway(model, act.post)
      break
    case 'restorePost':
      bringBack(model, act.post)
      break
    case 'deleteSeveral':
      for (const place of act.posts) takeAway(model, place)
      break
    case 'restoreSeveral':
      for (const place of act.posts) bringBack(model, place)
      break
    case 'deleteBucket': {
      if (deleted.has(act.bucket)) return
      const own = [...posts.keys()].filter((place) => posts[place] === act.bucket)
      deleted.set(act.bucket, own)
      onlyTo(null, model, own)
      break
    }
    case 'restore': {
      const own = deleted.get(act.bucket)?.filter((place) => posts[place] === null) ?? []
      deleted.delete(act.bucket)
      onlyTo(act.bucket, model, own)
      break
    }
  }
}

test('a bucket has as many posts as its rows are, whatever is done in two tabs in turns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnAct, { minLength: 15, maxLength: 40 }), async (acts) => {
      const scene = await makeScene()
      const model: Model = { posts: scene.posts.map(() => null), deleted: new Map(), away: new Map() }
      for (const act of acts) {
        const answer = await run(scene, act)
        expect(answer.status, answer.text).toBeLessThan(500)
        follow(model, act)
      }
      await expectCountsAsRows(scene)
      const found = []
      for (const { id } of scene.posts) found.push(Object((await scene.stock.ask(`GET posts/${id}/`)).body).bucket_id)
      const idAt = (place: number | null | undefined) => (typeof place === 'number' ? scene.buckets[place]?.id : place)
      expect(found).toEqual(model.posts.map(idAt))
    }),
    { numRuns: 20 },
  )
})

test('and whatever is done in both at once, which neither waits for for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(drawnAct, drawnAct), { minLength: 5, maxLength: 15 }), async (pairs) => {
      const scene = await makeScene()
      for (const pair of pairs) {
        const answers = await Promise.all(pair.map((act) => run(scene, act)))
        for (const answer of answers) expect(answer.status, answer.text).toBeLessThan(500)
      }
      await expectCountsAsRows(scene)
    }),
    { numRuns: 12 },
  )
})
