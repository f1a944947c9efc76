import { strings } from '../../strings/admin.ts'

const hour = 3_600_000
/** A day, and room for one that takes its time. */
const oldAfter = 26 * hour

/** What is to be said of the age of the last whole backup, milliseconds since 1970; null where it is young enough. */
export function backupAgeProblem(lastDoneAt: number | null, now: number): string | null {
  if (lastDoneAt === null) return strings.thereIsNoBackupYet
  const age = now - lastDoneAt
  if (age <= oldAfter) return null
  const hours = Math.floor(age / hour)
  return strings.theLastBackupIsOld(hours < 48 ? strings.hoursCount(hours) : strings.days(Math.floor(hours / 24)))
}
