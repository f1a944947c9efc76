import type { ProfileLimits } from '../../contract/business.ts'
import { strings } from '../../strings/business.ts'
import { businessProfilesOf, planOf } from '../account/plans.ts'

const defaultTier = strings.free

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
  strings.thePlanHasRoomFor(
    subscription_tier,
    limit === 1 ? strings.oneBusinessProfile : strings.businessProfiles(limit),
  )
