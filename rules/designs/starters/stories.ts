import { dayWithUs } from './dayWithUs.ts'
import { dots, hangingPanel } from './drawings.ts'
import type { Part } from './part.ts'
import { body, drawing, heading, linePart } from './parts.ts'
import { evenRows, inset, type Rect, splitFoot, splitLeft, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const stories: readonly Starter[] = [
  starter({ key: 'on-the-list', name: 'On the list', category: 'story', shownIn: 'story' }, onTheList),
  starter({ key: 'counting-down', name: 'Counting down', category: 'story', shownIn: 'story' }, countingDown),
  dayWithUs,
]

const list = [
  ['Small', '$18'],
  ['Medium', '$26'],
  ['Large', '$34'],
  ['To take home', '$12'],
] as const

/** A list with prices under a panel that hangs through. */
function onTheList(sketch: Sketch) {
  const { palette, unit, page, area, isWide, pick } = sketch
  const [panel, below] = pick({
    wide: splitLeft(page, page.width * 0.42),
    story: splitTop(page, page.height * 0.34),
    portrait: splitTop(page, page.height * 0.38),
  })
  const [headline, sideFoot] = isWide
    ? splitFoot(inset(panel, 8 * unit), 6 * unit, 4 * unit)
    : [{ ...area, height: panel.height - area.y - 8 * unit }, panel]
  const start = below.y + pick({ wide: 8, story: 10, portrait: 6 }) * unit
  const rest = { ...inset(below, 8 * unit, 0), y: start, height: area.y + area.height - start }
  const [items, foot] = isWide ? [rest, sideFoot] : splitFoot(rest, 6 * unit, 4 * unit)
  const { ground, glow, accent, ink, accentOnGround } = palette
  return onePage(sketch, ground, [
    drawing('Panel', panel, hangingPanel(panel, isWide ? 0 : 5 * unit), { fill: palette.deep }),
    heading(sketch, headline, 'This week’s prices', {
      slot: 'Headline',
      color: palette.onDeep,
      size: pick({ wide: 17, story: 18, portrait: 15 }),
      vertical: isWide ? 'top' : 'bottom',
    }),
    ...evenRows(items, list.length).flatMap((row, at) => listRow(sketch, row, at)),
    ...signature(
      sketch,
      foot,
      isWide ? { color: glow, mark: accent, plate: ground } : { color: ink, mark: accentOnGround },
    ),
  ])
}

/** What there is and what it costs, with a rule above all but the first. */
function listRow(sketch: Sketch, row: Rect, at: number): Part[] {
  const { palette, unit } = sketch
  const [name, price] = splitLeft(inset(row, 0, row.height * 0.14), row.width * 0.68, 3 * unit)
  const [label = '', amount = ''] = list[at] ?? []
  const look = { size: 7.4, vertical: 'middle' } as const
  const rule = { ...row, y: row.y - unit / 2, height: unit }
  return [
    heading(sketch, name, label, { ...look, slot: `Item ${at + 1}`, color: palette.ink }),
    heading(sketch, price, amount, { ...look, slot: `Price ${at + 1}`, color: palette.accentOnGround, align: 'right' }),
    ...(at === 0
      ? []
      : [linePart(`Rule ${at}`, rule, { stroke: palette.accent, thickness: Math.max(1, Math.round(0.3 * unit)) })]),
  ]
}

/** A dot for each place; those that are still free are filled. */
function countingDown(sketch: Sketch) {
  const { palette, unit, area, isWide, isTall } = sketch
  const [dotField, rest] = isWide
    ? splitLeft(area, area.width * 0.46, 8 * unit)
    : splitTop(area, area.height * (isTall ? 0.52 : 0.46), 5 * unit)
  const [across, down] = isTall ? [8, 9] : isWide ? [9, 8] : [10, 5]
  const all = across * down
  const taken = all - 12
  const [words, foot] = splitFoot(rest, 6 * unit, 4 * unit)
  const [numberRow, line] = splitFoot(words, (isTall ? 16 : 13) * unit, 2 * unit)
  const [number, headline] = splitLeft(numberRow, (isTall ? 32 : 28) * unit, 4 * unit)
  return onePage(sketch, palette.second, [
    drawing('Places that are taken', dotField, dots(dotField, across, down, [0, taken]), {
      stroke: palette.glowOnSecond,
      thickness: Math.max(1, Math.round(0.4 * unit)),
    }),
    drawing('Free places', dotField, dots(dotField, across, down, [taken, all]), { fill: palette.glowOnSecond }),
    heading(sketch, number, '12', {
      slot: 'Number',
      color: palette.onSecond,
      size: isTall ? 44 : 32,
      vertical: 'bottom',
      line: 0.95,
    }),
    heading(sketch, headline, 'places\nleft', {
      slot: 'Headline',
      color: palette.onSecond,
      size: isTall ? 13 : 11,
      vertical: 'bottom',
    }),
    body(sketch, line, 'The list closes on Friday at noon.\nWrite to us to be on it.', {
      slot: 'Line',
      color: palette.onSecond,
      size: 4.4,
      vertical: 'middle',
    }),
    ...signature(sketch, foot, { color: palette.onSecond, mark: palette.accent, plate: palette.ground }),
  ])
}
