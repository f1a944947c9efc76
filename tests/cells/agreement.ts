import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScene, type Scene } from '../server/publishing/scene.ts'
import { connectedTo } from '../support/connectedThrough.ts'
import type { LieAnswer, ProxiedCall } from '../support/lyingProxy/lies.ts'

/** One thing that happens in a run. */
type Happening =
  | { what: 'plan'; account: 0 | 1; text: string }
  | { what: 'lie'; when: 'before' | 'after'; answer: LieAnswer; times: number }
  | { what: 'list'; lateBy: number }
  | { what: 'write by hand'; text: string }
  | { what: 'kill'; when: 'before' | 'after' }
  | { what: 'time'; passes: number }

/** Twins, near twins, and one of its own. */
const texts = ['Twins', 'Sale today ☀', 'Sale today 🌧', 'Rye, spelt & patience'] as const
const people = ['ines', 'theo'] as const
/** Milliseconds between one thing that happens and the next. */
const moment = 20
const minute = 60_000
const leaseLasts = 4 * minute

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 4 },
  fc.string({ unit: 'grapheme', maxLength: 80 }).map((words) => `Loaf ${words}.`),
)
const when = fc.constantFrom('before' as const, 'after' as const)
const told = fc.record({
  status: fc.constantFrom(200, 302, 400, 403, 404, 408, 409, 422, 425, 429, 499, 500, 502, 503, 504),
  body: fc.constantFrom('json' as const, 'html' as const, 'empty' as const, 'cutOff' as const),
})
const answer: fc.Arbitrary<LieAnswer> = fc.oneof(fc.constant('reset' as const), told)
const plan = fc.record({ what: fc.constant('plan' as const), account: fc.constantFrom(0 as const, 1 as const), text })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: plan, weight: 3 },
  {
    arbitrary: fc.record({ what: fc.constant('lie' as const), when, answer, times: fc.integer({ min: 1, max: 3 }) }),
    weight: 3,
  },
  fc.record({ what: fc.constant('list' as const), lateBy: fc.integer({ min: 0, max: 10 * minute }) }),
  fc.record({ what: fc.constant('write by hand' as const), text }),
  fc.record({ what: fc.constant('kill' as const), when }),
  fc.record({ what: fc.constant('time' as const), passes: fc.integer({ min: 0, max: 5 * minute }) }),
)
const runs = fc.record({
  keys: fc.constantFrom('honored' as const, 'ignored' as const, { rememberedFor: minute }),
  source: fc.constantFrom('given' as const, 'missing' as const),
  application: fc.constantFrom('named' as const, 'named' as const, 'hidden' as const),
  first: plan,
  happenings: fc.array(happening, { minLength: 1, maxLength: 6 }),
})

interface Planned {
  post: number
  account: 0 | 1
  text: string
}

/** Lets a worker be heard of that was stopped, and waits until it has done what it does then. */
type Ending = () => Promise<void>

/** Milliseconds; far more than the runs take on a busy machine. */
const timeout = 20 * 60_000
/** Of each of the two halves, which go side by side: `npm run test:faults` goes the whole, `npm test` others each time. */
const numRuns = process.env.FAULT_CELLS === 'whole' ? 1000 : 300

/** Declares one half of the runs; `AGREEMENT_SEED` goes a seed that was printed once more. */
export function agreementTest(half: 1 | 2): void {
  let scene: Scene
  beforeAll(async () => {
    scene = await createScene('fediverse', { atOnce: people.length })
  })
  afterAll(() => scene.close())

  const seed = Number(process.env.AGREEMENT_SEED ?? (Date.now() + half) % 2 ** 31)
  test('what a person is told and what stands on the network agree, whatever happens', { timeout }, () =>
    agreementHolds(scene, { numRuns, seed }),
  )
}

