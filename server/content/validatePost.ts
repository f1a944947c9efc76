import type { Selectable } from 'kysely'
import type { ChosenTime, Intent } from '../../contract/content.ts'
import { type PostContent, writtenFor } from '../../rules/content/postContent.ts'
import {
  type ContentFault,
  connectionFault,
  emptyMessage,
  noAccountMessage,
  nothingForMessage,
  notTakenMessage,
  type PostFault,
  postFault,
  tooLongMessage,
} from '../../rules/content/readiness.ts'
import { passedMessage, timeFault } from '../../rules/content/timeFault.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { instantOf } from '../../rules/content/wallTime.ts'
import { withUtm } from '../../rules/content/withUtm.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { ContentMedia } from '../networks/network.ts'
import { type StoredContent, storedOptionsFor } from '../publishing/storedContent.ts'
import { checkOwnAccounts } from './checkOwnAccounts.ts'
import type { GivenContent } from './writtenContent.ts'

type AccountRow = Selectable<Database['social_accounts']>

/** Whose posts. */
export interface Author {
  id: number
  /** IANA zone. */
  timezone: string
}

/** What a person wrote, as it came. */
export interface Written extends GivenContent {
  account_ids: number[]
  intent: Intent
  schedule?: ChosenTime | null | undefined
  /** The day that a draft is begun for, while no time is chosen. */
  suggested_day?: string | null | undefined
  /** Left out: the primary profile for a new post, and no change for one that is there. */
  business_profile_id?: number | null | undefined
  /** Left out, as the next: none for a new post, and no change for one that is there. */
  bucket_id?: number | null | undefined
  tags?: readonly string[] | undefined
  /** Left out: no for a new post, and no change for one that is there. */
  written_by_ai?: boolean | undefined
}

export interface Due {
  at: Date
  wallTime: string
  timezone: string
}

/** What is to be kept of it: checked. */
export interface ValidPost {
  content: StoredContent
  isDraft: boolean
  accounts: AccountRow[]
  /** Null while no time is chosen, which only a draft may lack. */
  due: Due | null
  /** `2026-11-25`, of a draft without a time. */
  suggestedDay: string | null
}

interface ValidationDeps {
  /** What is written, with what stays of before. */
  content: StoredContent
  /** Its media by their ids. */
  media: ReadonlyMap<number, ContentMedia>
  /** All the person's accounts, disconnected ones too. */
  accounts: readonly AccountRow[]
  /** The person's own zone, for a post that goes out now. */
  timezone: string
  now: number
}

/** A time that has just begun may still be chosen: clocks on the wall have no seconds. */
const grace = 60_000

const passedUntil = (now: number): number => now - grace - 1

/** Checks what is to be planned; a draft may be anything of one's own. Refuses with a sentence and the field. */
export function validatePost(written: Written, deps: ValidationDeps): ValidPost {
  const { account_ids, intent, schedule } = written
  const { content, media, accounts: own, timezone, now } = deps
  const accounts = chosenOf(account_ids, own)
  checkOwnAccounts(content, own)
  if (intent === 'draft') return { content, isDraft: true, accounts, ...wishOf(written) }
  const time = intent === 'now' ? null : timeIn(schedule)
  const fault = postFault({
    content,
    optionsOf: (account) => storedOptionsFor(content, account),
    media,
    withUtm,
    chosen: accounts,
    ofBusiness: own,
    time,
    passedUntil: passedUntil(now),
  })
  if (fault) throw refusalOf(fault, content)
  const due = time === null ? dueAt(now, timezone) : dueOf(time, now)
  return { content, isDraft: false, accounts, due, suggestedDay: null }
}

/** A chosen time that lies ahead. Refuses one that has passed or that the clock never shows. */
export function dueOf(schedule: ChosenTime | null | undefined, now: number): Due {
  const time = timeIn(schedule)
  const fault = timeFault(time, passedUntil(now))
  if (fault) throw refusalOf(fault)
  const due = dueIn(time)
  if ('message' in due) throw wrong('schedule', due.message)
  return due
}

function timeIn(schedule: ChosenTime | null | undefined): ChosenTime {
  if (!schedule) throw wrong('schedule', 'Choose a time.')
  return schedule
}

export const dueAt = (at: number, timezone: string): Due => ({
  at: new Date(at),
  wallTime: wallTimeAt(at, timezone),
  timezone,
})

/** When a draft is to go out, or at least the day that it was begun for. */
function wishOf({ schedule, suggested_day }: Written): Pick<ValidPost, 'due' | 'suggestedDay'> {
  const due = schedule ? dueIn(schedule) : null
  if (due === null || 'message' in due) return { due: null, suggestedDay: suggested_day ?? null }
  return { due, suggestedDay: null }
}

function dueIn(time: ChosenTime): Due | { message: string } {
  const chosen = instantOf(time)
  if ('message' in chosen) return chosen
  return { at: new Date(chosen.at), wallTime: time.wall_time, timezone: time.timezone }
}

function chosenOf(ids: readonly number[], own: readonly AccountRow[]): AccountRow[] {
  return [...new Set(ids)].map((id) => {
    const account = own.find((one) => one.id === id)
    if (!account) throw wrong('account_ids', 'A chosen account is not among yours.')
    return account
  })
}

/** Refuses where one of the accounts cannot be posted with. */
export function checkConnections(accounts: readonly AccountRow[]): void {
  const fault = connectionFault(accounts)
  if (fault) throw refusalOf(fault)
}

function refusalOf(fault: PostFault<AccountRow>, content: PostContent | null = null): HttpError {
  switch (fault.kind) {
    case 'empty':
      return wrong('text', emptyMessage)
    case 'noAccount':
      return wrong('account_ids', noAccountMessage)
    case 'nothingFor':
    case 'tooLong':
    case 'notTaken':
    case 'notChosen':
      return contentRefusal(fault, content)
    case 'noSuchTime':
      return wrong('schedule', fault.message)
    case 'passed':
      return wrong('schedule', passedMessage)
    case 'expired':
      return wrong('account_ids', `${accountLabel(fault.account)}: ${reasons.accountExpired}`)
    case 'disconnected':
      return wrong('account_ids', `${accountLabel(fault.account)} is disconnected. Connect it again or leave it out.`)
  }
}

/** In a variant, whatever of it is wrong, the field is the variants. */
function contentRefusal(fault: ContentFault<AccountRow>, content: PostContent | null): HttpError {
  const { account } = fault
  const name = accountLabel(account)
  const isVaried = content !== null && writtenFor(content, account) !== content
  const inWritten = (field: string) => (isVaried ? 'variants' : field)
  switch (fault.kind) {
    case 'nothingFor':
      return wrong(inWritten(fault.part === 0 ? 'text' : 'parts'), nothingForMessage(name, fault.part))
    case 'tooLong':
      return wrong(inWritten('text'), tooLongMessage(name, fault.count))
    case 'notTaken':
      return wrong(inWritten(fault.problem.field), notTakenMessage(name, fault.problem))
    case 'notChosen':
      return wrong('account_options', `${name}: ${fault.message}`)
  }
}

const wrong = (field: string, message: string): HttpError => new HttpError(400, message, { field })
