import type { maskShapes, shapeKinds } from '../../contract/designDocument.ts'

export type Outline = (typeof shapeKinds)[number] | (typeof maskShapes)[number]

/**
 * The outline of a shape or a mask that fills a box, as SVG path data from the box's left top corner. `corner` is the
 * radius of a rectangle's corners in pixels, and as large as the box allows at most.
 */
export const outlineOf = (kind: Outline, width: number, height: number, corner = 0): string =>
  outlines[kind](width, height, corner)

type Draw = (width: number, height: number, corner: number) => string

const rectangle: Draw = (width, height, corner) => {
  const radius = Math.max(0, Math.min(corner, width / 2, height / 2))
  if (radius === 0) return `M0 0H${round(width)}V${round(height)}H0Z`
  const [right, foot, arc] = [round(width - radius), round(height - radius), `A${round(radius)} ${round(radius)} 0 0 1`]
  return (
    `M${round(radius)} 0H${right}${arc} ${round(width)} ${round(radius)}V${foot}${arc} ${right} ${round(height)}` +
    `H${round(radius)}${arc} 0 ${foot}V${round(radius)}${arc} ${round(radius)} 0Z`
  )
}

const ellipse: Draw = (width, height) => {
  const [x, y] = [round(width / 2), round(height / 2)]
  return `M0 ${y}A${x} ${y} 0 1 1 ${round(width)} ${y}A${x} ${y} 0 1 1 0 ${y}Z`
}

/** As high a round as broad where the box is high enough. */
const arch: Draw = (width, height) => {
  const [x, y] = [round(width / 2), round(Math.min(width / 2, height))]
  return `M0 ${round(height)}V${y}A${x} ${y} 0 0 1 ${round(width)} ${y}V${round(height)}Z`
}

/** Two curves from the foot to the dent, in parts of the box. */
const heart: Draw = (width, height) => {
  const at = (x: number, y: number) => `${round(x * width)} ${round(y * height)}`
  return (
    `M${at(0.5, 1)}C${at(0.28, 0.83)} ${at(0, 0.6)} ${at(0, 0.31)}C${at(0, 0.13)} ${at(0.12, 0)} ${at(0.27, 0)}` +
    `C${at(0.37, 0)} ${at(0.46, 0.06)} ${at(0.5, 0.16)}C${at(0.54, 0.06)} ${at(0.63, 0)} ${at(0.73, 0)}` +
    `C${at(0.88, 0)} ${at(1, 0.13)} ${at(1, 0.31)}C${at(1, 0.6)} ${at(0.72, 0.83)} ${at(0.5, 1)}Z`
  )
}

type Point = readonly [number, number]

const polygon =
  (points: readonly Point[]): Draw =>
  (width, height) =>
    `M${points.map(([x, y]) => `${round(x * width)} ${round(y * height)}`).join('L')}Z`

/** A star with five points, stretched so that it touches all sides of its box. */
const starPoints: readonly Point[] = Array.from({ length: 10 }, (_, step): Point => {
  const radius = step % 2 === 0 ? 1 : 0.42
  const angle = (Math.PI / 5) * step
  const [halfWidth, foot] = [Math.sin((Math.PI * 2) / 5), Math.cos(Math.PI / 5)]
  return [0.5 + (radius * Math.sin(angle)) / halfWidth / 2, (1 - radius * Math.cos(angle)) / (1 + foot)]
})

const outlines: Readonly<Record<Outline, Draw>> = {
  none: (width, height) => rectangle(width, height, 0),
  rectangle,
  rounded: rectangle,
  ellipse,
  arch,
  heart,
  triangle: polygon([
    [0.5, 0],
    [1, 1],
    [0, 1],
  ]),
  diamond: polygon([
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ]),
  hexagon: polygon([
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ]),
  star: polygon(starPoints),
}

/** A thousandth of a pixel is as fine as anything draws; never `1e-7`, which path data may not always be. */
const round = (value: number): number => Math.round(value * 1000) / 1000
