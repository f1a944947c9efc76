import Papa from 'papaparse'
import type { ListRows } from '../../../rules/designs/bulk/table.ts'
import type { Result } from '../../machines/shell/result.ts'

const { parse, RECORD_SEP } = Papa

/** Bytes of a file, and characters of a text. */
export const largestList = 1_048_576

/**
 * The rows of a list in a file, as spreadsheets store it: with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or
 * Windows-1252. Refused with a sentence where it is larger than 1 MB, empty, or no text.
 */
export async function readListFile(file: Blob): Promise<Result<ListRows>> {
  if (file.size > largestList) return rejected(tooLargeText)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes)) return rejected(workbookText)
  return readListText(decoded(bytes))
}

/** The rows of a list that was pasted; rows of empty cells are left out. */
export function readListText(text: string): Result<ListRows> {
  if (text.length > largestList) return rejected(tooLargeText)
  if (notText.test(text)) return rejected(noListText)
  const { delimiter, list } = withoutSeparatorLine(text.replace(/^\ufeff/, ''))
  const rows = parsed(list, delimiter).filter((row) => row.some((cell) => /[^\s,;|]/.test(cell)))
  return rows.length === 0 ? rejected(emptyText) : { kind: 'ok', value: rows }
}

const rejected = (message: string): Result<never> => ({ kind: 'rejected', status: 0, message })

const tooLargeText = 'The list is larger than 1 MB.'
const workbookText = 'This is a workbook. Save it as CSV in your spreadsheet program and choose that file.'
const noListText = 'This is not a list. Choose a CSV or text file.'
const emptyText = 'The list is empty.'

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

/** Where nothing separates cells in all rows alike, each row is one cell: a sentence may have a comma. */
function parsed(list: string, delimiter: string): string[][] {
  const options = { skipEmptyLines: 'greedy' } as const
  const { data, errors } = parse<string[]>(list, { ...options, delimiter })
  const isGuessed = errors.every(({ code }) => code !== 'UndetectableDelimiter')
  return isGuessed ? data : parse<string[]>(list, { ...options, delimiter: RECORD_SEP }).data
}
