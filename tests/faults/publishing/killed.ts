import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { isRead } from '../../../rules/publishing/policyOf.ts'
import { simplestWriting } from '../matrix/cells.ts'
import { writtenOf } from '../matrix/contents.ts'
import { type MatrixMedia, type MediaIds, serveMatrixMedia } from '../matrix/media.ts'
import { createFaultBench, type FaultBench } from './bench.ts'
import { killWhileWaiting } from './killing.ts'

const sendingOf = {
  twitter: 'createPost',
  threads: 'publish',
  linkedin: 'createPost',
  linkedin_org: 'createPost',
  facebook: 'createPost',
  instagram: 'publishMedia',
  tiktok: 'uploadLast',
  bluesky: 'putRecord',
  mastodon: 'createStatus',
} satisfies Record<Network, string>
/** What no network has a say in is tried on one whose posts are not read, on one without keys, and on one with them. */
const oneOfEachKind: readonly Network[] = ['linkedin', 'bluesky', 'mastodon']
/** Test files that share the networks, and run beside one another. */
const shares = 3

/** Workers that are killed at each of their steps, on the networks of one share: 0 to 2. */
export function killedHolds(share: number): void {
  const some = networks.filter((_, index) => index % shares === share)
  let media: MatrixMedia
  let bench: FaultBench
  let mediaIds: MediaIds

  beforeAll(async () => {
    media = await serveMatrixMedia()
    bench = await createFaultBench({ mediaOrigin: media.origin })
    mediaIds = await media.addTo(bench.database.db, bench.person.id)
  })
  afterAll(async () => {
    await bench.close()
    await media.close()
  })

  let number = 0

  /** Plans a post as the network takes it, whose text no other has. */
  async function planOn(network: Network, account: number) {
    number += 1
    const { posts, person } = bench
    const written = writtenOf(simplestWriting(network, `number ${number}`), mediaIds, [account])
    return { text: written.text, post: (await posts.create(person, randomUUID(), written)).id }
  }

  /** How often the text stands on the network. */
  const countOf = (network: Network, text: string) =>
    bench.practice[network].posts().filter((post) => post.text === text).length

  /** Another worker finds what the dead one left, and takes it to its end, or to where a person is asked. */
  async function finishedByAnother(post: number, state: 'published' | 'needs_person' = 'published'): Promise<void> {
    const next = await bench.startWorker()
    await bench.becomes(post, state)
    await next.end()
  }

  for (const network of some) {
    const plan = async () => planOn(network, await bench.connect(network))

    test(`${network}: a worker that is killed before its call is read: the network is read, then it is sent once`, async () => {
      const { text, post } = await plan()
      const hold = bench.practice[network].watch.hold(sendingOf[network], 'before')
      const worker = await bench.startWorker()
      await hold.arrived
      await worker.kill()
      hold.drop()
      expect((await bench.part(post)).state).toBe('sending')
      await finishedByAnother(post, isRead(network) ? 'published' : 'needs_person')
      expect(countOf(network, text)).toBe(isRead(network) ? 1 : 0)
      expect((await bench.part(post)).tries).toBe(isRead(network) ? 2 : 1)
    })

    test(`${network}: a worker that is killed after its call did its work: found, never sent again`, async () => {
      const { text, post } = await plan()
      const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
      const worker = await bench.startWorker()
      await hold.arrived
      await worker.kill()
      hold.release()
      await finishedByAnother(post, isRead(network) ? 'published' : 'needs_person')
      expect(countOf(network, text)).toBe(1)
      expect((await bench.part(post)).tries).toBe(1)
    })

    test(`${network}: a worker that is killed with the answer in its hand: found, never sent again`, async () => {
      const { text, post } = await plan()
      const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
      const worker = await bench.startWorker()
      await hold.arrived
      const client = await bench.database.pool.connect()
      await client.query('begin')
      await client.query('select 1 from publications where post_id = $1 for update', [post])
      hold.release()
      await killWhileWaiting(bench.database.db, worker)
      await client.query('rollback')
      client.release()
      expect((await bench.part(post)).state).toBe('sending')
      await finishedByAnother(post, isRead(network) ? 'published' : 'needs_person')
      expect(countOf(network, text)).toBe(1)
      expect((await bench.part(post)).tries).toBe(1)
    })

    if (!oneOfEachKind.includes(network)) continue

    test(`${network}: a worker that is killed while it writes its try down has sent nothing`, async () => {
      const { text, post } = await plan()
      const client = await bench.database.pool.connect()
      await client.query('begin; lock table publication_attempts in access exclusive mode')
      const worker = await bench.startWorker()
      await killWhileWaiting(bench.database.db, worker)
      await client.query('rollback')
      client.release()
      expect((await bench.part(post)).state).toBe('claimed')
      expect(countOf(network, text)).toBe(0)
      await finishedByAnother(post)
      expect(countOf(network, text)).toBe(1)
    })

    test(`${network}: three workers at once take twelve posts out, each once`, async () => {
      const account = await bench.connect(network)
      const planned = await Promise.all(Array.from({ length: 12 }, () => planOn(network, account)))
      const workers = await Promise.all([bench.startWorker(), bench.startWorker(), bench.startWorker()])
      for (const { post } of planned) await bench.becomes(post, 'published')
      await Promise.all(workers.map((worker) => worker.end()))
      expect(planned.map(({ text }) => countOf(network, text))).toEqual(planned.map(() => 1))
      for (const { post } of planned) expect((await bench.part(post)).tries).toBe(1)
    })

    test(`${network}: a worker that is told to stop finishes what it is sending`, async () => {
      const { text, post } = await plan()
      const hold = bench.practice[network].watch.hold(sendingOf[network], 'after')
      const worker = await bench.startWorker()
      await hold.arrived
      const ended = worker.end()
      hold.release()
      await ended
      expect(await bench.part(post)).toMatchObject({ state: 'published', lease_owner: null })
      expect(countOf(network, text)).toBe(1)
    })
  }
}
