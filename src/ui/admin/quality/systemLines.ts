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
import { strings } from '../../../../strings/admin/quality.ts'
import type { SystemState } from '../../../services/admin/quality.ts'
import { addressOf } from './useQualityAddress.ts'

/** A part of the installation, as its line says it. */
export interface SystemLine {
  id:
    | 'scheduler'
    | 'queue'
    | 'workers'
    | 'calls'
    | 'database'
    | 'storage'
    | 'mail'
    | 'backup'
    | 'webhooks'
    | 'feeds'
    | 'push'
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
      ...{ id: 'backup', name: strings.backup, text: backupText(system, zone), isBad: isBad('backup') },
      link: { to: '/admin?tab=backups', label: strings.backups },
    },
    { id: 'scheduler', name: strings.scheduler, text: tickText(system, now), isBad: isBad('scheduler'), link: null },
    {
      ...{ id: 'queue', name: strings.queue, text: queueText(system, now), isBad: isBad('jobs') },
      link: { to: '/admin?tab=jobs', label: strings.jobs },
    },
    {
      ...{ id: 'workers', name: strings.workers, isBad: !system.processes.some(isSending), link: null },
      text: workersText(system, zone, now),
    },
    {
      ...{ id: 'calls', name: strings.calls, isBad: false, link: null },
      text: slowestText(system, zone, now),
    },
    {
      ...{ id: 'database', name: strings.database, isBad: false, link: null },
      text: strings.answersInMs(sizeLabel(database.bytes), Math.max(1, Math.round(database.answeredIn))),
    },
    {
      ...{ id: 'storage', name: strings.storage, text: storageText(storage), isBad: isBad('storage') },
      link: { to: addressOf({ days, list: 'storage' }), label: strings.byPerson },
    },
    {
      ...{ id: 'mail', name: strings.mail, text: mailText(mail, zone, now), isBad: false },
      link: behindMail[mail.leavesBy],
    },
    ...tellingLines(system, zone, now),
  ]
  return [...lines.filter((line) => line.isBad), ...lines.filter((line) => !line.isBad)]
}

/** What people plugged in, of each kind that anybody has. */
function tellingLines(system: SystemState, zone: string, now: number): SystemLine[] {
  const { webhooks, feeds, push } = system
  const line = { isBad: false, link: null }
  return [
    ...(webhooks.active + webhooks.stopped === 0
      ? []
      : [{ ...line, id: 'webhooks' as const, name: strings.webhooks, text: webhooksText(webhooks, zone, now) }]),
    ...(feeds.watched + feeds.stopped === 0
      ? []
      : [{ ...line, id: 'feeds' as const, name: strings.feeds, text: feedsText(feeds, zone, now) }]),
    ...(push.devices === 0 ? [] : [{ ...line, id: 'push' as const, name: strings.push, text: pushText(push) }]),
  ]
}

function webhooksText(webhooks: SystemState['webhooks'], zone: string, now: number): string {
  const { active, stopped, stoppedSince, waiting, failed } = webhooks
  return [
    strings.active(numberLabel(active)),
    ...(stopped === 0 ? [] : [strings.switchedOff(numberLabel(stopped), sinceText(stoppedSince, zone, now))]),
    waiting === 0 ? strings.noneWaiting : strings.waitingCount(numberLabel(waiting)),
    ...(failed === 0 ? [] : [strings.failedInTheLast24Hours(numberLabel(failed))]),
  ].join(', ')
}

function feedsText(
  { watched, failing, failingSince, stopped }: SystemState['feeds'],
  zone: string,
  now: number,
): string {
  return [
    strings.watched(numberLabel(watched)),
    ...(failing === 0 ? [] : [strings.notRead(numberLabel(failing), sinceText(failingSince, zone, now))]),
    ...(stopped === 0 ? [] : [strings.switchedOff(numberLabel(stopped), '')]),
  ].join(', ')
}

const pushText = ({ devices, failing, waiting }: SystemState['push']): string =>
  [
    devices === 1 ? strings.oneBrowser : strings.browsers(numberLabel(devices)),
    ...(failing === 0 ? [] : [strings.refusedByTheirPushService(numberLabel(failing))]),
    waiting === 0 ? strings.noneWaiting : strings.waitingCount(numberLabel(waiting)),
  ].join(', ')

/** Since when the first of them is so; empty where nobody knows. */
const sinceText = (since: string | null, zone: string, now: number): string =>
  since === null ? '' : strings.theFirstSince(momentOf(since, zone, now))

const behindMail = {
  outbox: { to: '/admin?tab=outbox', label: strings.outbox },
  smtp: { to: '/admin?tab=jobs&state=waiting&queue=mail', label: strings.waiting },
}

const momentOf = (instant: string, zone: string, now: number): string =>
  momentLabel(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(now, zone)))

const backupText = ({ lastBackupAt, asOf }: SystemState, zone: string): string =>
  lastBackupAt === null
    ? strings.noneWasMadeYet
    : strings.theLastWasMade(momentOf(lastBackupAt, zone, Date.parse(asOf)))

const tickText = ({ scheduler }: SystemState, now: number): string =>
  scheduler.lastTick === null ? strings.hasNotRunYet : strings.ticked(agoLabel(now - Date.parse(scheduler.lastTick)))

function queueText({ queue: { waiting, oldestDueAt, failedJobs } }: SystemState, now: number): string {
  const failed = failedJobs === 0 ? '' : strings.failed(numberLabel(failedJobs))
  if (waiting === 0 || oldestDueAt === null) return strings.nothingWaitingFailed(failed)
  return strings.waitingTheOldestFor(numberLabel(waiting), ageLabel(now - Date.parse(oldestDueAt)), failed)
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
      : strings.noneIsAtWork,
    ...(pages === 0 ? [] : [strings.forPagesAlone(numberLabel(pages))]),
    busy === 0 ? strings.nothingBeingSent : strings.beingSent(numberLabel(busy)),
    ...(versions.length < 2 ? [] : [strings.versions(listed(versions))]),
  ]
  return facts.join(', ')
}

const atWork = (count: number, since: string): string =>
  count === 1 ? strings.atWorkSince(since) : strings.atWorkTheLastSince(numberLabel(count), since)

const slowestText = ({ slowestCall: slowest }: SystemState, zone: string, now: number): string =>
  slowest === null
    ? strings.noneWasMeasuredYet
    : strings.slowestOf24Hours(callTimeLabel(slowest.ms), slowest.method, slowest.path, momentOf(slowest.at, zone, now))

function storageText({ used, mediaIn, free }: SystemState['storage']): string {
  const media = strings.ofMedia(sizeLabel(used))
  if (mediaIn === 'bucket')
    return strings.inTheBucket(media, free === null ? '' : strings.freeOnTheDisk(sizeLabel(free)))
  return free === null ? media : strings.free(media, sizeLabel(free))
}

function mailText({ leavesBy, waiting, lastSentAt }: SystemState['mail'], zone: string, now: number): string {
  const waits = waiting === 0 ? strings.nothingWaiting : strings.waitingCount(numberLabel(waiting))
  if (leavesBy === 'outbox') return strings.withoutAMailServerItStaysHere(waits)
  return lastSentAt === null ? strings.noneSentYet(waits) : strings.lastSent(waits, momentOf(lastSentAt, zone, now))
}
