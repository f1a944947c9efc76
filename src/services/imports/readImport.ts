import { mostImported } from '../../../contract/postImports.ts'
import { type ReadList, seemsOneColumn } from '../../../rules/designs/bulk/oneColumn.ts'
import type { ListRows } from '../../../rules/designs/bulk/table.ts'
import { type Columns, guessColumns, seemsHeader, signatureOf } from '../../../rules/imports/columns.ts'
import { namingSeparator } from '../../../rules/imports/separator.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import type { ImportList, ImportSource } from '../../machines/imports/postImport.ts'
import type { Result } from '../../machines/shell/result.ts'
import { firstRowBy, readListFile, readListText } from '../lists/listFile.ts'

/** Bytes of a file, and characters of a pasted text. */
export const largestImportFile = 5_242_880

const reading = {
  largest: largestImportFile,
  separatorOf: (text: string) => namingSeparator((separator) => firstRowBy(text, separator)),
}

/**
 * A list of posts, with what its columns say: as it was confirmed of such a list before (`columnsFor` its signature), else
 * as their names and cells tell.
 */
export async function readImport(
  source: ImportSource,
  columnsFor: (signature: string) => Columns | null,
): Promise<Result<ImportList>> {
  const read = source.kind === 'file' ? await readListFile(source.file, reading) : readListText(source.text, reading)
  if (read.kind !== 'ok') return read
  const rows = rowsOf(read.value)
  const guessed = guessColumns(rows)
  const problem = problemOf(rows.length - (guessed.hasHeader ? 1 : 0))
  if (problem !== null) return { kind: 'rejected', status: 0, message: problem }
  const remembered = columnsFor(signatureOf(rows, guessed.hasHeader))
  const isOfThese = remembered?.length === guessed.columns.length
  return {
    kind: 'ok',
    value: {
      rows,
      name: source.kind === 'file' ? source.file.name : null,
      hasHeader: guessed.hasHeader,
      columns: remembered !== null && isOfThese ? remembered : guessed.columns,
    },
  }
}

/** Where nothing names columns, commas may be those of sentences. */
function rowsOf(list: ReadList): ListRows {
  return !seemsHeader(list.rows[0]) && seemsOneColumn(list, []) ? list.lines : list.rows
}

function problemOf(count: number): string | null {
  if (count === 0) return strings.theListHasNamesOfColumnsAnd
  if (count <= mostImported) return null
  return strings.theListHas(counted(count, strings.row), numberLabel(mostImported))
}
