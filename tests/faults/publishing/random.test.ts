import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import type { Fault } from '../../../practice/faults.ts'
import { textNetworks } from '../../../scripts/support/textAccounts.ts'
import { type Bench, createBench } from '../../server/publishing/support.ts'
import { mediaAt } from '../../support/mediaAt.ts'
import { simplestWriting } from '../matrix/cells.ts'
import { writtenOf } from '../matrix/contents.ts'
import { type MatrixMedia, serveMatrixMedia } from '../matrix/media.ts'

let media: MatrixMedia
let bench: Bench

beforeAll(async () => {
  media = await serveMatrixMedia()
  bench = await createBench({ createMedia: () => mediaAt(media.origin) })
})
afterAll(async () => {
  await bench.close()
  await media.close()
})

const operations = {
  twitter: { send: 'createPost', read: 'listPosts' },
  facebook: { send: 'createPost', read: 'listPosts' },
  instagram: { send: 'publishMedia', read: 'readContainer' },
  linkedin: { send: 'createPost', read: 'userinfo' },
  linkedin_org: { send: 'createPost', read: 'listPosts' },
  tiktok: { send: 'uploadLast', read: 'fetchStatus' },
  threads: { send: 'publish', read: 'container' },
  bluesky: { send: 'putRecord', read: 'getRecord' },
  mastodon: { send: 'createStatus', read: 'listStatuses' },
} satisfies Record<Network, { send: string; read: string }>

/** One thing that goes wrong: at the network, or to the worker at the moment of its call. */
type Mishap = { at: 'send' | 'read'; kind: Fault['kind'] } | { at: 'worker'; step: 'before' | 'after' }

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.record({
    at: fc.constantFrom('send' as const, 'read' as const),
    kind: fc.constantFrom<Fault['kind'][]>('loseAnswer', 'dieAfter', 'down', 'rateLimit'),
  }),
  fc.record({ at: fc.constant('worker' as const), step: fc.constantFrom('before' as const, 'after' as const) }),
)

const leaseLasts = 240_000

/** A worker that stops at its call and is never heard of again, as far as others can tell; ends it at last. */
async function workerDies(network: Network, post: number, step: 'before' | 'after'): Promise<() => void> {
  const { state, next_at } = await bench.part(post)
  if (state !== 'scheduled' || !next_at || next_at.getTime() > bench.clock.now()) return () => {}
  const hold = bench.practice[network].watch.hold(operations[network].send, step)
  const working = bench.anotherPublisher().runDue()
  await Promise.race([hold.arrived, working])
  bench.clock.pass(leaseLasts + 1)
  return hold.drop
}

async function networkFails(
  network: Network,
  { at, kind }: { at: 'send' | 'read'; kind: Fault['kind'] },
): Promise<void> {
  const { faults } = bench.practice[network]
  faults.set([...faults.list(), { kind, operation: operations[network][at], times: 1, seconds: 90 }])
  await bench.publisher.runDue()
  bench.clock.pass(61_000)
}

/** A server may ignore the key that every try carries. */
const ignoringKeys = (isIgnored: boolean): Fault[] =>
  isIgnored ? [{ kind: 'ignoreKey', operation: 'createStatus' }] : []

/** Plans a post as the network takes it. */
async function planOn(network: Network): Promise<number> {
  const { database, person, posts } = bench
  const mediaIds = await media.addTo(database.db, person.id)
  const account = await bench.connect(network)
  const written = writtenOf(simplestWriting(network, 'of rye and spelt'), mediaIds, [account])
  return (await posts.create(person, randomUUID(), written)).id
}

const liveOn = (network: Network) => bench.practice[network].posts().length

test('whatever goes wrong wherever, a post is never on the network twice, and in the end it is there once', {
  timeout: 110_000,
}, async () => {
  const networks = fc.constantFrom(...textNetworks)
  const runs = fc.tuple(networks, fc.boolean(), fc.array(mishap, { minLength: 1, maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(runs, async ([network, isKeyIgnored, mishaps]) => {
      await bench.begin()
      bench.practice[network].faults.set(ignoringKeys(isKeyIgnored))
      const post = await planOn(network)
      const endings: (() => void)[] = []
      for (const one of mishaps) {
        if (one.at === 'worker') endings.push(await workerDies(network, post, one.step))
        else await networkFails(network, one)
        expect(liveOn(network)).toBeLessThanOrEqual(1)
      }
      bench.practice[network].faults.set(ignoringKeys(isKeyIgnored))
      await bench.runOut()
      for (const end of endings) end()
      const { state } = await bench.part(post)
      expect(['published', 'needs_person']).toContain(state)
      expect(liveOn(network)).toBeLessThanOrEqual(1)
      if (state === 'published') expect(liveOn(network)).toBe(1)
    }),
    { numRuns: 40 },
  )
})
