import { bubble, stars } from './drawings.ts'
import { body, drawing, frame, heading, linePart, shapePart } from './parts.ts'
import { inset, splitFoot, splitLeft, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const testimonials: readonly Starter[] = [
  starter({ key: 'five-stars', name: 'Five stars', category: 'testimonial', shownIn: 'portrait' }, fiveStars),
  starter({ key: 'in-their-words', name: 'In their words', category: 'testimonial', shownIn: 'square' }, inTheirWords),
]

/** Stars, what was said, and who said it. */
function fiveStars(sketch: Sketch) {
  const { palette, unit, page, area, isWide, isTall } = sketch
  const edge = splitTop(page, 4 * unit)[0]
  const field = { ...area, y: area.y + 3 * unit, height: area.height - 3 * unit }
  const [row, below] = splitTop(field, 8 * unit, 6 * unit)
  const shine = { ...row, width: 44 * unit }
  const [words, lower] = splitFoot(below, (isWide ? 8 : 17) * unit, 5 * unit)
  const [rule, rest] = splitTop(lower, 1 * unit, isWide ? 1 * unit : 3 * unit)
  const [person, foot] = isWide ? splitLeft(rest, rest.width * 0.6, 4 * unit) : splitFoot(rest, 6 * unit, 1.5 * unit)
  return onePage(sketch, palette.ground, [
    shapePart('Edge', 'rectangle', edge, { fill: palette.accent }),
    drawing('Five stars', shine, stars(shine, 5), { fill: palette.accentOnGround }),
    heading(sketch, words, '“They called back within the hour.”', {
      slot: 'Quote',
      color: palette.strong,
      size: isTall ? 19 : 17,
      vertical: isTall ? 'middle' : 'top',
      line: 1.06,
    }),
    linePart(
      'Rule',
      { ...rule, width: isWide ? rule.width : 18 * unit },
      { stroke: palette.accentOnGround, thickness: Math.max(1, Math.round(0.6 * unit)) },
    ),
    body(sketch, person, 'Sam Rivera, a regular since spring', {
      slot: 'Name',
      color: palette.ink,
      size: 4.2,
      vertical: 'middle',
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
  ])
}

/** A speech bubble over the picture of who says it. */
function inTheirWords(sketch: Sketch) {
  const { palette, unit, area, isWide, isTall } = sketch
  const face = (isWide ? 18 : 20) * unit
  const [upper, person] = splitFoot(area, face, 2 * unit)
  const tail = 7 * unit
  const said = isTall ? { ...upper, y: upper.y + 14 * unit, height: upper.height - 14 * unit } : upper
  const inner = { ...inset(said, 8 * unit, 7 * unit), height: said.height - tail - 14 * unit }
  const [picture, names] = splitLeft(person, face, 4 * unit)
  const [name, role] = splitTop({ ...names, width: isWide ? names.width * 0.5 : names.width }, face / 2)
  const mark = splitLeft(names, names.width * 0.55)[1]
  return onePage(sketch, palette.deep, [
    drawing('Bubble', said, bubble(said, 5 * unit, tail), { fill: palette.ground }),
    heading(sketch, inner, 'I would go again just for the welcome.', {
      slot: 'Quote',
      color: palette.strong,
      size: isTall ? 19 : 16,
      vertical: 'middle',
      line: 1.04,
    }),
    shapePart('Ring', 'ellipse', picture, { fill: palette.accent }),
    shapePart('Behind the picture', 'ellipse', inset(picture, 0.9 * unit), { fill: palette.soft }),
    frame('Picture', inset(picture, 0.9 * unit), { mask: 'ellipse' }),
    body(sketch, name, 'Lena Okafor', {
      slot: 'Name',
      color: palette.onDeep,
      size: 5,
      vertical: 'bottom',
      weight: 700,
    }),
    body(sketch, role, 'First visit in March', { slot: 'Role', color: palette.glow, size: 4, vertical: 'top' }),
    ...(isWide
      ? signature(sketch, inset(mark, 0, 6 * unit), {
          color: palette.onDeep,
          mark: palette.accent,
          plate: palette.ground,
        })
      : []),
  ])
}
