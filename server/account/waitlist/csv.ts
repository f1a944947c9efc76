/**
 * Rows as CSV (RFC 4180), every cell in quotes. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe, which makes it text: what strangers typed is never worked out.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

const harmless = (text: string): string => (/^\s*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
