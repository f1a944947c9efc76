import type { Slot } from '../slots.ts'
import { isSameName } from './isSameName.ts'
import type { ListRows } from './table.ts'

/** A list as it was read, in both ways that it may be meant. */
export interface ReadList {
  rows: ListRows
  /** Each row as one cell. */
  lines: ListRows
  /** What separates the cells of `rows`; null: each row has one. */
  separator: string | null
  /** A cell stands in quotes. */
  hasQuotes: boolean
}

/** Signs that stand in sentences, too. */
const punctuation: readonly (string | null)[] = [',', ';']

/**
 * Whether the rows seem to be a text each, whose commas are those of sentences: they have spaces behind them, or not the
 * same number in each row, and nothing else speaks for columns. That is a cell in quotes, and a first row that names a
 * place or stands above numbers.
 */
export function seemsOneColumn({ rows, separator, hasQuotes }: ReadList, slots: readonly Slot[]): boolean {
  if (separator === null) return true
  if (!punctuation.includes(separator) || hasQuotes || namesPlace(rows, slots) || isAboveNumbers(rows)) return false
  const hasSpaces = rows.every(([, ...others]) => others.every((cell) => /^\s/.test(cell)))
  return hasSpaces || new Set(rows.map(({ length }) => length)).size > 1
}

const namesPlace = ([first = []]: ListRows, slots: readonly Slot[]): boolean =>
  first.some((cell) => slots.some(({ name }) => isSameName(name, cell)))

/** Whether a column has a number in every row but the first. */
const isAboveNumbers = ([first = [], ...others]: ListRows): boolean =>
  others.length > 0 &&
  first.some((cell, at) => /^\s*\p{L}/u.test(cell) && others.every((row) => isNumber.test(row[at] ?? '')))

/** With a currency, or a sign for percent. */
const isNumber = /^\s*[\p{Sc}\s]*[\d.,:]*\d[\s\p{Sc}%]*$/u
