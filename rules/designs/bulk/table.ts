import { strings } from '../../../strings/designs/bulk.ts'
import type { Slot } from '../slots.ts'
import { isSameName } from './isSameName.ts'

/** A list as it was read; rows may be of different lengths. */
export type ListRows = readonly (readonly string[])[]

/** A list whose every row makes a picture. */
export interface ListTable {
  /** What each column is called, as many as the longest row has cells. */
  columns: readonly string[]
  rows: ListRows
}

/** Pictures that are made of one list. */
export const mostListRows = 50

/** Characters of what a column may be called: longer ones are texts. */
const longestColumnName = 40

/** The list with its columns named by its first row, or by their numbers; rows without a word are left out. */
export function tableOf(list: ListRows, hasHeader: boolean): ListTable {
  const filled = list.filter((row) => row.some((cell) => cell.trim() !== ''))
  const count = Math.max(0, ...filled.map((row) => row.length))
  const [first] = filled
  const columns = Array.from({ length: count }, (_, at) => {
    const name = hasHeader ? first?.[at]?.trim() : ''
    return name || strings.columnAt(at + 1)
  })
  return { columns, rows: hasHeader ? filled.slice(1) : filled }
}

/**
 * Whether the first row seems to name the columns: it has the name of a place, or several short names that are all
 * different, where a row of values would have a number, a gap or a repetition.
 */
export function seemsHeader([first = [], ...others]: ListRows, slots: readonly Slot[]): boolean {
  if (others.length === 0) return false
  const cells = first.map((cell) => cell.trim())
  if (cells.some((cell) => slots.some(({ name }) => isSameName(name, cell)))) return true
  const areNames = cells.every((cell) => /^\p{L}/u.test(cell) && cell.length <= longestColumnName)
  return cells.length > 1 && areNames && new Set(cells).size === cells.length
}
