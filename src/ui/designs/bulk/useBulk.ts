import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DesignDocument, DesignPage } from '../../../../contract/designDocument.ts'
import { type ColumnChoice, columnsOfPosts, guessColumns, postColumns } from '../../../../rules/designs/bulk/columns.ts'
import { type FilledRow, fillRow, pictureNamesOf } from '../../../../rules/designs/bulk/fillRow.ts'
import { type ListTable, mostListRows, seemsHeader, tableOf } from '../../../../rules/designs/bulk/table.ts'
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
  hasHeader: boolean
  choice: ColumnChoice
  filled: readonly NumberedRow[]
  leftOut: ReadonlySet<number>
  decide: (change: Partial<Omit<Decisions, 'list'>>) => void
}

const nothingOut: ReadonlySet<number> = new Set()
const noRows: ListTable = { columns: [], rows: [] }

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
  const hasHeader = own.hasHeader ?? seemsHeader(list?.rows ?? [], slots)
  const table = useMemo(() => readTable(list, hasHeader), [list, hasHeader])
  const choice = useMemo(
    () => own.choice ?? (list?.source === 'bucket' ? columnsOfPosts(page) : guessColumns(slots, table.columns)),
    [own.choice, list, page, slots, table],
  )
  const rows = useMemo(() => table.rows.slice(0, mostListRows), [table])
  const names = useMemo(() => pictureNamesOf(rows, { slots, choice }), [rows, slots, choice])
  const asked = JSON.stringify(names)
  useEffect(() => {
    foundActor.send({ type: 'query.changed', query: { names: namesIn(asked) } })
  }, [foundActor, asked])
  const filled = useMemo(() => {
    const deps = { slots, choice, measure, pictureNamed: (name: string) => found?.[name] }
    return rows.map((row, at) => ({ at, ...fillRow(design, row, deps) }))
  }, [rows, design, slots, choice, measure, found])
  return {
    slots,
    list,
    table,
    hasHeader,
    choice,
    filled,
    leftOut: own.leftOut,
    decide: (change) => setDecided({ ...own, ...change }),
  }
}

const undecided = (list: SourceList | null): Decisions => ({ list, hasHeader: null, choice: null, leftOut: nothingOut })

function readTable(list: SourceList | null, hasHeader: boolean): ListTable {
  if (!list) return noRows
  return list.source === 'bucket' ? { columns: postColumns, rows: list.rows } : tableOf(list.rows, hasHeader)
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
