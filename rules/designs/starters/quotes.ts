import { quoteMarks } from './drawings.ts'
import type { Part } from './part.ts'
import { body, drawing, frame, heading, linePart, shapePart } from './parts.ts'
import { inset, middleOf, splitFoot, splitLeft, splitRight, splitTop, squareAround } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const quotes: readonly Starter[] = [
  starter({ key: 'big-words', name: 'Big words', category: 'quote', shownIn: 'portrait' }, bigWords),
  starter({ key: 'said-by', name: 'Said by', category: 'quote', shownIn: 'square' }, saidBy),
  starter({ key: 'in-a-frame', name: 'In a frame', category: 'quote', shownIn: 'square' }, inAFrame),
]

/** The marks as large as a picture, the words below or beside them. */
function bigWords(sketch: Sketch) {
  const { palette, unit, area, isWide, pick } = sketch
  const [inOne, inTwo] = ['Slow is fine.\nSloppy is not.', 'Slow\nis fine.\nSloppy\nis not.']
  const words = pick({ wide: inOne, story: inTwo, portrait: inTwo, square: inOne })
  const [above, foot] = splitFoot(area, 6 * unit, 4 * unit)
  const [wordsAbove, rule] = splitFoot(above, 1 * unit, 4 * unit)
  const [left, right] = splitLeft(wordsAbove, 34 * unit, 8 * unit)
  const [top, below] = splitTop(wordsAbove, 26 * unit, 6 * unit)
  const mark = isWide ? { ...left, height: 28 * unit } : { ...top, width: 34 * unit }
  return onePage(sketch, palette.deep, [
    drawing('Quotation marks', mark, quoteMarks(mark), { fill: palette.accent }),
    heading(sketch, isWide ? right : below, words, {
      slot: 'Quote',
      color: palette.onDeep,
      size: isWide ? 17 : 21,
      vertical: 'bottom',
    }),
    linePart('Rule', rule, { stroke: palette.glow, thickness: Math.max(1, Math.round(0.4 * unit)) }),
    ...signature(sketch, foot, { color: palette.onDeep, mark: palette.accent, plate: palette.ground }),
  ])
}

/** Who said it has a round picture with a disc of the accent behind it. */
function saidBy(sketch: Sketch) {
  const { palette, unit, area, isWide } = sketch
  const side = isWide ? 50 * unit : 40 * unit
  const [words, person] = isWide ? splitRight(area, side + 6 * unit, 6 * unit) : splitFoot(area, side, 5 * unit)
  const disc = isWide
    ? squareAround(middleOf(person), side)
    : { x: area.x + area.width - side, y: person.y, width: side, height: side }
  const picture = inset({ ...disc, x: disc.x - 4.5 * unit, y: disc.y - 4.5 * unit }, 2 * unit)
  const [quote, asideWide] = splitFoot(words, 13 * unit, 4 * unit)
  const aside = isWide ? asideWide : splitFoot({ ...person, width: disc.x - person.x - 6 * unit }, 14 * unit)[1]
  const [name, role] = splitTop(aside, 7 * unit)
  return onePage(sketch, palette.ground, [
    heading(sketch, isWide ? quote : words, 'Ask twice, measure twice, and you only pay once.', {
      slot: 'Quote',
      color: palette.strong,
      size: isWide ? 14 : 15,
      vertical: isWide ? 'middle' : 'top',
    }),
    shapePart('Disc', 'ellipse', disc, { fill: palette.accent }),
    shapePart('Behind the picture', 'ellipse', picture, { fill: palette.soft }),
    frame('Picture', picture, { mask: 'ellipse' }),
    body(sketch, name, 'Maya Brooks', { slot: 'Name', color: palette.ink, size: 4.6, vertical: 'bottom', weight: 700 }),
    body(sketch, role, 'Founder', { slot: 'Role', color: palette.ink, size: 3.8, vertical: 'top' }),
  ])
}

/** A broad frame in the accent around quiet paper, with a jewel on its upper edge. */
function inAFrame(sketch: Sketch) {
  const { palette, unit, page, isTall } = sketch
  const paper = inset(page, 6 * unit)
  const inner = inset(paper, 7 * unit, (isTall ? 20 : 12) * unit)
  const [words, foot] = splitFoot(inner, 6 * unit, 3 * unit)
  const jewel = squareAround({ x: page.width / 2, y: paper.y }, 10 * unit)
  const parts: Part[] = [
    shapePart('Paper', 'rectangle', paper, { fill: palette.ground }),
    shapePart('Fine line', 'rectangle', inset(paper, 2.2 * unit), {
      stroke: palette.accentOnGround,
      thickness: Math.max(1, Math.round(0.3 * unit)),
    }),
    shapePart('Jewel', 'diamond', jewel, { fill: palette.deep }),
    shapePart('Middle of the jewel', 'diamond', inset(jewel, 3 * unit), { fill: palette.accent }),
    heading(sketch, words, 'The best time to ask is before we start.', {
      slot: 'Quote',
      color: palette.strong,
      size: 15,
      align: 'center',
      vertical: 'middle',
      line: 1.1,
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accent, isCentered: true }),
  ]
  return onePage(sketch, palette.accent, parts)
}
