/** How many cells of a table a test went over, how many of them hold, and in how many a person was asked. */
export interface CellCount {
  table: string
  cells: number
  held: number
  asked: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** Printed by the report of cells. */
    cells?: CellCount
  }
}

/** What came of one cell: why it does not hold, and whether a person was asked. */
export interface CellOutcome {
  wrong: string | null
  isAsked: boolean
}

export const countOf = (table: string, outcomes: readonly CellOutcome[]): CellCount => ({
  table,
  cells: outcomes.length,
  held: outcomes.filter(({ wrong }) => wrong === null).length,
  asked: outcomes.filter(({ isAsked }) => isAsked).length,
})

/** The cells that do not hold, by their names in the same order, and why. */
export const wrongAmong = (outcomes: readonly CellOutcome[], names: readonly string[]): string[] =>
  outcomes.flatMap(({ wrong }, index) => (wrong === null ? [] : [`${names[index]}: ${wrong}`]))
