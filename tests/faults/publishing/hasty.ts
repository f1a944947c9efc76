import type { Network } from '../../../contract/networks.ts'
import type { PublishingPolicy } from '../../../rules/publishing/policy.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'

/** What publishing waits for, made so short that a test need not. The rules are the product's own. */
export const hasty = {
  policyOf: (network: Network): PublishingPolicy => ({
    ...policyOf(network),
    firstRetry: 150,
    longestRetry: 300,
    readingGap: 150,
    refusalGap: 50,
  }),
  /** Milliseconds. */
  patience: 1000,
  leaseLasts: 3000,
  tickEvery: 100,
}

/**
 * Hasty but with its calls, which may hang for as long as a test needs, and with room for many at once on one server: all
 * that it does together can then be killed together.
 */
export const patient = {
  ...hasty,
  patience: 600_000,
  leaseLasts: 900_000,
  limits: { whole: 500, perHost: 500, perUser: 500 },
}

export const secret = 'the secret of the tests, which is long enough'
