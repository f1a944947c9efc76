/** Cells as RFC 4180 writes them, with any separator. */
export function csvOf(
  rows: readonly (readonly string[])[],
  {
    separator = ',',
    quotes = 'needed',
    end = '\r\n',
  }: { separator?: string; quotes?: 'needed' | 'all'; end?: string } = {},
): string {
  const needs = (cell: string) =>
    quotes === 'all' || cell.includes(separator) || /["\r\n]/.test(cell) || /^\s|\s$/.test(cell)
  const written = (cell: string) => (needs(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(written).join(separator)).join(end) + end
}

/** Bytes of a text, as spreadsheets store it. */
export const encodings = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with its mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  'utf-16le': (text: string) => wide(`\ufeff${text}`, true),
  'utf-16be': (text: string) => wide(`\ufeff${text}`, false),
} as const

function wide(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}
