import { strings } from '../../strings/media.ts'
import { type PlanName, planOf } from '../account/plans.ts'
import { numberFormat } from '../shell/regionalFormat.ts'

const megabyte = 1_048_576
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

/** Said where a file no longer fits: what the plan has, or what an administrator gave in its place (`isOwn`). */
export function quotaFull(quotaBytes: number, isOwn = false): string {
  const has = isOwn ? strings.youHave(amountLabel(quotaBytes)) : strings.yourPlanHas(amountLabel(quotaBytes))
  const more = isOwn ? strings.askAnAdministratorForMore : strings.chooseALargerPlan
  return strings.yourMediaLibraryIsFull(has, more)
}

/** `5 GB`, `100 MB` */
function amountLabel(bytes: number): string {
  const [unit, name] = bytes >= gigabyte ? [gigabyte, 'GB'] : [megabyte, 'MB']
  return `${numberFormat({ maximumFractionDigits: 1 }).format(bytes / unit)} ${name}`
}
