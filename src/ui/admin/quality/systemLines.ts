import type { QualityDays } from '../../../../contract/quality.ts'
import { ageLabel, type Concern, concernsOf, type SystemFacts } from '../../../../rules/admin/systemWords.ts'
import { agoLabel, buttonMoment, dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { sizeLabel } from '../../../../rules/media/sizeLabel.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import type { SystemState } from '../../../services/admin/quality.ts'
import { addressOf } from './useQualityAddress.ts'

/** A part of the installation, as its line says it. */
export interface SystemLine {
  id: 'scheduler' | 'queue' | 'workers' | 'database' | 'storage' | 'mail' | 'backup'
  name: string
  text: string
  /** Somebody must look after it. */
  isBad: boolean
  link: { to: string; label: string } | null
}

/** What the installation is judged by. */
export const systemFactsOf = ({ scheduler, storage, queue, lastBackupAt }: SystemState): SystemFacts => ({
  isSchedulerLate: scheduler.isLate,
  isDiskLow: storage.isLow,
  failedJobs: queue.failedJobs,
  lastBackupAt: lastBackupAt === null ? null : Date.parse(lastBackupAt),
})

/** The parts in order: first those that somebody must look after. */
export function systemLines(system: SystemState, days: QualityDays, zone: string): SystemLine[] {
  const now = Date.parse(system.asOf)
  const concerns = concernsOf(systemFactsOf(system), now)
  const isBad = (concern: Concern) => concerns.includes(concern)
  const { workers, database, storage, mail } = system
  const lines: SystemLine[] = [
    {
      ...{ id: 'backup', name: 'Backup', text: backupText(system, zone), isBad: isBad('backup') },
      link: { to: '/admin?tab=backups', label: 'Backups' },
    },
    { id: 'scheduler', name: 'Scheduler', text: tickText(system, now), isBad: isBad('scheduler'), link: null },
    {
      ...{ id: 'queue', name: 'Queue', text: queueText(system, now), isBad: isBad('jobs') },
      link: { to: '/admin?tab=jobs', label: 'Jobs' },
    },
    {
      ...{ id: 'workers', name: 'Workers', isBad: false, link: null },
      text: workersText(workers, zone, now),
    },
    {
      ...{ id: 'database', name: 'Database', isBad: false, link: null },
      text: `${sizeLabel(database.bytes)}, answers in ${Math.max(1, Math.round(database.answeredIn))} ms`,
    },
    {
      ...{ id: 'storage', name: 'Storage', text: storageText(storage), isBad: isBad('storage') },
      link: { to: addressOf({ days, list: 'storage' }), label: 'By person' },
    },
    {
      ...{ id: 'mail', name: 'Mail', text: mailText(mail, zone, now), isBad: false },
      link: mail.leavesBy === 'outbox' ? { to: '/admin?tab=outbox', label: 'Outbox' } : null,
    },
  ]
  return [...lines.filter((line) => line.isBad), ...lines.filter((line) => !line.isBad)]
}

const momentOf = (instant: string, zone: string, now: number): string =>
  momentLabel(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(now, zone)))

const backupText = ({ lastBackupAt, asOf }: SystemState, zone: string): string =>
  lastBackupAt === null ? 'None was made yet.' : `The last was made ${momentOf(lastBackupAt, zone, Date.parse(asOf))}`

const tickText = ({ scheduler }: SystemState, now: number): string =>
  scheduler.lastTick === null ? 'Has not run yet' : `Ticked ${agoLabel(now - Date.parse(scheduler.lastTick))}`

function queueText({ queue: { waiting, oldestDueAt, failedJobs } }: SystemState, now: number): string {
  const failed = failedJobs === 0 ? '' : `, ${numberLabel(failedJobs)} failed`
  if (waiting === 0 || oldestDueAt === null) return `Nothing waiting${failed}`
  return `${numberLabel(waiting)} waiting, the oldest for ${ageLabel(now - Date.parse(oldestDueAt))}${failed}`
}

function workersText({ worksHere, startedAt, busy }: SystemState['workers'], zone: string, now: number): string {
  const sent = busy === 0 ? 'nothing being sent' : `${numberLabel(busy)} being sent`
  if (!worksHere) return `In a process of their own, ${sent}`
  const since = buttonMoment(wallTimeAt(Date.parse(startedAt), zone), dayOf(wallTimeAt(now, zone)))
  return `At work since ${since}, ${sent}`
}

const storageText = ({ used, free }: SystemState['storage']): string =>
  free === null ? `${sizeLabel(used)} of media` : `${sizeLabel(used)} of media, ${sizeLabel(free)} free`

function mailText({ leavesBy, waiting, lastSentAt }: SystemState['mail'], zone: string, now: number): string {
  const waits = waiting === 0 ? 'Nothing waiting' : `${numberLabel(waiting)} waiting`
  if (leavesBy === 'outbox') return `${waits}; without a mail server it stays here`
  return lastSentAt === null
    ? `${waits}, none sent in the last hour`
    : `${waits}, last sent ${momentOf(lastSentAt, zone, now)}`
}
