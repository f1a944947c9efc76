import { sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import type { ContentName } from '../matrix/contents.ts'
import type { FaultName } from '../matrix/faults.ts'
import { disagreement, isWhole, type Look, lookAll } from '../matrix/judging.ts'
import { lostLanes, type Planned, planOn } from '../matrix/lanes.ts'
import { actFor, wrongAtTheEnd } from '../matrix/person.ts'
import type { DrawnPost, RandomPlan } from './draw.ts'
import type { DatabaseName, RandomScene } from './scene.ts'
import { createStriking, type Striking } from './striking.ts'

/** What became of a post. */
export interface PostOutcome {
  network: Network
  content: ContentName
  /** Which of its network's accounts it went out on, from 0. */
  account: number
  /** What was wrong with it at some time, or in the end. */
  wrong: string | null
  /** Whether its person was asked what they see. */
  isAsked: boolean
}

/** What a run came to. */
export interface RandomOutcome {
  database: DatabaseName
  seed: number
  workers: number
  posts: readonly PostOutcome[]
  struck: readonly { fault: FaultName; times: number }[]
  kills: Striking['kills']
  rounds: number
  reconnected: number
  /** Minutes that went by on the clock. */
  minutes: number
}

type Subject = DrawnPost & Planned
type Seen = Subject & Look

/** How often accounts are connected again and parts sent again, before a post counts as stuck. */
const mostRests = 40
/** Milliseconds on the clock where something is due that nobody could take just then. */
const nextLook = 1000
/** Rounds: many times what it takes; a clock that goes on without an end would hang otherwise. */
const mostRounds = 20_000

/** Sends what was drawn through what was drawn, to its end, as its person would. */
export async function runRandomly(
  scene: RandomScene,
  plan: RandomPlan,
  { database, workers }: Pick<RandomOutcome, 'database' | 'workers'>,
): Promise<RandomOutcome> {
  const begunAt = scene.clock.now()
  const subjects = await planAll(scene, plan)
  const striking = createStriking(scene, plan)
  const wrong = new Map<Subject, string>()
  const asked = new Set<number>()
  let rounds = 0
  let reconnected = 0

  async function look(): Promise<Seen[]> {
    const seen = await lookEverywhere(scene, subjects)
    for (const one of seen) {
      const subject = subjects.find(({ post }) => post === one.post)
      const found = isInHand(one) ? null : disagreement(one)
      if (subject && found !== null && !wrong.has(subject)) wrong.set(subject, found)
      if (one.rows.some(({ state }) => state === 'needs_person')) asked.add(one.post)
    }
    return seen
  }

  /** Until nothing more happens by itself. */
  async function runOut(): Promise<void> {
    for (;;) {
      await striking.during(rounds, () => scene.fleet.run(scene.clock.now()))
      rounds += 1
      await look()
      const next = await nextInstant(scene)
      if (next === null) return
      if (rounds > mostRounds) throw new Error('It goes on without an end')
      scene.clock.pass(next - scene.clock.now())
    }
  }

  let seen: Seen[] = []
  for (let rests = 0; rests < mostRests; rests += 1) {
    await runOut()
    seen = await look()
    const open = seen.filter((one) => !isWhole(one))
    if (open.length === 0) break
    const lost = await lostLanes(scene.database, [...scene.lanes.values()].flat())
    for (const lane of lost) await striking.reconnect(lane)
    reconnected += lost.length
    if (lost.length === 0) for (const one of open) await actFor(scene, one).catch(comeAgain)
  }

  const posts = seen.map((one): PostOutcome => {
    const subject = subjects.find(({ post }) => post === one.post)
    const { network, content, account } = one
    return {
      network,
      content,
      account,
      wrong: (subject && wrong.get(subject)) ?? wrongAtTheEnd(one),
      isAsked: asked.has(one.post),
    }
  })
  return {
    database,
    workers,
    seed: plan.seed,
    posts,
    struck: [...striking.struck].map(([fault, times]) => ({ fault, times })),
    kills: striking.kills,
    rounds,
    reconnected,
    minutes: (scene.clock.now() - begunAt) / 60_000,
  }
}

/**
 * A fault strikes whoever is asked next, and that may be a network that is asked for the link of a person: they are told
 * so, and come again at the next rest. A post that nobody came to terms with is wrong at the end.
 */
function comeAgain(cause: unknown): void {
  const isOfLink = cause instanceof HttpError && cause.extras.field === 'link' && toComeAgain.has(cause.status)
  if (!isOfLink) throw cause
}

/** The network did not answer · it took the sign-in back: the account is connected again first. */
const toComeAgain: ReadonlySet<number> = new Set([502, 409])

async function planAll(scene: RandomScene, plan: RandomPlan): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const drawn of plan.posts) {
    const lane = scene.lanes.get(drawn.network)?.[drawn.account]
    if (!lane) throw new Error(`There is no account ${drawn.account} of ${drawn.network}`)
    subjects.push({ ...drawn, ...(await planOn(drawn.network, scene, lane, drawn.content)) })
  }
  return subjects
}

async function lookEverywhere(scene: RandomScene, subjects: readonly Subject[]): Promise<Seen[]> {
  const byNetwork = Map.groupBy(subjects, ({ network }) => network)
  const looks: Seen[] = []
  for (const [network, some] of byNetwork) looks.push(...(await lookAll(network, scene, some)))
  return looks
}

/** A worker has it, or died with it: what it knows is not stored yet. */
const isInHand = ({ rows }: Look): boolean => rows.some(({ lease_expires_at }) => lease_expires_at !== null)

/** When something may happen next, after now; null where nothing is planned any more. */
async function nextInstant({ database: { db }, clock }: RandomScene): Promise<number | null> {
  const now = new Date(clock.now())
  const { rows } = await sql<{ next: Date | null; is_waiting: boolean }>`
    with instants as (
      select next_at as at from publications where next_at is not null
      union select lease_expires_at from publications where lease_expires_at is not null
    ),
    turns as (select next_try_at as at from silent_hosts where exists (select from instants))
    select min(at) filter (where at > ${now}) as next, count(*) > 0 as is_waiting
    from (select at from instants union select at from turns) every_instant
  `.execute(db)
  const [found] = rows
  if (!found?.is_waiting) return null
  return found.next?.getTime() ?? clock.now() + nextLook
}
