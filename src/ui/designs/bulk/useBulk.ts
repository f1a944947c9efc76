import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DesignDocument, DesignPage } from '../../../../contract/designDocument.ts'
import { type ColumnChoice, columnsOfPosts, guessColumns, postColumns } from '../../../../rules/designs/bulk/columns.ts'
import { type FilledRow, fillRow, pictureNamesOf } from '../../../../rules/designs/bulk/fillRow.ts'
import { type ReadList, seemsOneColumn } from '../../../../rules/designs/bulk/oneColumn.ts'
import {
  type ListRows,
  type ListTable,
  mostListRows,
  seemsHeader,
  tableOf,
} from '../../../../rules/designs/bulk/table.ts'
import { fontUsesOf } from '../../../../rules/designs/fontUses.ts'
import { type Slot, slotsOf } from '../../../../rules/designs/slots.ts'
import type { createDesignBulk } from '../../../app/designs/bulk.ts'
import { fontsVersion, loadFonts, subscribeToFonts } from '../../../services/designs/fonts.ts'
import type { SourceList } from '../../../services/designs/lists.ts'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { useDocument, useOpenPage } from '../editor/designing.ts'

/** What a person has decided of a list; what is not decided is guessed. */
interface Decisions {
  list: SourceList | null
  isOneColumn: boolean | null
  hasHeader: boolean | null
  choice: ColumnChoice | null
  /** Rows, from 0. */
  leftOut: ReadonlySet<number>
}

/** A filled row with its place in the list, from 0. */
export interface NumberedRow extends FilledRow {
  at: number
}

/** What a list makes of the open page, and what can be decided of it. */
export interface BulkFilling {
  slots: readonly Slot[]
  list: SourceList | null
  table: ListTable
  isOneColumn: boolean
  hasHeader: boolean
  choice: ColumnChoice
  filled: readonly NumberedRow[]
  leftOut: ReadonlySet<number>
  decide: (change: Partial<Omit<Decisions, 'list'>>) => void
}

const nothingOut: ReadonlySet<number> = new Set()
const noRows: ListRows = []

/** The rows of the list that was read, filled into the page that is open. */
export function useBulk({ list: listActor, found: foundActor }: ReturnType<typeof createDesignBulk>): BulkFilling {
  const document = useDocument()
  const { page } = useOpenPage()
  const design = useMemo((): DesignDocument => ({ ...document, pages: [page] }), [document, page])
  const slots = useMemo(() => slotsOf(design), [design])
  const list = useSelector(listActor, ({ context }) => context.value)
  const found = useSelector(foundActor, ({ context }) => context.value)
  const measure = usePageMeasure(page)
  const [decided, setDecided] = useState<Decisions>(() => undecided(list))
  const own = decided.list === list ? decided : undecided(list)
  const isOneColumn = own.isOneColumn ?? (isRead(list) && seemsOneColumn(list, slots))
  const given = rowsOf(list, isOneColumn)
  const hasHeader = own.hasHeader ?? seemsHeader(given, slots)
  const isBucket = list?.source === 'bucket'
  const table = useMemo(
    () => (isBucket ? { columns: postColumns, rows: given } : tableOf(given, hasHeader)),
    [given, isBucket, hasHeader],
  )
  const choice = useMemo(
    () => own.choice ?? (isBucket ? columnsOfPosts(page) : guessColumns(slots, table.columns)),
    [own.choice, isBucket, page, slots, table],
  )
  const rows = useMemo(() => table.rows.slice(0, mostListRows), [table])
  const names = useMemo(() => pictureNamesOf(rows, { slots, choice }), [rows, slots, choice])
  const asked = JSON.stringify(names)
  useEffect(() => {
    foundActor.send({ type: 'query.changed', query: { names: namesIn(asked) } })
  }, [foundActor, asked])
  const filled = useMemo(() => {
    const pictureNamed = (name: string) => found?.[name]
    const deps = { slots, choice, measure, pictureNamed, arePosts: isBucket }
    return rows.map((row, at) => ({ at, ...fillRow(design, row, deps) }))
  }, [rows, design, slots, choice, measure, found, isBucket])
  return {
    slots,
    list,
    table,
    isOneColumn,
    hasHeader,
    choice,
    filled,
    leftOut: own.leftOut,
    decide: (change) => setDecided({ ...own, ...change }),
  }
}

const undecided = (list: SourceList | null): Decisions => ({
  list,
  isOneColumn: null,
  hasHeader: null,
  choice: null,
  leftOut: nothingOut,
})

/** Whether it is a list that may be read in two ways. */
export const isRead = (list: SourceList | null): list is SourceList & ReadList =>
  list?.source === 'file' || list?.source === 'text'

function rowsOf(list: SourceList | null, isOneColumn: boolean): ListRows {
  if (!list || list.source === 'none') return noRows
  return isRead(list) && isOneColumn ? list.lines : list.rows
}

/** Names as they are compared from one time to the next. */
function namesIn(text: string): string[] {
  const names: unknown = JSON.parse(text)
  return Array.isArray(names) ? names.map(String) : []
}

/** Measures texts in the faces of a page, anew whenever more of these are there. */
function usePageMeasure(page: DesignPage) {
  const version = useSyncExternalStore(subscribeToFonts, fontsVersion)
  useEffect(() => {
    void loadFonts(fontUsesOf([page]))
  }, [page])
  return useMemo(() => ({ version, measure: createMeasure() }), [version]).measure
}
