/** Says to spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * How a cell begins that a spreadsheet would take as a formula (OWASP, "CSV Injection"), behind any apostrophes: the signs
 * themselves, their full-width forms, and what is skipped before them.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The cell as text for spreadsheets: one that begins as a formula gets an apostrophe before it. */
export const defuse = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** Undoes `defuse`, and leaves what no export of ours wrote: one apostrophe goes where a formula would begin behind it. */
export const withoutDefusing = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** A record of RFC 4180 with its end of line, each cell defused. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(defuse(cell))).join(',')}\r\n`

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
