import type { Selectable } from 'kysely'
import type { ChosenTime, Intent } from '../../contract/content.ts'
import { instantOf, wallTimeAt } from '../../rules/content/wallTime.ts'
import { countText } from '../../rules/networks/countText.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

type AccountRow = Selectable<Database['social_accounts']>

/** Whose posts. */
export interface Author {
  id: number
  /** IANA zone. */
  timezone: string
}

/** What a person wrote, as it came. */
export interface Written {
  text: string
  account_ids: number[]
  intent: Intent
  schedule?: ChosenTime | null | undefined
  /** The day that a draft is begun for, while no time is chosen. */
  suggested_day?: string | null | undefined
  /** Left out: the primary profile for a new post, and no change for one that is there. */
  business_profile_id?: number | null | undefined
}

export interface Due {
  at: Date
  wallTime: string
  timezone: string
}

/** What is to be kept of it: checked. */
export interface ValidPost {
  text: string
  isDraft: boolean
  accounts: AccountRow[]
  /** Null while no time is chosen, which only a draft may lack. */
  due: Due | null
  /** `2026-11-25`, of a draft without a time. */
  suggestedDay: string | null
}

interface PostingFacts {
  /** All the person's accounts, disconnected ones too. */
  accounts: readonly AccountRow[]
  /** The person's own zone, for a post that goes out now. */
  timezone: string
  now: number
}

/** A time that has just begun may still be chosen: clocks on the wall have no seconds. */
const grace = 60_000

/** Checks what is to be planned; a draft may be anything. Refuses with a sentence and the field. */
export function validatePost(written: Written, facts: PostingFacts): ValidPost {
  const { text, account_ids, intent, schedule } = written
  const { accounts: own, timezone, now } = facts
  const accounts = chosenOf(account_ids, own)
  if (intent === 'draft') return { text, isDraft: true, accounts, ...wishOf(written) }
  const due = intent === 'now' ? dueAt(now, timezone) : dueOf(schedule, now)
  if (text.trim() === '') throw wrong('text', 'Write something first.')
  if (accounts.length === 0) throw wrong('account_ids', 'Choose at least one account.')
  checkConnections(intent === 'now' ? [...accounts, ...own.filter(isExpired)] : accounts)
  for (const account of accounts) checkLength(text, account)
  return { text, isDraft: false, accounts, due, suggestedDay: null }
}

/** A chosen time that lies ahead. Refuses one that has passed or that the clock never shows. */
export function dueOf(schedule: ChosenTime | null | undefined, now: number): Due {
  if (!schedule) throw wrong('schedule', 'Choose a time.')
  const chosen = instantOf(schedule)
  if ('sentence' in chosen) throw wrong('schedule', chosen.sentence)
  if (chosen.at < now - grace) throw wrong('schedule', 'This time has passed. Choose a later one.')
  return { at: new Date(chosen.at), wallTime: schedule.wall_time, timezone: schedule.timezone }
}

export const dueAt = (at: number, timezone: string): Due => ({
  at: new Date(at),
  wallTime: wallTimeAt(at, timezone),
  timezone,
})

/** When a draft is to go out, or at least the day that it was begun for. */
function wishOf({ schedule, suggested_day }: Written): Pick<ValidPost, 'due' | 'suggestedDay'> {
  const chosen = schedule ? instantOf(schedule) : null
  if (!schedule || !chosen || 'sentence' in chosen) return { due: null, suggestedDay: suggested_day ?? null }
  const due = { at: new Date(chosen.at), wallTime: schedule.wall_time, timezone: schedule.timezone }
  return { due, suggestedDay: null }
}

function chosenOf(ids: readonly number[], own: readonly AccountRow[]): AccountRow[] {
  return [...new Set(ids)].map((id) => {
    const account = own.find((one) => one.id === id)
    if (!account) throw wrong('account_ids', 'A chosen account is not among yours.')
    return account
  })
}

const isExpired = ({ state }: AccountRow): boolean => state === 'expired'

/** Refuses where one of the accounts cannot be posted with. */
export function checkConnections(accounts: readonly AccountRow[]): void {
  for (const { handle, state } of accounts) {
    if (state === 'expired') throw wrong('account_ids', `${handle}: ${reasons.accountExpired}`)
    if (state === 'disconnected') {
      throw wrong('account_ids', `${handle} is disconnected. Connect it again or leave it out.`)
    }
  }
}

function checkLength(text: string, { network, handle, limits }: AccountRow): void {
  const { over, bytesOver } = countText(network, text, limits)
  if (over > 0) throw wrong('text', `${handle}: ${counted(over, 'character')} too long.`)
  if (bytesOver > 0) throw wrong('text', `${handle}: ${counted(bytesOver, 'byte')} too long.`)
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const wrong = (field: string, sentence: string): HttpError => new HttpError(400, sentence, { field })
