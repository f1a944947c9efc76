import type { PictureElement } from '../../contract/designDocument.ts'
import { contrastOf } from '../business/colors.ts'

export type PictureFilters = PictureElement['filters']

export const noFilters: PictureFilters = { brightness: 0, contrast: 0, saturation: 0, blur: 0, duotone: null }

/** The darkest and the lightest of a brand's colors (`#rrggbb`); where they are too near, one of them gives way to black or white. */
export function duotoneOf(colors: readonly string[]): NonNullable<PictureFilters['duotone']> {
  const byLight = colors.toSorted((one, other) => contrastOf(one, '#000000') - contrastOf(other, '#000000'))
  const { 0: dark = '#000000', [byLight.length - 1]: light = '#ffffff' } = byLight
  if (contrastOf(dark, light) >= apart) return { dark, light }
  return contrastOf(dark, '#ffffff') >= contrastOf(light, '#000000')
    ? { dark, light: '#ffffff' }
    : { dark: '#000000', light }
}

/** A picture in two colors is recognized from here on, as a graphic is (WCAG 2.2, 1.4.11). */
const apart = 3

/** Four rows (red, green, blue, alpha out) of five (red, green, blue, alpha in, and what is added); parts of 1, in sRGB. */
export type ColorMatrix = readonly number[]

/**
 * The one matrix of brightness, contrast, saturation and duotone, as `feColorMatrix` takes it with
 * `color-interpolation-filters: sRGB`; null where the picture stays as it is. One matrix and no steps between: nothing is
 * cut off on the way, and all who draw agree.
 */
export function filterMatrix({ brightness, contrast, saturation, duotone }: PictureFilters): ColorMatrix | null {
  const steps: ColorMatrix[] = []
  if (brightness !== 0) steps.push(gain(1 + brightness, 0))
  if (contrast !== 0) steps.push(gain(1 + contrast, -contrast / 2))
  if (saturation !== 0) steps.push(saturate(1 + saturation))
  if (duotone) steps.push(between(duotone.dark, duotone.light))
  return steps.length > 0 ? steps.reduce(after) : null
}

const gain = (factor: number, added: number): ColorMatrix =>
  rows(
    (row) => [0, 1, 2].map((column) => (row === column ? factor : 0)),
    () => added,
  )

/** Rec. 709, as CSS's `saturate()`. */
const luma = [0.2126, 0.7152, 0.0722] as const

const saturate = (share: number): ColorMatrix =>
  rows(
    (row) => luma.map((weight, column) => weight * (1 - share) + (row === column ? share : 0)),
    () => 0,
  )

function between(dark: string, light: string): ColorMatrix {
  const [from, to] = [partsOf(dark), partsOf(light)]
  const added = (row: number) => from[row] ?? 0
  return rows((row) => luma.map((weight) => weight * ((to[row] ?? 0) - added(row))), added)
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

const rows = (factors: (row: number) => readonly number[], added: (row: number) => number): ColorMatrix => [
  ...[0, 1, 2].flatMap((row) => [...factors(row), 0, added(row)]),
  ...[0, 0, 0, 1, 0],
]

/** The second after the first. */
function after(first: ColorMatrix, second: ColorMatrix): ColorMatrix {
  const at = (matrix: ColorMatrix, row: number, column: number): number =>
    row === 4 ? Number(column === 4) : (matrix[row * 5 + column] ?? 0)
  return Array.from({ length: 20 }, (_, index) => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    return [0, 1, 2, 3, 4].reduce((sum, step) => sum + at(second, row, step) * at(first, step, column), 0)
  })
}