/** Goes so many runs of random texts, faults, list delays and kills over two accounts. Prints their seed. */
async function agreementHolds(scene: Scene, { numRuns, seed }: { numRuns: number; seed: number }): Promise<void> {
  process.stdout.write(`${numRuns} runs by the seed ${seed}\n`)
  const accounts = await Promise.all(people.map((person) => connectAs(scene, person)))
  await fc.assert(
    fc.asyncProperty(runs, async ({ keys, source, application, first, happenings }) => {
      await begin(scene)
      Object.assign(scene.fediverse.behavior, { keys, source, application })
      const planned: Planned[] = []
      const endings: Ending[] = []
      for (const one of [...happenings, first]) await take(scene, accounts, one, planned, endings)
      scene.proxy.lies = []
      await scene.bench.runOut()
      for (const end of endings) await end()
      await scene.bench.runOut()
      await expectAgreement(scene, planned)
    }),
    { numRuns, seed },
  )
}

async function connectAs({ bench, fediverse, proxy }: Scene, person: (typeof people)[number]): Promise<number> {
  const agreeing = { host: proxy.host, authorize: (address: string) => fediverse.authorize(address, person) }
  return bench.keepAccount('mastodon', await connectedTo(agreeing, bench.networks, bench.person.id))
}

async function begin({ bench, fediverse, proxy }: Scene): Promise<void> {
  await bench.database.db.deleteFrom('posts').execute()
  await bench.database.db.deleteFrom('silent_hosts').execute()
  proxy.clear()
  fediverse.clear()
  fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
}

async function take(
  scene: Scene,
  accounts: readonly number[],
  one: Happening,
  planned: Planned[],
  endings: Ending[],
): Promise<void> {
  const { bench, fediverse, proxy } = scene
  bench.clock.pass(moment)
  if (one.what === 'plan') {
    const { account, text } = one
    const [post = 0] = await bench.planAllNow([{ text, accountId: accounts[account] ?? 0, owner: bench.person }])
    planned.push({ post, account, text })
    await bench.publisher.runDue()
  } else if (one.what === 'lie') {
    proxy.lies = [...proxy.lies, { on: scene.isSending, when: one.when, times: one.times, answer: one.answer }]
  } else if (one.what === 'list') fediverse.behavior.list = { lateBy: one.lateBy }
  else if (one.what === 'write by hand') fediverse.writeByHand(one.text)
  else if (one.what === 'kill') endings.push(await killAtCall(scene, one.when))
  else {
    bench.clock.pass(one.passes)
    await bench.publisher.runDue()
  }
}

/** A worker stops at its next call and is not heard of before the end, as far as others can tell. */
async function killAtCall(scene: Scene, when: 'before' | 'after'): Promise<Ending> {
  const { bench, proxy } = scene
  const arrived = Promise.withResolvers<void>()
  const on = (request: ProxiedCall) => {
    const isCaught = scene.isSending(request)
    if (isCaught) arrived.resolve()
    return isCaught
  }
  const others = proxy.lies
  proxy.lies = [{ on, when, times: 1, answer: 'hang' }, ...others]
  const working = bench.anotherPublisher().runDue()
  await Promise.race([arrived.promise, working])
  proxy.lies = others
  bench.clock.pass(leaseLasts + 1)
  return () => {
    proxy.release()
    return working
  }
}

const ended = ['published', 'needs_person', 'missed', 'failed']

/** Of each account and text: what is told published stands there, each its own; what else stands a person is asked about. */
async function expectAgreement({ bench, fediverse }: Scene, planned: readonly Planned[]): Promise<void> {
  const partOf = await bench.readParts(planned.map(({ post }) => post))
  const groups = Map.groupBy(planned, ({ account, text }) => `${people[account]}: ${text}`)
  for (const [name, group] of groups) {
    const parts = group.map(({ post }) => partOf(post))
    const standing = fediverse
      .statuses()
      .filter((status) => status.application === 'Solo Social' && `${status.author}: ${status.text}` === name)
      .map(({ id }) => id)
    const told = parts.filter(({ state }) => state === 'published').map(({ remote_id }) => remote_id)
    const asked = parts.filter(({ state }) => state === 'needs_person').length
    expect(parts.map(({ state }) => state).filter((state) => !ended.includes(state))).toEqual([])
    expect(new Set(told).size).toBe(told.length)
    expect(told.filter((id) => id === null || !standing.includes(id))).toEqual([])
    expect(standing.length).toBeLessThanOrEqual(told.length + asked)
  }
}
