import type { QualityDays } from '../../../../contract/quality.ts'
import {
  ageLabel,
  type Concern,
  callTimeLabel,
  concernsOf,
  type SystemFacts,
} from '../../../../rules/admin/systemWords.ts'
import { agoLabel, buttonMoment, dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { sizeLabel } from '../../../../rules/media/sizeLabel.ts'
import { listed, numberLabel } from '../../../../rules/shell/words.ts'
import type { SystemState } from '../../../services/admin/quality.ts'
import { addressOf } from './useQualityAddress.ts'

/** A part of the installation, as its line says it. */
export interface SystemLine {
  id: 'scheduler' | 'queue' | 'workers' | 'calls' | 'database' | 'storage' | 'mail' | 'backup'
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
  const { database, storage, mail } = system
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
      ...{ id: 'workers', name: 'Workers', isBad: !system.processes.some(isSending), link: null },
      text: workersText(system, zone, now),
    },
    {
      ...{ id: 'calls', name: 'Calls', isBad: false, link: null },
      text: slowestText(system, zone, now),
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
      link: behindMail[mail.leavesBy],
    },
  ]
  return [...lines.filter((line) => line.isBad), ...lines.filter((line) => !line.isBad)]
}

const behindMail = {
  outbox: { to: '/admin?tab=outbox', label: 'Outbox' },
  smtp: { to: '/admin?tab=jobs&state=waiting&queue=mail', label: 'Waiting' },
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

const isSending = ({ role }: SystemState['processes'][number]): boolean => role !== 'web'

/** How many send posts; those that only serve pages, and versions where there are several, are told beside them. */
function workersText({ processes, busy }: SystemState, zone: string, now: number): string {
  const sending = processes.filter(isSending)
  const last = sending.at(-1)
  const pages = processes.length - sending.length
  const versions = [...new Set(processes.map(({ version }) => version))]
  const facts = [
    last
      ? atWork(sending.length, buttonMoment(wallTimeAt(Date.parse(last.startedAt), zone), dayOf(wallTimeAt(now, zone))))
      : 'None is at work',
    ...(pages === 0 ? [] : [`${numberLabel(pages)} for pages alone`]),
    busy === 0 ? 'nothing being sent' : `${numberLabel(busy)} being sent`,
    ...(versions.length < 2 ? [] : [`versions ${listed(versions)}`]),
  ]
  return facts.join(', ')
}

const atWork = (count: number, since: string): string =>
  count === 1 ? `At work since ${since}` : `${numberLabel(count)} at work, the last since ${since}`

const slowestText = ({ slowestCall: slowest }: SystemState, zone: string, now: number): string =>
  slowest === null
    ? 'None was measured yet'
    : `Slowest of 24 hours ${callTimeLabel(slowest.ms)}: ${slowest.method} ${slowest.path}, ${momentOf(slowest.at, zone, now)}`

function storageText({ used, mediaIn, free }: SystemState['storage']): string {
  const media = `${sizeLabel(used)} of media`
  if (mediaIn === 'bucket')
    return `${media} in the bucket${free === null ? '' : `, ${sizeLabel(free)} free on the disk`}`
  return free === null ? media : `${media}, ${sizeLabel(free)} free`
}

function mailText({ leavesBy, waiting, lastSentAt }: SystemState['mail'], zone: string, now: number): string {
  const waits = waiting === 0 ? 'Nothing waiting' : `${numberLabel(waiting)} waiting`
  if (leavesBy === 'outbox') return `${waits}; without a mail server it stays here`
  return lastSentAt === null ? `${waits}, none sent yet` : `${waits}, last sent ${momentOf(lastSentAt, zone, now)}`
}
