import { type PlanName, planOf } from '../account/plans.ts'

const gigabyte = 1_073_741_824

const gigabytesByPlan: Readonly<Record<PlanName, number | null>> = {
  Free: 1,
  'Lite Creator': 1,
  'Design Tools': 5,
  'Essential Access': 5,
  'Premium Plus': 20,
  'Elite Advantage': 50,
  'Internal Account': null,
}

/** Bytes of media that a plan allows (decisions, "Places and names"); null: no bound. An unknown plan is as Free. */
export function mediaQuotaOf(planName: string): number | null {
  const gigabytes = gigabytesByPlan[planOf(planName)]
  return gigabytes === null ? null : gigabytes * gigabyte
}

/** Said where a file no longer fits. */
export const quotaFull = (quotaBytes: number): string =>
  `Your media library is full: your plan has ${quotaBytes / gigabyte} GB. Delete files that you no longer need, or choose a larger plan.`
