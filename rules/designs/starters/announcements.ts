import { leafRing, rays, scallops } from './drawings.ts'
import { body, drawing, heading, shapePart } from './parts.ts'
import { inset, middleOf, splitFoot, splitTop, squareAround } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const announcements: readonly Starter[] = [
  starter({ key: 'awning', name: 'Awning', category: 'announcement', shownIn: 'wide' }, awning),
  starter({ key: 'sunrise', name: 'Sunrise', category: 'announcement', shownIn: 'square' }, sunrise),
  starter({ key: 'ring-of-leaves', name: 'Ring of leaves', category: 'announcement', shownIn: 'square' }, ringOfLeaves),
]

/** What is new under the awning of a shop front. */
function awning(sketch: Sketch) {
  const { palette, unit, page, area, isWide, isTall } = sketch
  const [hem, rest] = splitTop(page, (isWide ? 24 : isTall ? 34 : 26) * unit)
  const count = isWide ? 11 : 7
  const field = { ...area, y: rest.y + 6 * unit, height: page.height - rest.y - (isTall ? 22 : 13) * unit }
  const [words, foot] = splitFoot(field, 6 * unit, 4 * unit)
  const [headline, line] = splitFoot(words, (isWide ? 8 : 14) * unit, 2 * unit)
  return onePage(sketch, palette.soft, [
    drawing('Awning, dark strips', hem, scallops(hem, count, 0), { fill: palette.deep }),
    drawing('Awning, light strips', hem, scallops(hem, count, 1), { fill: palette.ground }),
    heading(sketch, headline, isWide ? 'Closed Monday' : 'Closed\nMonday', {
      slot: 'Headline',
      color: palette.strongOnSoft,
      size: isTall ? 30 : 26,
      vertical: isTall ? 'middle' : 'bottom',
      line: 0.96,
    }),
    body(sketch, line, 'We count, clean and rest. Back on Tuesday at nine.', {
      slot: 'Line',
      color: palette.ink,
      size: 5,
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.strongOnSoft }),
  ])
}

/** Rays from behind a disc that says what is new. */
function sunrise(sketch: Sketch) {
  const { palette, unit, page, isWide, isTall } = sketch
  const side = (isWide ? 84 : 76) * unit
  const middle = { x: page.width / 2, y: page.height * (isTall ? 0.46 : 0.5) }
  const disc = squareAround(middle, side)
  const inner = inset(disc, side * 0.17, side * 0.22)
  const [kind, rest] = splitTop(inner, 6 * unit, 2 * unit)
  const [headline, line] = splitFoot(rest, 11 * unit, 2 * unit)
  const plate = { x: 0, y: page.height - (isTall ? 26 : 0) * unit, width: page.width, height: 26 * unit }
  const foot = isTall ? [shapePart('Ground', 'rectangle', plate, { fill: palette.second })] : []
  const name = isTall
    ? signature(sketch, inset(plate, 8 * unit, 9 * unit), {
        color: palette.onSecond,
        mark: palette.accent,
        plate: palette.ground,
        isCentered: true,
      })
    : []
  return onePage(sketch, palette.accent, [
    drawing('Rays', page, rays(page, middle, isWide ? 20 : 16), { fill: palette.soft }),
    ...foot,
    shapePart('Edge of the disc', 'ellipse', inset(disc, -2.5 * unit), { fill: palette.ground }),
    shapePart('Disc', 'ellipse', disc, { fill: palette.deep }),
    body(sketch, kind, 'From today', {
      slot: 'Kind',
      color: palette.glow,
      size: 4.6,
      align: 'center',
      vertical: 'middle',
      weight: 700,
    }),
    heading(sketch, headline, 'We are\nopen', {
      slot: 'Headline',
      color: palette.onDeep,
      size: 19,
      align: 'center',
      vertical: 'middle',
      line: 0.96,
    }),
    body(sketch, line, 'Tuesday to Saturday\n9 to 6', {
      slot: 'Line',
      color: palette.onDeep,
      size: 4.2,
      align: 'center',
      vertical: 'top',
    }),
    ...name,
  ])
}

/** Thanks within a wreath. */
function ringOfLeaves(sketch: Sketch) {
  const { palette, unit, page, area, isTall } = sketch
  const side = Math.min(page.width, page.height) - 14 * unit
  const ring = squareAround({ x: page.width / 2, y: page.height * (isTall ? 0.44 : 0.5) }, side)
  const inner = squareAround(middleOf(ring), side * 0.5)
  const [headline, rest] = splitTop(inner, inner.height * 0.56, 2 * unit)
  const [line, name] = splitTop(rest, 10 * unit)
  const below = splitFoot(area, 7 * unit)[1]
  return onePage(sketch, palette.second, [
    drawing('Leaves', ring, leafRing(ring, 22), { fill: palette.glowOnSecond }),
    heading(sketch, headline, 'Thank\nyou', {
      slot: 'Headline',
      color: palette.onSecond,
      size: 17,
      align: 'center',
      vertical: 'bottom',
      line: 0.98,
    }),
    body(sketch, line, 'for the first\n100 reviews', {
      slot: 'Line',
      color: palette.onSecond,
      size: 4.2,
      align: 'center',
      vertical: 'middle',
    }),
    ...signature(sketch, isTall ? below : { ...name, height: Math.min(6 * unit, name.height) }, {
      color: palette.glowOnSecond,
      mark: palette.glowOnSecond,
      plate: palette.ground,
      isCentered: true,
    }),
  ])
}
