import type { Part } from './part.ts'
import { body, heading, linePart, shapePart } from './parts.ts'
import { evenColumns, evenRows, inset, splitFoot, splitLeft, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'
import { stepByStep } from './stepByStep.ts'

export const tips: readonly Starter[] = [
  starter({ key: 'good-to-know', name: 'Good to know', category: 'tip', shownIn: 'square' }, goodToKnow),
  starter({ key: 'three-steps', name: 'Three steps', category: 'tip', shownIn: 'portrait' }, threeSteps),
  starter({ key: 'growing-bars', name: 'Growing bars', category: 'tip', shownIn: 'portrait' }, growingBars),
  stepByStep,
]

/** One tip, and a lamp on the shelf below it. */
function goodToKnow(sketch: Sketch) {
  const { palette, unit, page, area, isWide, pick } = sketch
  const shelf = splitFoot(page, pick({ wide: 18, story: 30, portrait: 20, square: 18 }) * unit)[1]
  const [board, face] = splitTop(shelf, 2 * unit)
  const lampWidth = pick({ wide: 34, story: 48, portrait: 32, square: 26 }) * unit
  const lamp = {
    x: page.width - lampWidth - 9 * unit,
    y: board.y - lampWidth * 1.32,
    width: lampWidth,
    height: lampWidth * 1.32,
  }
  const [tipRow, field] = splitTop(area, 7 * unit, 3 * unit)
  const [label, rule] = splitLeft(tipRow, 17 * unit, 2 * unit)
  const besideLamp = { ...field, width: lamp.x - field.x - 6 * unit, height: board.y - field.y - 5 * unit }
  const words = isWide ? besideLamp : { ...field, height: lamp.y - field.y - 3 * unit }
  const [headline, line] = isWide ? splitFoot(words, 9 * unit, 2 * unit) : [words, splitFoot(besideLamp, 22 * unit)[1]]
  const foot = splitTop(
    inset(face, 8 * unit, pick({ wide: 4.5, story: 6, portrait: 5, square: 4.5 }) * unit),
    7 * unit,
  )[0]
  return onePage(sketch, palette.ground, [
    ...lampParts(sketch, lamp),
    shapePart('Board', 'rectangle', board, { fill: palette.accent }),
    shapePart('Shelf', 'rectangle', face, { fill: palette.soft }),
    body(sketch, label, 'Tip 4', {
      slot: 'Label',
      color: palette.accentOnGround,
      size: 4.8,
      vertical: 'middle',
      weight: 700,
    }),
    linePart('Rule', rule, { stroke: palette.accentOnGround, thickness: Math.max(1, Math.round(0.4 * unit)) }),
    heading(sketch, headline, 'Write it down while it is fresh.', {
      slot: 'Headline',
      color: palette.strong,
      size: pick({ wide: 16, story: 19, portrait: 17 }),
      vertical: isWide ? 'middle' : 'top',
    }),
    body(sketch, line, 'Two lines are enough to know later what you meant.', {
      slot: 'Line',
      color: palette.ink,
      size: pick({ wide: 4.4, story: 5.4, portrait: 4.6 }),
      vertical: 'bottom',
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.strongOnSoft }),
  ])
}

/** A lamp with its light around it. */
function lampParts({ palette }: Sketch, rect: { x: number; y: number; width: number; height: number }): Part[] {
  const at = (x: number, y: number, width: number, height: number) => ({
    x: rect.x + x * rect.width,
    y: rect.y + y * rect.height,
    width: width * rect.width,
    height: height * rect.height,
  })
  const thickness = Math.max(1, Math.round(rect.width * 0.05))
  return [
    shapePart('Light', 'ellipse', at(0, 0.02, 1, 0.76), { fill: palette.soft }),
    shapePart('Bulb', 'ellipse', at(0.16, 0.14, 0.68, 0.52), { fill: palette.accent }),
    shapePart('Neck', 'rectangle', at(0.34, 0.56, 0.32, 0.2), { fill: palette.accent }),
    shapePart('Socket', 'rectangle', at(0.31, 0.71, 0.38, 0.16), { fill: palette.deep, corner: rect.width * 0.04 }),
    shapePart('Foot', 'rectangle', at(0.2, 0.86, 0.6, 0.14), { fill: palette.deep, corner: rect.width * 0.06 }),
    linePart('Wire', at(0.36, 0.5, 0.28, 0.04), { stroke: palette.deep, thickness }),
  ]
}

const steps = ['Send us a picture of it', 'Get a price the same day', 'Pick it up on Friday']

/** Three numbers and what is done at each. */
function threeSteps(sketch: Sketch) {
  const { palette, unit, area, isWide, isTall, pick } = sketch
  const [head, rest] = splitTop(area, (isWide ? 18 : 28) * unit, 5 * unit)
  const [list, foot] = splitFoot(rest, 6 * unit, 5 * unit)
  const cells = isWide ? evenColumns(list, 3, 6 * unit) : evenRows(list, 3, 3 * unit)
  const side = Math.min(isWide ? 26 * unit : 17 * unit, (cells[0]?.height ?? 0) * (isWide ? 0.62 : 0.84))
  return onePage(sketch, palette.deep, [
    heading(sketch, head, isWide ? 'How it works' : 'How it\nworks', {
      slot: 'Headline',
      color: palette.onDeep,
      size: isTall ? 17 : 15,
      vertical: 'top',
    }),
    ...cells.flatMap((cell, at): Part[] => {
      const disc = isWide
        ? { ...cell, width: side, height: side }
        : { ...cell, y: cell.y + (cell.height - side) / 2, width: side, height: side }
      const words = isWide ? splitTop(cell, side, 2 * unit)[1] : splitLeft(cell, side, 5 * unit)[1]
      return [
        shapePart(`Disc ${at + 1}`, 'ellipse', disc, { fill: palette.accent }),
        heading(sketch, inset(disc, side * 0.24), `${at + 1}`, {
          slot: `Number ${at + 1}`,
          color: palette.onAccent,
          size: 10,
          align: 'center',
          vertical: 'middle',
          line: 0.95,
        }),
        body(sketch, words, steps[at] ?? '', {
          slot: `Step ${at + 1}`,
          color: palette.onDeep,
          size: pick({ wide: 6, story: 7.4, portrait: 6 }),
          vertical: isWide ? 'top' : 'middle',
          line: 1.2,
        }),
      ]
    }),
    ...signature(sketch, foot, { color: palette.glow, mark: palette.accent, plate: palette.ground }),
  ])
}

const bars = ['Asking', 'Planning', 'Making', 'Looking after']

/** Four bars from the left edge, each longer than the one above. */
function growingBars(sketch: Sketch) {
  const { palette, unit, page, area, isWide, isTall } = sketch
  const [head, rest] = isWide
    ? splitLeft(area, area.width * 0.36, 6 * unit)
    : splitTop(area, (isTall ? 36 : 26) * unit, 5 * unit)
  const [listArea, footBelow] = isWide ? [rest, rest] : splitFoot(rest, 6 * unit, 5 * unit)
  const [headline, foot] = isWide ? splitFoot(head, 6 * unit, 4 * unit) : [head, footBelow]
  const start = isWide ? listArea.x : 0
  const looks = [
    { fill: palette.soft, color: palette.ink },
    { fill: palette.accent, color: palette.onAccent },
    { fill: palette.second, color: palette.onSecond },
    { fill: palette.deep, color: palette.onDeep },
  ]
  const list = { ...listArea, x: start, width: page.width - start }
  return onePage(sketch, palette.ground, [
    heading(sketch, headline, isWide ? 'Where\nthe time\ngoes' : 'Where the\ntime goes', {
      slot: 'Headline',
      color: palette.strong,
      size: isWide ? 15 : 16,
      vertical: 'top',
    }),
    ...evenRows(list, 4, 2.5 * unit).flatMap((row, at): Part[] => {
      const bar = { ...row, width: row.width * (0.5 + at * 0.14) }
      const { fill, color } = looks[at] ?? { fill: palette.deep, color: palette.onDeep }
      const corner = Math.min(bar.height / 2, 7 * unit)
      const words = {
        ...bar,
        x: isWide ? bar.x + 5 * unit : area.x,
        width: bar.width - (isWide ? 5 * unit : area.x) - 6 * unit,
      }
      return [
        shapePart(
          `Bar ${at + 1}`,
          'rectangle',
          { ...bar, x: bar.x - corner, width: bar.width + corner },
          { fill, corner },
        ),
        heading(sketch, inset(words, 0, bar.height * 0.16), bars[at] ?? '', {
          slot: `Label ${at + 1}`,
          color,
          size: 8.4,
          vertical: 'middle',
        }),
      ]
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
  ])
}
