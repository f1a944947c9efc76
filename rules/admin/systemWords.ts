import { strings } from '../../strings/admin.ts'
import { counted, numberLabel } from '../shell/words.ts'

/** What an installation is judged by. */
export interface SystemFacts {
  isSchedulerLate: boolean
  isDiskLow: boolean
  failedJobs: number
  /** Milliseconds since 1970; null where none was made. */
  lastBackupAt: number | null
}

const hour = 3_600_000
/** A backup is made each night, and may take a while. */
const backupMayBe = 26 * hour

export type Concern = 'scheduler' | 'storage' | 'backup' | 'jobs'

/** What an administrator must look after, the worst first. */
export function concernsOf(
  { isSchedulerLate, isDiskLow, failedJobs, lastBackupAt }: SystemFacts,
  now: number,
): Concern[] {
  const isBackupDue = lastBackupAt === null || now - lastBackupAt > backupMayBe
  const concerns: readonly (readonly [Concern, boolean])[] = [
    ['scheduler', isSchedulerLate],
    ['storage', isDiskLow],
    ['backup', isBackupDue],
    ['jobs', failedJobs > 0],
  ]
  return concerns.filter(([, is]) => is).map(([concern]) => concern)
}

/** How the installation is, in a sentence: the worst of what there is to look after. */
export function systemSentence(facts: SystemFacts, now: number): string {
  const [worst] = concernsOf(facts, now)
  return worst === undefined ? strings.everythingRuns : sentenceOf[worst](facts, now)
}

const sentenceOf: Record<Concern, (facts: SystemFacts, now: number) => string> = {
  scheduler: () => strings.nothingGoesOut,
  storage: () => strings.nothingCanBeSavedSoon,
  backup: ({ lastBackupAt }, now) => strings.everythingRunsBut(backupSentence(lastBackupAt, now)),
  jobs: ({ failedJobs }) => strings.everythingRunsButFailed(counted(failedJobs, strings.job)),
}

const backupSentence = (at: number | null, now: number): string =>
  at === null ? strings.thereIsNoBackupYetInSentence : strings.theLastBackupIsOldAge(ageLabel(now - at))

/** `4 seconds`, `31 hours`, `3 days`: in days from the third on. */
export function ageLabel(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return counted(seconds, strings.second)
  if (seconds < 3600) return counted(Math.floor(seconds / 60), strings.minute)
  const hours = Math.floor(seconds / 3600)
  return hours < 72 ? counted(hours, strings.hour) : counted(Math.floor(hours / 24), strings.day)
}

/** `38 ms`, `1.2 s`, `31 s` */
export function callTimeLabel(milliseconds: number): string {
  if (milliseconds < 1000) return strings.milliseconds(Math.round(milliseconds))
  const seconds = milliseconds / 1000
  return `${numberLabel(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))} s`
}

const queueNames: Readonly<Record<string, string>> = {
  mail: strings.mail,
  'campaign-posts': strings.campaignPostsToWrite,
}

/** A queue in words. */
export const queueName = (queue: string): string => queueNames[queue] ?? queue
