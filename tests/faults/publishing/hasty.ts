import type { Network } from '../../../contract/networks.ts'
import type { PublishingPolicy } from '../../../rules/publishing/policy.ts'
import { policyOf } from '../../../rules/publishing/policy.ts'

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

export const secret = 'the secret of the tests, which is long enough'
