import { encode } from 'uqr'

export interface QrCode {
  /** Modules of a side, with the quiet zone. */
  size: number
  /** The dark modules as SVG path data, each module 1 × 1. */
  path: string
}

/** ISO/IEC 18004: four modules around the code. */
const quietZone = 4

/**
 * The code of a text with as much repair as its length leaves, and with the quiet zone where the code has a ground of its
 * own; null for no text and for one that is longer than a code holds.
 */
export function qrCodeOf(text: string, hasGround: boolean): QrCode | null {
  if (text === '') return null
  const border = hasGround ? quietZone : 0
  for (const ecc of ['M', 'L'] as const) {
    const code = encoded(text, ecc, border)
    if (code) return code
  }
  return null
}

function encoded(text: string, ecc: 'M' | 'L', border: number): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc, border })
    return { size, path: pathOf(data) }
  } catch {
    // A RangeError: the text is longer than the largest code holds.
    return null
  }
}

/** Neighbours in a row are one rectangle, so that no seams are seen between them. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${length}v1h-${length}z`]
      }),
    )
    .join('')
