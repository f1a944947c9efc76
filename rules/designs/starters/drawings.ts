import type { Rect } from './rects.ts'

type Point = readonly [x: number, y: number]

/** Tenths of a pixel: short, and finer than is seen. */
const at = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Degrees, clockwise from the top. */
const onRound = (x: number, y: number, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

const polygonOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

/** Two marks that open a quotation, heavy and cut straight, side by side over the whole rectangle. */
export function quoteMarks({ width, height }: Rect): string {
  const [each, gap] = [width * 0.44, width * 0.12]
  const mark = (left: number): string =>
    `M${at(left, height)}V${tenth(height * 0.58)}C${at(left, height * 0.22)} ${at(left + each * 0.4, 0)} ${at(left + each, 0)}` +
    `V${tenth(height * 0.24)}C${at(left + each * 0.72, height * 0.26)} ${at(left + each * 0.6, height * 0.36)} ${at(left + each * 0.6, height * 0.52)}` +
    `H${tenth(left + each)}V${tenth(height)}Z`
  return mark(0) + mark(each + gap)
}

/** A round seal with teeth. */
export function seal({ width, height }: Rect, teeth = 22): string {
  const radius = Math.min(width, height) / 2
  return polygonOf(
    Array.from({ length: teeth * 2 }, (_, step) =>
      onRound(width / 2, height / 2, step % 2 === 0 ? radius : radius * 0.89, (step * 180) / teeth),
    ),
  )
}

/** Rays from a point over the whole rectangle, every other one left open. */
export function rays({ width, height }: Rect, from: { x: number; y: number }, count = 16): string {
  const reach = Math.hypot(width, height)
  const half = 180 / count / 2
  return Array.from({ length: count }, (_, step) => {
    const direction = (step * 360) / count + half
    const edges = [direction - half, direction + half].map((degrees) =>
      clipped(from, degrees, reach, { width, height }),
    )
    const corners = cornersBetween(from, direction - half, direction + half, { width, height })
    return polygonOf([[from.x, from.y], ...edges.slice(0, 1), ...corners, ...edges.slice(1)])
  }).join('')
}

/** Where a ray leaves the rectangle. */
function clipped(
  from: { x: number; y: number },
  degrees: number,
  reach: number,
  side: { width: number; height: number },
): Point {
  const [x, y] = onRound(0, 0, reach, degrees)
  const share = Math.min(1, ...[limit(from.x, x, side.width), limit(from.y, y, side.height)])
  return [from.x + x * share, from.y + y * share]
}

/** The share of a way after which it meets an edge. */
const limit = (start: number, way: number, end: number): number => {
  if (way === 0) return 1
  return way > 0 ? (end - start) / way : -start / way
}

/** Corners of the rectangle that lie within a ray. */
function cornersBetween(
  from: { x: number; y: number },
  first: number,
  last: number,
  { width, height }: { width: number; height: number },
): Point[] {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return corners.filter(([x, y]) => {
    const degrees = (Math.atan2(x - from.x, from.y - y) * 180) / Math.PI
    return [degrees, degrees + 360].some((angle) => angle > first && angle < last)
  })
}

/** A hanging edge: strips that end in half rounds, every other one from the first or the second on. */
export function scallops({ width, height }: Rect, count: number, first: 0 | 1): string {
  const each = width / count
  const straight = Math.max(0, height - each / 2)
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => index % 2 === first)
    .map((index) => {
      const [left, right] = [index * each, (index + 1) * each]
      return `M${at(left, 0)}H${tenth(right)}V${tenth(straight)}A${at(each / 2, Math.min(each / 2, height))} 0 0 1 ${at(left, straight)}Z`
    })
    .join('')
}

/** An edge of half rounds that stand on a ground: it fills all below them. */
export function waves({ width, height }: Rect, count: number): string {
  const each = width / count
  const rise = Math.min(each / 2, height)
  const rounds = Array.from(
    { length: count },
    (_, index) => `A${at(each / 2, rise)} 0 0 1 ${at((index + 1) * each, rise)}`,
  )
  return `M${at(0, rise)}${rounds.join('')}V${tenth(height)}H0Z`
}

/** Slanted strips over the whole rectangle, as broad as the gaps between them. */
export function slants({ width, height }: Rect, count: number): string {
  const each = width / (count * 2 - 1)
  return Array.from({ length: count + 1 }, (_, index) => {
    const left = (index * 2 - 1) * each
    const points: Point[] = [
      [left + each, 0],
      [left + 2 * each, 0],
      [left + each, height],
      [left, height],
    ]
    return polygonOf(points.map(([x, y]) => [Math.min(width, Math.max(0, x)), y]))
  }).join('')
}

