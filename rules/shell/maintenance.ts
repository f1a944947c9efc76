import { strings } from '../../strings/shell.ts'

/** Characters: the alert is one or two lines. */
export const longestMaintenanceText = 300
/** Days: longer than that is no maintenance, and a notice that is forgotten goes by itself. */
const longestDays = 14
const day = 86_400_000

/** Why this cannot be told; null where it can. */
export function maintenanceTextProblem(text: string): string | null {
  if (text.trim() === '') return strings.textIsRequired
  return [...text.trim()].length > longestMaintenanceText ? strings.atMostCharacters(longestMaintenanceText) : null
}

/** Why maintenance cannot end then, in milliseconds since the epoch; NaN is no time. */
export function maintenanceEndProblem(endsAt: number, now: number): string | null {
  if (Number.isNaN(endsAt)) return strings.anEndIsRequired
  if (endsAt <= now) return strings.theEndMustBeInTheFuture
  return endsAt > now + longestDays * day ? strings.theEndMustBeWithinDays(longestDays) : null
}
