import * as z from 'zod/mini'
import { chanceOf } from './chance.ts'

/**
 * What can go wrong on a practice network:
 * refuse: the call is refused and nothing stored · slow: it takes longer · rateLimit: 429 ·
 * lastCall: stored, and the answer tells that nothing is left of a limit ·
 * dieAfter: stored, then 500 · loseAnswer: stored, then the connection breaks ·
 * hang: stored, and no answer comes · cutAnswer: stored, and the connection breaks in the middle of the answer ·
 * htmlPage: stored, and answered with 200 and a proxy's page ·
 * expireTokens: the call is answered as if its token had ended · revokeTokens: every token of whoever calls is taken
 * back, so that the account must be connected again · down: the connection breaks before anything is read ·
 * ignoreKey: an Idempotency-Key is not honored.
 */
export const faultKind = z.enum([
  'refuse',
  'slow',
  'rateLimit',
  'lastCall',
  'dieAfter',
  'loseAnswer',
  'hang',
  'cutAnswer',
  'htmlPage',
  'expireTokens',
  'revokeTokens',
  'down',
  'ignoreKey',
])
export type FaultKind = z.infer<typeof faultKind>

export const fault = z.object({
  kind: faultKind,
  /** Only for calls of this operation; every operation when left out. */
  operation: z.optional(z.string()),
  /** Only for calls of this person's account, by the short name (`ada`); everybody's when left out. */
  account: z.optional(z.string()),
  /** It strikes so many times; until it is switched off when left out. */
  times: z.optional(z.int().check(z.positive())),
  /** It strikes so many of a hundred of the calls that it is for; every one when left out. */
  percent: z.optional(z.number().check(z.positive(), z.maximum(100))),
  /** Decides which calls of an account's operation `percent` strikes; 1 unless said. */
  seed: z.optional(z.int()),
  /** Of `refuse`; 400 unless said. */
  status: z.optional(z.literal([400, 403, 422])),
  /** Of `slow`, milliseconds, 3000 unless said; of `hang`, until the connection breaks, two minutes unless said. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** Of `rateLimit` and `lastCall`, until the limit is reset; 30 unless said. */
  seconds: z.optional(z.int().check(z.positive())),
  /**
   * Of `rateLimit`, how the wait is told: seconds, in the network's own form, unless said · date: Retry-After with a date
   * beside it · absurd: a hundred years, and a Retry-After that no number holds.
   */
  wait: z.optional(z.enum(['seconds', 'date', 'absurd'])),
})
export type Fault = z.infer<typeof fault>

export const faultList = z.object({ faults: z.array(fault) })

/**
 * The faults that are switched on at one network. For one account and by rate, as random runs need them:
 *
 *     practice.mastodon.faults.set([
 *       { kind: 'loseAnswer', operation: 'createStatus', account: 'ada', percent: 20, seed: 7 },
 *       { kind: 'rateLimit', wait: 'date', seconds: 90, percent: 5, seed: 7 },
 *     ])
 *
 * The nth call that an account makes of an operation is struck or spared by the seed alone, whatever other accounts do
 * meanwhile, so a run can be repeated. `PUT /practice/faults` takes the same list as JSON.
 */
export interface Faults {
  list(): readonly Fault[]
  /** Puts these in place of whatever is on, and counts calls anew. */
  set(faults: readonly Fault[]): void
  /**
   * The fault of a kind that strikes this call, if any; it counts as used up once. `account` is whose call it is; null
   * where it tells nobody.
   */
  strike(kind: FaultKind, operation: string, account: string | null): Fault | null
}

/** A fault that is on, and how many calls it was asked about, by account and operation. */
interface Active {
  fault: Fault
  asked: Map<string, number>
}

export function createFaults(): Faults {
  let active: Active[] = []
  return {
    list: () => active.map(({ fault }) => fault),
    set(faults) {
      active = faults.map((one) => ({ fault: { ...one }, asked: new Map() }))
    },
    strike(kind, operation, account) {
      const meant = active.filter(({ fault }) => isFor(fault, kind, operation, account))
      const found = meant.find((one) => isStruck(one, operation, account))
      if (!found) return null
      active = active.flatMap((one) => (one === found ? used(one) : [one]))
      return found.fault
    },
  }
}

const isFor = (one: Fault, kind: FaultKind, operation: string, account: string | null): boolean =>
  one.kind === kind && (one.operation ?? operation) === operation && (one.account ?? account) === account

function isStruck({ fault, asked }: Active, operation: string, account: string | null): boolean {
  if (fault.percent === undefined) return true
  const whose = `${account}/${operation}`
  const number = (asked.get(whose) ?? 0) + 1
  asked.set(whose, number)
  return chanceOf('fault', fault.seed ?? 1, fault.kind, whose, number) * 100 < fault.percent
}

/** What is left of a fault after it struck once. */
const used = ({ fault, asked }: Active): Active[] => {
  if (fault.times === undefined) return [{ fault, asked }]
  return fault.times > 1 ? [{ fault: { ...fault, times: fault.times - 1 }, asked }] : []
}