/** A ticket with rounded corners and two round bites where it is torn: `tear` pixels from its left, or from its top. */
export function ticket({ width, height }: Rect, corner: number, tear: number, isUpright: boolean): string {
  const bite = corner * 1.1
  const round = (x: number, y: number): string => `A${at(corner, corner)} 0 0 1 ${at(x, y)}`
  const bitten = (x: number, y: number): string => `A${at(bite, bite)} 0 0 0 ${at(x, y)}`
  const edge = (isBitten: boolean, before: string, [x, y]: Point): string => (isBitten ? before + bitten(x, y) : '')
  return (
    `M${at(corner, 0)}${edge(!isUpright, `H${tenth(tear - bite)}`, [tear + bite, 0])}H${tenth(width - corner)}${round(width, corner)}` +
    `${edge(isUpright, `V${tenth(tear - bite)}`, [width, tear + bite])}V${tenth(height - corner)}${round(width - corner, height)}` +
    `${edge(!isUpright, `H${tenth(tear + bite)}`, [tear - bite, height])}H${tenth(corner)}${round(0, height - corner)}` +
    `${edge(isUpright, `V${tenth(tear + bite)}`, [0, tear - bite])}V${tenth(corner)}${round(corner, 0)}Z`
  )
}

/** Leaves in a ring, in pairs that point ahead. */
export function leafRing({ width, height }: Rect, pairs: number): string {
  const [x, y] = [width / 2, height / 2]
  const radius = Math.min(x, y)
  const leaf = (degrees: number, foot: number, tip: number, bow: number): string => {
    const [from, to] = [onRound(x, y, radius * foot, degrees), onRound(x, y, radius * tip, degrees + bow)]
    const [one, other] = [
      onRound(x, y, radius * (foot * 0.35 + tip * 0.65), degrees - bow * 0.15),
      onRound(x, y, radius * (foot * 0.65 + tip * 0.35), degrees + bow * 1.15),
    ]
    return `M${at(...from)}Q${at(...one)} ${at(...to)}Q${at(...other)} ${at(...from)}Z`
  }
  const step = 360 / pairs
  return Array.from({ length: pairs }, (_, pair) => {
    const degrees = pair * step
    return leaf(degrees, 0.86, 1, step * 0.95) + leaf(degrees + step * 0.35, 0.82, 0.68, step * 0.95)
  }).join('')
}

/** Round dots in rows; those from `first` up to `last`. */
export function dots(
  { width, height }: Rect,
  across: number,
  down: number,
  [first, last]: readonly [number, number],
): string {
  const [x, y] = [width / across, height / down]
  const radius = Math.min(x, y) * 0.36
  return Array.from({ length: last - first }, (_, index) => {
    const [column, row] = [(first + index) % across, Math.floor((first + index) / across)]
    const [left, middle] = [(column + 0.5) * x - radius, (row + 0.5) * y]
    const arc = `A${at(radius, radius)} 0 1 1 `
    return `M${at(left, middle)}${arc}${at(left + 2 * radius, middle)}${arc}${at(left, middle)}Z`
  }).join('')
}

/** Stars with five points in a row, as many as fill the rectangle's width. */
export function stars({ width, height }: Rect, count: number): string {
  const radius = Math.min(height / 1.81, width / count / 2)
  const step = width / count
  return Array.from({ length: count }, (_, index) =>
    polygonOf(
      Array.from({ length: 10 }, (_, point) =>
        onRound(index * step + radius, radius, point % 2 === 0 ? radius : radius * 0.45, point * 36),
      ),
    ),
  ).join('')
}

/** A speech bubble with its tail at the foot, near the left. */
export function bubble({ width, height }: Rect, corner: number, tail: number): string {
  const foot = height - tail
  const round = (x: number, y: number): string => `A${at(corner, corner)} 0 0 1 ${at(x, y)}`
  return (
    `M${at(corner, 0)}H${tenth(width - corner)}${round(width, corner)}V${tenth(foot - corner)}${round(width - corner, foot)}` +
    `H${tenth(corner + tail * 2.1)}L${at(corner + tail * 0.7, height)}V${tenth(foot)}H${tenth(corner)}${round(0, foot - corner)}V${tenth(corner)}${round(corner, 0)}Z`
  )
}

/** A panel whose foot hangs through in one wide curve. */
export const hangingPanel = ({ width, height }: Rect, sag: number): string =>
  `M0 0H${tenth(width)}V${tenth(height - sag)}Q${at(width / 2, height + sag)} ${at(0, height - sag)}Z`

/** An arrow to the right. */
export function arrow({ width, height }: Rect): string {
  const middle = height / 2
  return `M${at(0, middle)}H${tenth(width)}M${at(width - middle, 0)}L${at(width, middle)}L${at(width - middle, height)}`
}
