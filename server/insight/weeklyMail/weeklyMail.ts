import { type Kysely, sql } from 'kysely'
import type { Clock, FormatLocale, WeekStart } from '../../../contract/regionalFormat.ts'
import { includesPosting, isShutOut } from '../../../rules/account/plans.ts'
import { weeklyMailWords } from '../../../rules/insight/weeklyMail.ts'
import { isTooLate, nextWeeklyMail, type WeeklyMailDue } from '../../../rules/insight/weeklyMailTime.ts'
import { inFormat, type RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import type { Database } from '../../db/schema.ts'
import type { EmailTemplate } from '../../mail/emailTemplates.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { ReadingBudget } from '../../networks/metering/readingBudget.ts'
import { createFailureLog, type NoteFailure } from '../../process/failureLog.ts'
import type { Log } from '../../process/log.ts'
import type { Settings } from '../../process/settings.ts'
import { createTimer } from '../../process/timer.ts'
import type { RecyclingQueue } from '../../recycling/queue.ts'
import type { EndTokens } from './endTokens.ts'
import { weeklyMailTemplate } from './weeklyMailTemplate.ts'
import { readWeekOfBusinesses } from './weekOfBusinesses.ts'

/** Sends the mail of each Monday to those who chose it. */
export interface WeeklyMails {
  /** Hands over what is due, a bounded number; answers how many weeks were done with, failed ones left out. */
  look(): Promise<number>
  /** Begins to look, over and over. */
  start(): void
  /** Begins nothing more, and ends what runs. */
  stop(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  queue: Pick<RecyclingQueue, 'read'>
  mailer: Pick<Mailer, 'send'>
  readingBudget: Pick<ReadingBudget, 'off'>
  tokens: EndTokens
  settings: Pick<Settings, 'PUBLIC_URL'>
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

/** Milliseconds between two looks where there was not more to do than one could. */
const pause = 60_000
/** How many people's mails one look hands over. */
const atOnce = 100

export function createWeeklyMails(deps: Deps): WeeklyMails {
  const { db, queue, mailer, readingBudget, tokens, settings, log, noteFailure, now = Date.now } = deps
  const logFailure = createFailureLog(log, noteFailure)
  let isStopped = false

  async function compose(row: DueRow, { week }: WeeklyMailDue): Promise<EmailTemplate | null> {
    const owner = { id: row.user_id, timezone: row.timezone }
    const businesses = await readWeekOfBusinesses({ db, queue, readingBudget, now: now() }, owner, week)
    const words = inFormat(formatOf(row), () => weeklyMailWords(week, businesses))
    if (words === null) return null
    return weeklyMailTemplate(words, { publicUrl: settings.PUBLIC_URL, token: tokens.tokenOf(row.user_id) })
  }

  /**
   * That a week is done with is committed together with the mail's place in the queue: of two processes one hands it over,
   * and one that dies hands over both or neither.
   */
  async function sendDue(row: DueRow): Promise<void> {
    const due = nextWeeklyMail({
      ...{ now: Math.min(now(), Number(row.next_at) - 1), timezone: row.timezone, lastWeek: row.last_week },
    })
    if (due.at > now()) return moveTo(db, row, due)
    const isLeftOut = isTooLate(due.at, now()) || !mayHave(row)
    const letter = isLeftOut ? null : await compose(row, due)
    const next = nextWeeklyMail({ now: now(), timezone: row.timezone, lastWeek: due.week })
    await db.transaction().execute(async (trx) => {
      const isMine = await finishWeek(trx, row, { week: due.week, nextAt: next.at })
      if (isMine && letter) await mailer.send(trx, row.email, letter, { isAtMostOnce: true })
    })
  }

  async function look(): Promise<number> {
    let done = 0
    for (const row of await dueRows(db, now())) {
      if (isStopped) break
      await sendDue(row).then(
        () => {
          done += 1
        },
        (err) => logFailure({ err, user: row.user_id }, 'a weekly mail could not be made'),
      )
    }
    return done
  }

  const timer = createTimer({
    look: async () => ((await look()) === atOnce ? 0 : pause),
    onError: (err) => logFailure({ err }, 'sending weekly mails'),
  })

  return {
    look,
    start: () => timer.start(),
    stop() {
      isStopped = true
      return timer.stop()
    },
  }
}

interface DueRow {
  user_id: number
  next_at: Date
  last_week: string | null
  email: string
  /** Of the person by now. */
  timezone: string
  format_locale: FormatLocale
  clock: Clock
  week_start: WeekStart
  is_email_confirmed: boolean
  is_suspended: boolean
  is_onboarding_complete: boolean
  plan: string
  subscription_status: string
}

const formatOf = ({ format_locale, clock, week_start }: DueRow): RegionalFormat => ({
  formatLocale: format_locale,
  clock,
  weekStart: week_start,
})

/** What is due, and what the person has moved to another zone since it was told when that is. */
async function dueRows(db: Kysely<Database>, now: number): Promise<DueRow[]> {
  const rows = await db
    .selectFrom('weekly_mails as mail')
    .innerJoin('users as person', 'person.id', 'mail.user_id')
    .select(['mail.user_id', 'mail.next_at', 'mail.last_week', 'person.email', 'person.timezone'])
    .select(['person.is_email_confirmed', 'person.is_suspended', 'person.is_onboarding_complete'])
    .select(['person.plan', 'person.subscription_status'])
    .select(['person.format_locale', 'person.clock', 'person.week_start'])
    .where('mail.next_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('mail.next_at', '<=', new Date(now)), eb('mail.timezone', '!=', eb.ref('person.timezone'))]),
    )
    // In whatever order: those that fail again and again never stand before all others.
    .orderBy(sql`random()`)
    .limit(atOnce)
    .execute()
  return rows.flatMap(({ next_at, ...row }) => (next_at === null ? [] : { next_at, ...row }))
}

/** As the pages let in: confirmed, onboarded, neither suspended nor shut out, with a plan that posts go out with. */
const mayHave = (row: DueRow): boolean =>
  row.is_email_confirmed &&
  row.is_onboarding_complete &&
  !row.is_suspended &&
  !isShutOut(row.subscription_status) &&
  includesPosting(row.plan)

async function moveTo(db: Kysely<Database>, row: DueRow, { at }: WeeklyMailDue): Promise<void> {
  await asFound(db, row)
    .set({ next_at: new Date(at), timezone: row.timezone })
    .execute()
}

/** Writes down that a week is done with; false where somebody else has, or the person has ended it meanwhile. */
async function finishWeek(
  db: Kysely<Database>,
  row: DueRow,
  { week, nextAt }: { week: string; nextAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await asFound(db, row)
    .set({ next_at: new Date(nextAt), timezone: row.timezone, last_week: week })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const asFound = (db: Kysely<Database>, { user_id, next_at }: DueRow) =>
  db.updateTable('weekly_mails').where('user_id', '=', user_id).where('next_at', '=', next_at)
