import * as z from 'zod/mini'

/**
 * What can go wrong at the practice AI:
 * slow: nothing comes for a while · cutOff: the answer breaks off in the middle, without saying why · length: it ends in
 * the middle, as too long · stall: it stops in the middle and goes on no more · rateLimit: 429 · serverError: 500 ·
 * nonsense: what comes is none of the API's shapes · page: a proxy's page in place of an answer · refusal: it does not want
 * to · tooLong: it writes far more than it was told · endless: it never ends · noUsage: it tells no tokens ·
 * avoided: it uses a word that it was told to avoid · noBound: it knows no `max_tokens`, as newer models
 */
export const aiFaultKinds = [
  'slow',
  'cutOff',
  'length',
  'stall',
  'rateLimit',
  'serverError',
  'nonsense',
  'page',
  'refusal',
  'tooLong',
  'endless',
  'noUsage',
  'avoided',
  'noBound',
] as const

export const aiFault = z.object({
  kind: z.enum(aiFaultKinds),
  /** It strikes so many times; until it is switched off when left out. */
  times: z.optional(z.int().check(z.positive())),
  /** Of `slow`; 3000 unless said. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** Of `rateLimit`; 30 unless said. */
  seconds: z.optional(z.int().check(z.positive())),
})
export type AiFault = z.infer<typeof aiFault>
export type AiFaultKind = AiFault['kind']

export const aiFaultList = z.object({ faults: z.array(aiFault) })

/** The faults that are switched on. */
export interface AiFaults {
  list(): readonly AiFault[]
  set(faults: readonly AiFault[]): void
  /** The fault of a kind, if it strikes; it counts as used up once. */
  strike(kind: AiFaultKind): AiFault | null
}

export function createAiFaults(): AiFaults {
  let active: AiFault[] = []
  return {
    list: () => active,
    set(faults) {
      active = [...faults]
    },
    strike(kind) {
      const found = active.find((fault) => fault.kind === kind)
      if (!found) return null
      active = active.flatMap((fault) => (fault === found ? used(fault) : [fault]))
      return found
    },
  }
}

function used(fault: AiFault): AiFault[] {
  if (fault.times === undefined) return [fault]
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
}
