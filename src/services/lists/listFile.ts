import Papa from 'papaparse'
import type { ReadList } from '../../../rules/designs/bulk/oneColumn.ts'
import { strings } from '../../../strings/lists.ts'
import type { Result } from '../../machines/shell/result.ts'

const { parse, RECORD_SEP } = Papa

const megabyte = 1_048_576

/** Bytes of a file, and characters of a text, unless said. */
export const largestList = megabyte

interface Reading {
  /** Bytes of a file, and characters of a text. */
  largest?: number
  /** What separates the cells of a text, for who knows more of it than its cells tell; null: what they tell. */
  separatorOf?: (text: string) => string | null
}

/**
 * A list in a file, as spreadsheets store it: with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or
 * Windows-1252. Refused with a sentence where it is too large, empty, or no text.
 */
export async function readListFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  reading: Reading = {},
): Promise<Result<ReadList>> {
  if (file.size > largestOf(reading)) return rejected(tooLargeText(reading))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes)) return rejected(workbookText)
  return readListText(decoded(bytes), reading)
}

/** A list that was pasted; rows of empty cells are left out. */
export function readListText(text: string, reading: Reading = {}): Result<ReadList> {
  if (text.length > largestOf(reading)) return rejected(tooLargeText(reading))
  if (notText.test(text)) return rejected(noListText)
  const { delimiter, list } = withoutSeparatorLine(text.replace(/^\ufeff/, ''))
  const lines = linesOf(list)
  const given = delimiter || reading.separatorOf?.(list) || ''
  const { rows, separator } = parsed(list, given) ?? { rows: lines, separator: null }
  if (rows.length === 0) return rejected(emptyText)
  return { kind: 'ok', value: { rows, lines, separator, hasQuotes: separator !== null && hasQuotes(list, separator) } }
}

const largestOf = ({ largest = largestList }: Reading): number => largest

const rejected = (message: string): Result<never> => ({ kind: 'rejected', status: 0, message })

const tooLargeText = (reading: Reading): string => strings.theListIsLargerThanMb(largestOf(reading) / megabyte)
const workbookText = strings.thisIsAWorkbook
const noListText = strings.thisIsNotAList
const emptyText = strings.theListIsEmpty

/** Characters that no text has: controls, but for those that space it and those of Windows-1252. */
const notText = /(?![\s\u0080-\u009f])\p{Cc}/u

/** How ZIP files begin, and with them the workbooks of spreadsheet programs. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || hasZeros(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || hasZeros(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether most characters of two bytes have a zero as the one at `place`: UTF-16 without its mark. */
function hasZeros(bytes: Uint8Array, place: 0 | 1): boolean {
  const begin = bytes.subarray(0, 200)
  const zeros = begin.filter((byte, at) => at % 2 === place && byte === 0).length
  const others = begin.filter((byte, at) => at % 2 !== place && byte === 0).length
  return others === 0 && zeros * 4 > begin.length
}

/** Excel says in a line of its own what separates the cells. */
function withoutSeparatorLine(text: string): { delimiter: string; list: string } {
  const [line = '', delimiter = ''] = /^sep=(.)\r?\n/i.exec(text) ?? []
  return { delimiter, list: text.slice(line.length) }
}

const options = { skipEmptyLines: 'greedy' } as const

/** Null where nothing separates cells in most rows alike. */
function parsed(list: string, given: string): Pick<ReadList, 'rows' | 'separator'> | null {
  const { data, errors, meta } = parse<string[]>(list, { ...options, delimiter: given })
  if (errors.some(({ code }) => code === 'UndetectableDelimiter')) return null
  return { rows: data.filter(hasWords), separator: meta.delimiter }
}

/** The cells of the first row of a text, were they separated so. */
export const firstRowBy = (text: string, separator: string): string[] =>
  parse<string[]>(text, { delimiter: separator, preview: 1 }).data[0] ?? []

const linesOf = (list: string): string[][] =>
  parse<string[]>(list, { ...options, delimiter: RECORD_SEP }).data.filter(hasWords)

const hasWords = (row: readonly string[]): boolean => row.some((cell) => /[^\s,;|]/.test(cell))

/** Whether quotes begin and end a cell, as those of a sentence do not. */
function hasQuotes(list: string, separator: string): boolean {
  const end = separator.replace(/[^\s,;]/, '\\$&')
  return new RegExp(`(?:^|${end})"(?:[^"]|"")*"(?=${end}|\\r?$)`, 'm').test(list)
}
