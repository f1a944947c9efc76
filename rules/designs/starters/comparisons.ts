import { arrow } from './drawings.ts'
import { body, drawing, frame, heading, shapePart } from './parts.ts'
import { evenColumns, evenRows, inset, middleOf, splitFoot, splitTop, squareAround } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const comparisons: readonly Starter[] = [
  starter({ key: 'two-arches', name: 'Two arches', category: 'before_after', shownIn: 'square' }, twoArches),
  starter({ key: 'same-place', name: 'Same place, later', category: 'before_after', shownIn: 'portrait' }, samePlace),
]

/** Light and dark half, a picture under an arch in each, and an arrow from one to the other. */
function twoArches(sketch: Sketch) {
  const { palette, unit, page, isWide, isTall } = sketch
  const [halves, panel] = splitFoot(page, (isWide ? 22 : 24) * unit)
  const [before = halves, after = halves] = isTall ? evenRows(halves, 2) : evenColumns(halves, 2)
  const [first, second] = [before, after].map((half) => splitFoot(inset(half, 7 * unit, 7 * unit), 8 * unit, 3 * unit))
  const middle = { x: page.width / 2, y: isTall ? halves.height / 2 : halves.y + halves.height * 0.45 }
  const knob = squareAround(middle, 15 * unit)
  const inner = inset(panel, 7 * unit, 4 * unit)
  const [headline, foot] = splitFoot(inner, 6 * unit, 2 * unit)
  const sign = inset(knob, 4.2 * unit, 5 * unit)
  return onePage(sketch, palette.ground, [
    shapePart('Dark half', 'rectangle', after, { fill: palette.deep }),
    shapePart('Panel', 'rectangle', panel, { fill: palette.accent }),
    frame('Picture before', first?.[0] ?? before, { mask: 'arch' }),
    frame('Picture after', second?.[0] ?? after, { mask: 'arch' }),
    body(sketch, first?.[1] ?? before, 'Before', {
      slot: 'Before',
      color: palette.ink,
      size: 5,
      align: 'center',
      vertical: 'middle',
      weight: 700,
    }),
    body(sketch, second?.[1] ?? after, 'After', {
      slot: 'After',
      color: palette.onDeep,
      size: 5,
      align: 'center',
      vertical: 'middle',
      weight: 700,
    }),
    shapePart('Knob', 'ellipse', knob, { fill: palette.accent }),
    {
      ...drawing('Arrow', sign, arrow(sign), {
        stroke: palette.onAccent,
        thickness: Math.max(1, Math.round(0.9 * unit)),
      }),
      rotation: isTall ? 90 : 0,
    },
    heading(sketch, headline, 'One week later', {
      slot: 'Headline',
      color: palette.onAccent,
      size: 9,
      vertical: 'middle',
    }),
    ...signature(sketch, foot, { color: palette.onAccent, mark: palette.onAccent, plate: palette.ground }),
  ])
}

/** Two pictures that touch, as if a blind were drawn between them. */
function samePlace(sketch: Sketch) {
  const { palette, unit, page, isWide, isTall } = sketch
  const [pictures, panel] = splitFoot(page, (isWide ? 26 : isTall ? 52 : 36) * unit)
  const [left = pictures, right = pictures] = evenColumns(pictures, 2)
  const handle = squareAround(middleOf(pictures), 13 * unit)
  const rail = { x: page.width / 2 - 0.5 * unit, y: 0, width: unit, height: pictures.height }
  const tag = (half: typeof left) => ({
    x: half.x + 4 * unit,
    y: (isTall ? 14 : 4) * unit,
    width: 26 * unit,
    height: 8 * unit,
  })
  const inner = inset(panel, 8 * unit, (isWide ? 4 : 6) * unit)
  const [words, foot] = splitFoot(isTall ? { ...inner, height: inner.height - 8 * unit } : inner, 6 * unit, 2 * unit)
  const [headline, line] = splitTop(words, isWide ? words.height : words.height * 0.6, 1.5 * unit)
  const both = isWide ? evenColumns(words, 2, 6 * unit) : [headline, line]
  return onePage(sketch, palette.deep, [
    frame('Picture before', left),
    frame('Picture after', right),
    shapePart('Rail', 'rectangle', rail, { fill: palette.ground }),
    shapePart('Handle', 'ellipse', handle, { fill: palette.ground }),
    shapePart(
      'Arrow to the left',
      'triangle',
      squareAround({ x: middleOf(handle).x - 2.8 * unit, y: middleOf(handle).y }, 3.6 * unit),
      {
        fill: palette.strong,
        rotation: -90,
      },
    ),
    shapePart(
      'Arrow to the right',
      'triangle',
      squareAround({ x: middleOf(handle).x + 2.8 * unit, y: middleOf(handle).y }, 3.6 * unit),
      {
        fill: palette.strong,
        rotation: 90,
      },
    ),
    shapePart('Tag before', 'rectangle', tag(left), { fill: palette.ground, corner: 4 * unit }),
    shapePart('Tag after', 'rectangle', tag(right), { fill: palette.accent, corner: 4 * unit }),
    body(sketch, inset(tag(left), 3 * unit, 1 * unit), 'Monday', {
      slot: 'Before',
      color: palette.ink,
      size: 4,
      align: 'center',
      vertical: 'middle',
      weight: 700,
    }),
    body(sketch, inset(tag(right), 3 * unit, 1 * unit), 'Friday', {
      slot: 'After',
      color: palette.onAccent,
      size: 4,
      align: 'center',
      vertical: 'middle',
      weight: 700,
    }),
    heading(sketch, both[0] ?? headline, 'Five days of work', {
      slot: 'Headline',
      color: palette.onDeep,
      size: 11,
      vertical: isWide ? 'middle' : 'bottom',
    }),
    body(sketch, both[1] ?? line, 'Same place, same light, nothing hidden', {
      slot: 'Line',
      color: palette.onDeep,
      size: 4.2,
      vertical: isWide ? 'middle' : 'top',
    }),
    ...signature(sketch, foot, { color: palette.glow, mark: palette.accent, plate: palette.ground }),
  ])
}
