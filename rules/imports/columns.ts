import { strings } from '../../strings/imports.ts'
import type { ListRows } from '../designs/bulk/table.ts'
import { fieldCalled, type ImportField, manyColumns, plainName } from './fields.ts'
import { readMoment } from './moments.ts'

/** What each column says, by its place; null: nothing that is imported. */
export type Columns = readonly (ImportField | null)[]

/** Whether a list's first row names its columns, and what they say. */
export interface ColumnPlan {
  hasHeader: boolean
  columns: Columns
}

/** How many cells the longest row has. */
export const columnCount = (rows: ListRows): number => rows.reduce((most, { length }) => Math.max(most, length), 0)

/** How many cells of a row are names of columns. */
export const namedCount = (row: readonly string[]): number => row.filter((cell) => fieldCalled(cell) !== null).length

/** Whether a row seems to name the columns: two cells are names that are known, or one is among others as short. */
export function seemsHeader(row: readonly string[] = []): boolean {
  const named = namedCount(row)
  return named > 1 || (named === 1 && row.every((cell) => nameForm.test(cell)))
}

/** Nothing, or three words at most. */
const nameForm = /^\s*(?:\p{L}\S*(?: \S+){0,2})?\s*$/u

/** The columns by their names; without names by what their cells look like. */
export function guessColumns(rows: ListRows): ColumnPlan {
  const hasHeader = seemsHeader(rows[0])
  const count = columnCount(rows)
  const columns = hasHeader ? byNames(rows[0] ?? [], count) : byCells(rows, count)
  return { hasHeader, columns: columns.includes('text') ? columns : withText(rows, hasHeader, columns) }
}

function byNames(header: readonly string[], count: number): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return Array.from({ length: count }, (_, at) => {
    const field = fieldCalled(header[at] ?? '')
    if (field === null || (taken.has(field) && !manyColumns.has(field))) return null
    taken.add(field)
    return field
  })
}

function byCells(rows: ListRows, count: number): (ImportField | null)[] {
  const sample = rows.slice(0, 50)
  const taken = new Set<ImportField>()
  return Array.from({ length: count }, (_, at) => {
    const cells = sample.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const field = looksOf(cells)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function looksOf(cells: readonly string[]): ImportField | null {
  if (cells.length === 0) return null
  if (cells.every((cell) => /^https?:\/\/\S+$/i.test(cell))) return 'media'
  const moments = cells.map((cell) => readMoment(cell, { order: 'dmy', today: '2026-01-01' }))
  if (moments.every((moment) => moment !== null)) {
    return moments.every((moment) => moment.kind === 'time') ? 'time' : 'date'
  }
  return null
}

/** The column that has the most to say, of those that say nothing yet, is the text. */
function withText(rows: ListRows, hasHeader: boolean, columns: Columns): Columns {
  const cells = (hasHeader ? rows.slice(1) : rows).slice(0, 50)
  const lengths = columns.map((field, at) =>
    field === null ? cells.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0) : -1,
  )
  const longest = Math.max(...lengths)
  const at = lengths.indexOf(longest)
  return longest <= 0 ? columns : columns.map((field, place) => (place === at ? 'text' : field))
}

/** Gives a column another field; one that had it before, and must be the only one, says nothing from then on. */
export const withField = (columns: Columns, at: number, field: ImportField | null): Columns =>
  columns.map((before, place) => {
    if (place === at) return field
    return field !== null && before === field && !manyColumns.has(field) ? null : before
  })

/** What a column is called: by the first row, or by its number. */
export const columnName = (rows: ListRows, { hasHeader }: Pick<ColumnPlan, 'hasHeader'>, at: number): string =>
  (hasHeader ? rows[0]?.[at]?.trim() : '') || strings.column(at + 1)

/** By what the columns of a list are known again: their names, or how many there are. */
export const signatureOf = (rows: ListRows, hasHeader: boolean): string =>
  hasHeader ? (rows[0] ?? []).map(plainName).join('|') : `#${columnCount(rows)}`
