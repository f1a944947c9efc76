import type { ChosenTime } from '../../contract/content.ts'
import { longestTag, mostTags } from '../../contract/content.ts'
import { strings } from '../../strings/imports.ts'
import { distinctTags } from '../content/distinctTags.ts'
import { withoutDefusing } from '../exports/csv.ts'
import { counted, listed } from '../shell/words.ts'
import { accountChoice, accountsNamed, type NameableAccount } from './accountsNamed.ts'
import type { Columns } from './columns.ts'
import { type ImportField, networksCalled } from './fields.ts'
import type { DayOrder } from './moments.ts'
import { quoted } from './quoted.ts'
import { rowTime, type WrittenTime } from './rowTime.ts'

type Say = (field: ImportField, text: string, severity?: RowProblem['severity']) => void

/** What is to be said of a row. error: it cannot be imported so · warning: it can, and not all of it is taken */
export interface RowProblem {
  field: ImportField
  severity: 'error' | 'warning'
  text: string
}

/** The post that a row becomes. */
export interface RowPost {
  /** Place of the row in the list, from 0, without its header. */
  at: number
  text: string
  accountIds: readonly number[]
  bucketId: number | null
  tags: readonly string[]
  /** Addresses of its pictures. */
  media: readonly string[]
  altText: string
  firstComment: string
  /** Null: it becomes a draft. */
  schedule: ChosenTime | null
  intent: 'draft' | 'schedule'
  problems: readonly RowProblem[]
}

/** What rows are read with. */
export interface RowContext {
  columns: Columns
  /** What each column is called, by its place. */
  names: readonly string[]
  order: DayOrder
  /** IANA zone in which times are read. */
  timezone: string
  /** Where posts go that name no account. */
  accountIds: readonly number[]
  accounts: readonly NameableAccount[]
  /** Null while they are not known: then nothing is said of them. */
  buckets: readonly { id: number; name: string }[] | null
  /** Milliseconds. */
  now: number
}

const mostMedia = 35

/** Reads a row as a post, with everything that is wrong with it, in words. */
export function rowPost(row: readonly string[], at: number, context: RowContext): RowPost {
  const problems: RowProblem[] = []
  const say = (field: ImportField, text: string, severity: RowProblem['severity'] = 'error') => {
    problems.push({ field, severity, text })
  }
  const cells = (field: ImportField) => cellsOf(row, context.columns, field)
  const isDraft = isDraftIn(row, context)
  const text = cells('text').join('\n\n')
  const media = mediaIn(cells('media'), say)
  if (text.trim() === '' && media.length === 0) say('text', strings.thisPostHasNoText)
  const schedule = scheduleIn({ date: cells('date')[0] ?? '', time: cells('time')[0] ?? '' }, context, isDraft, say)
  const accountIds = accountsIn(row, context, say)
  const intent = isDraft || (schedule === null && !problems.some(isOfTime)) ? 'draft' : 'schedule'
  if (intent === 'schedule' && accountIds.length === 0 && !problems.some(isOfAccounts)) {
    say('accounts', strings.chooseWhereThisPostGoes)
  }
  return {
    at,
    text,
    accountIds,
    bucketId: bucketIn(cells('bucket')[0] ?? '', context, say),
    tags: tagsIn(cells('tags'), say),
    media,
    altText: cells('altText').join('\n'),
    firstComment: cells('firstComment')[0] ?? '',
    schedule,
    intent,
    problems,
  }
}

/** Of a draft a time that is none, or has passed, is no matter. */
function scheduleIn(cells: WrittenTime, context: RowContext, isDraft: boolean, say: Say): ChosenTime | null {
  const read = rowTime(cells, context)
  if (read === null || 'time' in read) return read?.time ?? null
  if (!isDraft) say(read.field, read.text)
  return null
}

const isOfAccounts = ({ field }: RowProblem): boolean => field === 'accounts'

