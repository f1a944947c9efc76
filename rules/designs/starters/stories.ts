import { dots, hangingPanel } from './drawings.ts'
import { body, drawing, heading, linePart, type Part } from './parts.ts'
import { evenRows, inset, splitFoot, splitLeft, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'
import { dayWithUs } from './dayWithUs.ts'

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
  const { palette, unit, page, area, isWide, isTall } = sketch
  const [panel, below] = isWide ? splitLeft(page, page.width * 0.42) : splitTop(page, page.height * (isTall ? 0.34 : 0.36))
  const sag = isWide ? 0 : 5 * unit
  const head = isWide
    ? inset(panel, 8 * unit)
    : { ...area, height: panel.height - area.y - 4 * unit }
  const [headline, headFoot] = isWide ? splitFoot(head, 6 * unit, 4 * unit) : [head, head]
  const rest = isWide ? inset(below, 8 * unit) : { ...area, y: below.y + (isTall ? 10 : 6) * unit, height: page.height - below.y - (isTall ? 22 : 13) * unit }
  const [items, foot] = isWide ? [rest, headFoot] : splitFoot(rest, 6 * unit, 4 * unit)
  const rows = evenRows(items, list.length)
  return onePage(sketch, palette.ground, [
    drawing('Panel', panel, hangingPanel(panel, sag), { fill: palette.deep }),
    heading(sketch, headline, isWide ? 'This\nweek’s\nprices' : 'This week’s\nprices', {
      slot: 'Headline',
      color: palette.onDeep,
      size: isTall ? 18 : 15,
      vertical: isWide ? 'top' : 'bottom',
    }),
    ...rows.flatMap((row, at): Part[] => {
      const [name, price] = splitLeft(inset(row, 0, row.height * 0.14), row.width * 0.68, 3 * unit)
      const [label = '', amount = ''] = list[at] ?? []
      return [
        heading(sketch, name, label, { slot: `Item ${at + 1}`, color: palette.ink, size: 7.4, vertical: 'middle' }),
        heading(sketch, price, amount, { slot: `Price ${at + 1}`, color: palette.accentOnGround, size: 7.4, align: 'right', vertical: 'middle' }),
        ...(at === 0
          ? []
          : [linePart(`Rule ${at}`, { ...row, y: row.y - unit / 2, height: unit }, { stroke: palette.accent, thickness: Math.max(1, Math.round(0.3 * unit)) })]),
      ]
    }),
    ...signature(sketch, foot, isWide ? { color: palette.glow, mark: palette.accent, plate: palette.ground } : { color: palette.ink, mark: palette.accentOnGround }),
  ])
}

/** A dot for each place; those that are still free are filled. */
function countingDown(sketch: Sketch) {
  const { palette, unit, area, isWide, isTall } = sketch
  const [dotField, rest] = isWide ? splitLeft(area, area.width * 0.46, 8 * unit) : splitTop(area, area.height * (isTall ? 0.52 : 0.46), 5 * unit)
  const [across, down] = isTall ? [8, 9] : isWide ? [9, 8] : [10, 5]
  const all = across * down
  const taken = all - 12
  const [words, foot] = splitFoot(rest, 6 * unit, 4 * unit)
  const [numberRow, line] = splitFoot(words, (isTall ? 16 : 13) * unit, 2 * unit)
  const [number, headline] = splitLeft(numberRow, numberRow.width * 0.46, 4 * unit)
  return onePage(sketch, palette.second, [
    drawing('Places that are taken', dotField, dots(dotField, across, down, [0, taken]), { stroke: palette.glowOnSecond, thickness: Math.max(1, Math.round(0.4 * unit)) }),
    drawing('Free places', dotField, dots(dotField, across, down, [taken, all]), { fill: palette.glowOnSecond }),
    heading(sketch, number, '12', { slot: 'Number', color: palette.onSecond, size: isTall ? 44 : 32, vertical: 'bottom', line: 0.86 }),
    heading(sketch, headline, 'places\nleft', { slot: 'Headline', color: palette.onSecond, size: isTall ? 13 : 11, vertical: 'bottom' }),
    body(sketch, line, 'The list closes on Friday at noon.\nWrite to us to be on it.', { slot: 'Line', color: palette.onSecond, size: 4.4, vertical: 'middle' }),
    ...signature(sketch, foot, { color: palette.onSecond, mark: palette.accent, plate: palette.ground }),
  ])
}
