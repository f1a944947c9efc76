import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { Database } from '../db/schema.ts'
import { beat, schedulerBeat } from '../health/heartbeats.ts'
import type { NetworkAdapter } from '../networks/network.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createTimer } from '../process/timer.ts'
import { type CallRecord, createCallRecord } from './callRecord.ts'
import { type CapacityLimits, createCapacity, usualLimits } from './capacity.ts'
import { type Claim, createClaims } from './claims.ts'
import { createHoldWriter } from './holdWriter.ts'
import { createLeases } from './leases.ts'
import type { Queue } from './queue.ts'
import { createReconcile } from './reconcile.ts'
import { createBeforeSending } from './review/beforeSending.ts'
import { createSending } from './sending.ts'
import { createSilentHosts } from './silentHosts.ts'
import { createSpread } from './spreadWait.ts'
import { createTransitionWriter } from './transitionWriter.ts'

export interface PublisherDeps {
  db: Kysely<Database>
  queue: Pick<Queue, 'onWake'>
  adapterOf(network: Network): NetworkAdapter
  policyOf(network: Network): PublishingPolicy
  log: Log
  noteFailure?: NoteFailure
  /** Who holds the leases: another one for every process. */
  owner: string
  now?: () => number
  /** Longer than a sending takes with all its calls, milliseconds. */
  leaseLasts?: number
  /** The longest time between two looks at what is due, milliseconds: other processes plan too. */
  tickEvery?: number
  limits?: CapacityLimits
  /** From 0 to below 1. */
  random?: () => number
}

/** Takes what is due out to the networks, each exactly once. Any number of them may share a database. */
export interface Publisher {
  start(): Promise<void>
  /** Takes on nothing more, finishes what is being sent and lets go of the rest. */
  stop(): Promise<void>
  /** Works on what is due now, and ends when that is done. */
  runDue(): Promise<void>
}

const beatEvery = 5000
/**
 * How soon after something was taken, or has ended, there is another look, milliseconds: both come together, and a look
 * for a single one costs more than it brings. Longer while many run.
 */
const rest = { usual: 5, busy: 100 }
/** How long a try of a silent host may take before another one may be made. */
const turnLasts = 60_000

export function createPublisher(deps: PublisherDeps): Publisher {
  const { db, queue, adapterOf, policyOf, log, owner, now = Date.now } = deps
  const { leaseLasts = 240_000, tickEvery = 1000, limits = usualLimits, random = Math.random } = deps
  const logFailure = createFailureLog(log, deps.noteFailure)
  const running = new Set<Promise<void>>()
  let isStopping = false
  let lastTick = Number.NEGATIVE_INFINITY
  let lastBeat = Number.NEGATIVE_INFINITY

  const capacity = createCapacity(limits)
  const spread = createSpread(random)
  const silentHosts = createSilentHosts({ db, now, turnLasts })
  const timer = createTimer({
    look,
    onError: (err) => logFailure({ err }, 'the publisher could not look at what is due'),
  })
  const leases = createLeases({
    writer: createTransitionWriter(db),
    holds: createHoldWriter(db),
    policyOf,
    owner,
    now,
    leaseLasts,
    onDue: wake,
  })
  const claims = createClaims({
    ...{ db, capacity, silentHosts, policyOf, owner, now, leaseLasts, spread },
    perHost: limits.perHost,
  })

  function wake(at: number): void {
    timer.wakeIn(at - now())
  }

  const isBusy = () => running.size >= limits.whole / 2

  const reconcile = createReconcile({ db, leases, adapterOf })
  const moderation = createBeforeSending({ db, policyOf, now, wake })
  const publish = createSending({ db, leases, moderation, adapterOf, isStopping: () => isStopping, spread })

  /** Reads back what was sent before, and sends what then may be sent. */
  async function handle(claim: Claim, calls: CallRecord): Promise<void> {
    const row = claim.row.state === 'claimed' ? claim.row : await reconcile(claim, calls)
    if (row?.state === 'claimed') await publish({ ...claim, row }, calls)
  }

  /** Works on one to its end; never rejects. */
  async function work(claim: Claim): Promise<void> {
    const calls = createCallRecord()
    try {
      if (claim.row.lease_expires_at === null) return
      await handle(claim, calls)
      await judgeHost(claim, calls)
    } catch (err) {
      logFailure({ err, publication: claim.row.id }, 'a publication could not be worked on')
    } finally {
      capacity.release(claim.share)
      for (const err of calls.unexpected()) log.error({ err }, 'a network adapter failed')
    }
  }

  /** Work that never called the host says nothing of it. */
  async function judgeHost({ share: { host } }: Claim, calls: CallRecord): Promise<void> {
    const contact = calls.contact()
    if (contact === 'silent') await silentHosts.unanswered(host, `${host} does not answer.`)
    if (contact === 'answered') await silentHosts.answered(host)
  }

  function begin(claim: Claim): void {
    const task: Promise<void> = work(claim).finally(() => {
      running.delete(task)
      timer.wakeIn(isBusy() ? rest.busy : rest.usual)
    })
    running.add(task)
  }

  /** Takes what is due; answers how many that were. */
  async function takeDue(): Promise<number> {
    const taken = await claims.take()
    for (const claim of taken) begin(claim)
    return taken.length
  }

  async function tick(): Promise<void> {
    await claims.sweep()
    if (now() - lastBeat < beatEvery) return
    await beat(db, schedulerBeat)
    lastBeat = now()
  }

  /**
   * Takes what is due; answers in how many milliseconds to look again. One batch a look: the embedded database answers
   * without ever letting the process go on to its timers and requests, which a look until nothing is left would starve.
   */
  async function look(): Promise<number> {
    if (now() - lastTick >= tickEvery) {
      lastTick = now()
      await tick()
    }
    if (isStopping) return tickEvery
    const at = now()
    if ((await takeDue()) > 0) return isBusy() ? rest.busy : rest.usual
    // What came due since this look began may have been missed by it.
    const next = await claims.nextDueAt(at)
    return Math.max(0, Math.min(next === null ? tickEvery : next - now(), lastTick + tickEvery - now()))
  }

  return {
    async start() {
      queue.onWake(wake)
      timer.start()
    },
    async stop() {
      isStopping = true
      await timer.stop()
      while (running.size > 0) await Promise.all(running)
    },
    async runDue() {
      await claims.sweep()
      for (;;) {
        // What ends during a look may leave more to take.
        const wasIdle = running.size === 0
        if (!isStopping && (await takeDue()) > 0) continue
        if (wasIdle) return
        if (running.size > 0) await Promise.race(running)
      }
    },
  }
}
