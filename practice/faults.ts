import * as z from 'zod/mini'

/**
 * What can go wrong on a practice network:
 * refuse: the call is refused and nothing stored · slow: it takes longer · rateLimit: 429 ·
 * lastCall: stored, and the answer tells that nothing is left of a limit ·
 * dieAfter: stored, then 500 · loseAnswer: stored, then the connection breaks ·
 * expireTokens: the token no longer counts · down: the connection breaks before anything is read ·
 * ignoreKey: an Idempotency-Key is not honored.
 */
export const faultKind = z.enum([
  'refuse',
  'slow',
  'rateLimit',
  'lastCall',
  'dieAfter',
  'loseAnswer',
  'expireTokens',
  'down',
  'ignoreKey',
])
export type FaultKind = z.infer<typeof faultKind>

export const fault = z.object({
  kind: faultKind,
  /** Only for calls of this operation; every operation when left out. */
  operation: z.optional(z.string()),
  /** Only for so many calls; until it is switched off when left out. */
  times: z.optional(z.int().check(z.positive())),
  /** Of `refuse`; 400 unless said. */
  status: z.optional(z.literal([400, 403, 422])),
  /** Of `slow`, milliseconds; 3000 unless said. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** Of `rateLimit` and `lastCall`, until the limit is reset; 30 unless said. */
  seconds: z.optional(z.int().check(z.positive())),
})
export type Fault = z.infer<typeof fault>

export const faultList = z.object({ faults: z.array(fault) })

/** The faults that are switched on at one network. */
export interface Faults {
  list(): readonly Fault[]
  /** Puts these in place of whatever is on. */
  set(faults: readonly Fault[]): void
  /** The fault of a kind that strikes this call, if any; it counts as used up once. */
  strike(kind: FaultKind, operation: string): Fault | null
}

export function createFaults(): Faults {
  let active: Fault[] = []
  return {
    list: () => active,
    set(faults) {
      active = faults.map((one) => ({ ...one }))
    },
    strike(kind, operation) {
      const found = active.find((one) => one.kind === kind && (one.operation ?? operation) === operation)
      if (!found) return null
      active = active.flatMap((one) => (one === found ? used(one) : [one]))
      return found
    },
  }
}

/** What is left of a fault after it struck once. */
const used = (one: Fault): Fault[] => {
  if (one.times === undefined) return [one]
  return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
}
