import { contrastOf, isHex } from './colors.ts'

export type Grade = 'AAA' | 'AA' | 'fails'

/** WCAG 2.2's grades of a contrast: for text as one reads it, and for large text (24 px, or 18.66 px in bold). */
export const gradesOf = (ratio: number): { normal: Grade; large: Grade } => ({
  normal: gradeAt(ratio, 4.5, 7),
  large: gradeAt(ratio, 3, 4.5),
})

const gradeAt = (ratio: number, double: number, triple: number): Grade => {
  if (ratio >= triple) return 'AAA'
  return ratio >= double ? 'AA' : 'fails'
}

/** Of the way to black or to white. */
const steps = Array.from({ length: 50 }, (_, step) => (step + 1) / 50)

/**
 * The shade of a color nearest to it that can be read on a ground at a contrast: darker or lighter, whichever takes the
 * shorter way. Null where there is none, or where one of the two is no color.
 */
export function readableShade(color: string, ground: string, ratio: number): string | null {
  if (!isHex(color) || !isHex(ground)) return null
  if (contrastOf(color, ground) >= ratio) return color
  const shades = steps.flatMap((share) => [mixed(color, 0, share), mixed(color, 255, share)])
  return shades.find((shade) => contrastOf(shade, ground) >= ratio) ?? null
}

function mixed(color: string, towards: number, share: number): string {
  const digits = color.slice(1)
  const size = digits.length / 3
  const parts = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16)
  })
  return `#${parts.map((part) => hexPart(part + (towards - part) * share)).join('')}`
}

const hexPart = (part: number): string => Math.round(part).toString(16).padStart(2, '0')
