import { strings } from '../../strings/imports.ts'
import type { ListRows } from '../designs/bulk/table.ts'
import { contentCounter } from '../networks/countText.ts'
import { counted, listed, numberLabel } from '../shell/words.ts'
import { type ColumnPlan, columnCount, columnName } from './columns.ts'
import { type KnownPost, knownWords, repeatedRows } from './duplicates.ts'
import type { ImportField } from './fields.ts'
import { type DayOrder, dayOrderOf } from './moments.ts'
import { type ImportAccount, outgoingProblems } from './outgoing.ts'
import { type RowContext, type RowPost, type RowProblem, rowPost } from './rowPost.ts'

interface Plan extends ColumnPlan {
  order: DayOrder | null
  timezone: string
  accountIds: readonly number[]
}

/** The rows of posts, without the one that names the columns. */
export const bodyOf = (rows: ListRows, { hasHeader }: Pick<ColumnPlan, 'hasHeader'>): ListRows =>
  hasHeader ? rows.slice(1) : rows

/** In which order dates are written: as they tell, else as it was chosen; null: it has to be chosen. */
export function orderIn(rows: ListRows, plan: Plan): DayOrder | null {
  const cells = bodyOf(rows, plan).flatMap((row) =>
    plan.columns.flatMap((field, at) => (field === 'date' ? [row[at] ?? ''] : [])),
  )
  const told = dayOrderOf(cells)
  if (told === 'unclear') return plan.order
  return told === 'none' ? 'mdy' : told
}

/** What rows are read with, beside the plan. */
export interface Known {
  accounts: readonly ImportAccount[]
  buckets: RowContext['buckets']
  /** Milliseconds. */
  now: number
}

/** Rows as they were read last, and how: while that is the same they are not read again. */
export type ReadRows = WeakMap<readonly string[], { how: string; post: RowPost }>

/**
 * Reads rows as posts. What is in `before`, which is of the same accounts, buckets and time, costs nothing: an edit no more
 * than its row.
 */
export function createRowReader(
  rows: ListRows,
  plan: Plan,
  { accounts, buckets, now }: Known,
  before: ReadRows,
): (row: readonly string[], at: number) => RowPost {
  const count = contentCounter()
  const shape = {
    columns: plan.columns,
    names: Array.from({ length: columnCount(rows) }, (_, at) => columnName(rows, plan, at)),
    order: orderIn(rows, plan) ?? 'mdy',
    timezone: plan.timezone,
    accountIds: plan.accountIds,
  } as const
  const how = JSON.stringify(shape)
  const context: RowContext = { ...shape, accounts, buckets, now }
  return (row, at) => {
    const known = before.get(row)
    if (known?.how === how && known.post.at === at) return known.post
    const read = rowPost(row, at, context)
    const post = { ...read, problems: [...read.problems, ...outgoingProblems(read, accounts, count)] }
    before.set(row, { how, post })
    return post
  }
}

/** What is known of the rows beside what stands in them. */
export interface RowFacts {
  known: readonly KnownPost[]
  refused: readonly { at: number; field: string | null; text: string }[]
  pictures: readonly { address: string; mediaId: number | null; problem: string | null }[]
  waived: readonly string[]
  leftOut: readonly number[]
  imported: readonly number[]
}

/** A row as it is looked at before it is imported. */
export interface ImportRow extends RowPost {
  isLeftOut: boolean
  /** Something has to be mended, or the row left out. */
  isBad: boolean
  /** It is there already, or an earlier row says the same. */
  isRepeated: boolean
}

/** The fields of a row by what the provider calls them. */
const providerFields: Readonly<Record<string, ImportField>> = {
  text: 'text',
  parts: 'text',
  schedule: 'date',
  account_ids: 'accounts',
  account_options: 'accounts',
  bucket_id: 'bucket',
  tags: 'tags',
  media_ids: 'media',
  first_comment: 'firstComment',
}

/** The rows that are still to be imported, with all that there is to say of each. */
export function importRows(posts: readonly RowPost[], facts: RowFacts): ImportRow[] {
  const imported = new Set(facts.imported)
  const leftOut = new Set(facts.leftOut)
  const repeated = repeatedRows(posts)
  const failures = new Map(
    facts.pictures.flatMap(({ address, problem }) => (problem === null ? [] : [[address, problem] as const])),
  )
  const known = Map.groupBy(facts.known, ({ at }) => at)
  const refused = Map.groupBy(facts.refused, ({ at }) => at)
  return posts.flatMap((post) => {
    if (imported.has(post.at)) return []
    const first = repeated.get(post.at)
    const sameWords = knownWords(post, known.get(post.at) ?? [])
    const again = first === undefined ? sameWords : strings.postSaysTheSameAtTheSame(first + 1)
    const problems: RowProblem[] = [
      ...post.problems,
      ...pictureProblems(post, failures, facts.waived),
      ...(refused.get(post.at) ?? []).map(({ field, text }) => error(providerFields[field ?? ''] ?? 'text', text)),
      ...(again === null ? [] : [{ field: 'text', severity: 'warning', text: again } as const]),
    ]
    const media = post.media.filter((address) => !facts.waived.includes(address))
    return [
      {
        ...post,
        media,
        problems,
        isLeftOut: leftOut.has(post.at),
        isBad: problems.some(({ severity }) => severity === 'error'),
        isRepeated: again !== null,
      },
    ]
  })
}

const error = (field: ImportField, text: string): RowProblem => ({ field, severity: 'error', text })

function pictureProblems(
  { media }: RowPost,
  failures: ReadonlyMap<string, string>,
  waived: readonly string[],
): RowProblem[] {
  return media.flatMap((address): RowProblem[] => {
    if (waived.includes(address)) {
      return [{ field: 'media', severity: 'warning', text: strings.onePictureCouldNotBeFetched }]
    }
    const failure = failures.get(address)
    return failure === undefined ? [] : [error('media', failure)]
  })
}

/** `38 posts, 3 need you` */
export function importHeadline(rows: readonly ImportRow[]): string {
  const taken = rows.filter(({ isLeftOut }) => !isLeftOut)
  const bad = taken.filter(({ isBad }) => isBad).length
  const left = rows.length - taken.length
  const parts = [
    counted(taken.length, strings.post),
    ...(bad > 0 ? [strings.needsYou(numberLabel(bad), bad)] : []),
    ...(left > 0 ? [strings.leftOutLeft(numberLabel(left))] : []),
  ]
  return parts.join(', ')
}

/** What the posts that are imported become: `12 scheduled and 3 drafts`. */
export function importSummary(rows: readonly ImportRow[]): string {
  const scheduled = rows.filter(({ intent }) => intent === 'schedule').length
  const drafts = rows.length - scheduled
  return listed([
    ...(scheduled > 0 ? [strings.scheduled(numberLabel(scheduled))] : []),
    ...(drafts > 0 ? [counted(drafts, strings.draft)] : []),
  ])
}