const isOfTime = ({ field, severity }: RowProblem): boolean =>
  severity === 'error' && (field === 'date' || field === 'time')

/** The cells of a field that say something. */
const cellsOf = (row: readonly string[], columns: Columns, field: ImportField): string[] =>
  columns.flatMap((one, at) => {
    const cell = one === field ? withoutDefusing(row[at] ?? '') : ''
    return cell.trim() === '' ? [] : [field === 'text' ? cell : cell.trim()]
  })

const yes = /^(true|yes|y|x|1|✓)$/i
const no = /^(false|no|n|0|-)$/i

/** `draft`, or yes in a column that is called so. */
function isDraftIn(row: readonly string[], { columns, names }: RowContext): boolean {
  const at = columns.indexOf('state')
  const cell = row[at]?.trim() ?? ''
  if (/^(draft|drafts|unscheduled|idea)$/i.test(cell)) return true
  return /draft/i.test(names[at] ?? '') && !/schedul/i.test(names[at] ?? '') && yes.test(cell)
}

/** Of a column that is called like a network, yes is its name and no is nothing. */
function accountsIn(row: readonly string[], context: RowContext, say: Say): readonly number[] {
  const { columns, names, accounts } = context
  const written = columns.flatMap((field, at) => {
    const cell = field === 'accounts' ? withoutDefusing(row[at] ?? '').trim() : ''
    if (cell === '' || no.test(cell)) return []
    return [yes.test(cell) && networksCalled(names[at] ?? '').length > 0 ? (names[at] ?? '') : cell]
  })
  if (written.length === 0) return context.accountIds
  const found = written.map((cell) => accountsNamed(cell, accounts))
  const unknown = found.flatMap((one) => one.unknown)
  if (unknown.length > 0) say('accounts', unknownAccounts(unknown, accounts))
  return [...new Set(found.flatMap(({ ids }) => ids))]
}

function unknownAccounts(unknown: readonly string[], accounts: readonly NameableAccount[]): string {
  const missing = strings.noAccountIsCalled(listed(unknown.map(quoted)))
  if (accounts.length === 0) return strings.noAccountIsConnectedYet(missing)
  const shown = accounts.slice(0, 8).map(accountChoice)
  const more = accounts.length - shown.length
  return strings.thereIs(missing, accounts.length, listed(more > 0 ? [...shown, strings.moreCount(more)] : shown))
}

function bucketIn(name: string, { buckets }: RowContext, say: Say): number | null {
  if (name === '' || buckets === null) return null
  const found = buckets.find((bucket) => bucket.name.toLowerCase() === name.toLowerCase())
  if (!found) say('bucket', strings.thereIsNoBucket(quoted(name)), 'warning')
  return found?.id ?? null
}

function tagsIn(cells: readonly string[], say: Say): string[] {
  const written = cells.flatMap((cell) => cell.split(/[,;|\n]/)).map((tag) => tag.trim().replace(/^#/, ''))
  const tags = distinctTags(written.filter((tag) => tag !== ''))
  const long = tags.find((tag) => tag.length > longestTag)
  if (long) say('tags', strings.isTooLongForATag(quoted(long), longestTag))
  if (tags.length > mostTags) say('tags', strings.aPostHasTagsAtMostThis(mostTags, tags.length))
  return tags
}

/** Addresses, which begin with https:// and are separated by anything. */
function mediaIn(cells: readonly string[], say: Say): string[] {
  const addresses = cells.flatMap((cell) => cell.split(/[\s|;]+|,(?=\s*https?:)/)).filter((one) => one !== '')
  const wrong = addresses.find((one) => !/^https?:\/\/[^\s/?#]/i.test(one))
  if (wrong) say('media', strings.isNoWebAddress(quoted(wrong)))
  if (addresses.length > mostMedia) {
    say(
      'media',
      strings.aPostHasPicturesAtMostThis(mostMedia, counted(addresses.length, strings.address, strings.addresses)),
    )
  }
  return [...new Set(addresses)]
}
