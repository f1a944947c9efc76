import type { ProfileLimits } from '../../contract/business.ts'
import { businessProfilesOf, planOf } from '../account/plans.ts'

const defaultTier = 'Free'

/** How many business profiles a plan allows beside those that are there; a plan that is not known counts as Free. */
export function limitsOf(plan: string | null | undefined, count: number): ProfileLimits {
  const limit = businessProfilesOf(planOf(plan))
  const remaining = limit === null ? null : Math.max(0, limit - count)
  return {
    current_count: count,
    limit,
    profiles_remaining: remaining,
    can_create: remaining !== 0,
    subscription_tier: plan?.trim() || defaultTier,
  }
}

/** Why no further profile can be made. */
export const limitReached = ({ limit, subscription_tier }: ProfileLimits): string =>
  `The plan ${subscription_tier} has room for ${limit === 1 ? 'one business profile' : `${limit} business profiles`}. Choose a larger plan to add another.`
