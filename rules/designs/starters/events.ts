import { ticket } from './drawings.ts'
import { body, drawing, heading, linePart, type Part, shapePart } from './parts.ts'
import { inset, splitFoot, splitLeft, splitRight, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const events: readonly Starter[] = [
  starter({ key: 'poster-date', name: 'Poster date', category: 'event', shownIn: 'portrait' }, posterDate),
  starter({ key: 'ticket', name: 'Ticket', category: 'event', shownIn: 'wide' }, ticketToKeep),
  starter({ key: 'open-door', name: 'Open door', category: 'event', shownIn: 'story' }, openDoor),
]

/** The day of the month as large as a poster's, over a sun that rises. */
function posterDate(sketch: Sketch) {
  const { palette, unit, page, area, isWide, isTall } = sketch
  const sunSide = (isWide ? 60 : 52) * unit
  const sun = {
    x: page.width - sunSide - (isWide ? -8 : 4) * unit,
    y: page.height - sunSide * (isTall ? 0.62 : 0.44),
    width: sunSide,
    height: sunSide,
  }
  const sunny = { ...area, width: isWide ? area.width : sun.x - area.x - 4 * unit }
  const [dayField, rest] = isWide
    ? splitLeft(area, 62 * unit, 10 * unit)
    : splitTop(area, area.height * (isTall ? 0.46 : 0.5), 3 * unit)
  const [top, numeral] = splitTop(dayField, 7 * unit, 1 * unit)
  const [weekday, time] = splitLeft(top, top.width * 0.5)
  const words = isWide ? { ...rest, width: page.width - rest.x - 36 * unit } : rest
  const [rule, below] = splitTop(words, 1 * unit, 3 * unit)
  const [headline, lower] = splitTop(below, (isWide ? 30 : 13) * unit, 1.5 * unit)
  const [line, free] = splitTop({ ...lower, width: isWide ? words.width : sunny.width }, 13 * unit)
  const foot = splitFoot(free, 6 * unit)[1]
  return onePage(sketch, palette.deep, [
    shapePart('Sun', 'ellipse', sun, { fill: palette.accent }),
    body(sketch, weekday, 'Saturday', { slot: 'Weekday', color: palette.glow, size: 5.4, vertical: 'middle' }),
    body(sketch, time, '9 AM, May', { slot: 'Time', color: palette.onDeep, size: 5.4, vertical: 'middle', align: 'right' }),
    heading(sketch, numeral, '28', { slot: 'Day', color: palette.onDeep, size: isTall ? 84 : 66, vertical: 'middle', line: 0.86 }),
    linePart('Rule', rule, { stroke: palette.glow, thickness: Math.max(1, Math.round(0.5 * unit)) }),
    heading(sketch, headline, 'Open morning', { slot: 'Headline', color: palette.onDeep, size: isWide ? 15 : 13, vertical: 'top' }),
    body(sketch, line, 'Coffee, a tour\nand all your questions', { slot: 'Line', color: palette.onDeep, size: 4.2 }),
    ...signature(sketch, foot, { color: palette.onDeep, mark: palette.accent, plate: palette.ground }),
  ])
}

/** A ticket on the accent: what there is on its larger part, when on the one to tear off. */
function ticketToKeep(sketch: Sketch) {
  const { palette, unit, page, isWide, isTall } = sketch
  const card = inset(page, 8 * unit, (isWide ? 9 : isTall ? 26 : 10) * unit)
  const corner = 3.4 * unit
  const stub = isWide ? 44 * unit : Math.max(30 * unit, card.height * 0.34)
  const tear = isWide ? card.width - stub : card.height - stub
  const [main, torn] = isWide ? splitRight(card, stub) : splitFoot(card, stub)
  const seam = isWide
    ? { x: torn.x - (card.height - 12 * unit) / 2, y: card.y + card.height / 2, width: card.height - 12 * unit, height: 0 }
    : { x: card.x + 7 * unit, y: torn.y, width: card.width - 14 * unit, height: 0 }
  const [kind, rest] = splitTop(inset(main, 7 * unit, 7 * unit), 6 * unit, 3 * unit)
  const [headlineAndLine, foot] = splitFoot(rest, 6 * unit, 3 * unit)
  const [headline, line] = splitFoot(headlineAndLine, 7 * unit, 2 * unit)
  const when = inset(torn, 6 * unit, (isWide ? 12 : 5) * unit)
  const [date, time] = isWide ? splitFoot(when, 12 * unit, 2 * unit) : splitRight(when, when.width * 0.34, 3 * unit)
  const parts: Part[] = [
    drawing('Ticket', card, ticket(card, corner, tear, !isWide), { fill: palette.ground }),
    linePart('Where it is torn', { ...seam, y: seam.y - unit / 2, height: unit }, {
      stroke: palette.accentOnGround,
      thickness: Math.max(1, Math.round(0.5 * unit)),
      dash: 'dashed',
      rotation: isWide ? 90 : 0,
    }),
    body(sketch, kind, 'Workshop', { slot: 'Kind', color: palette.accentOnGround, size: 4.6, vertical: 'middle', weight: 700 }),
    heading(sketch, headline, 'Make it\nyourself', { slot: 'Headline', color: palette.strong, size: isTall ? 23 : 20, vertical: 'middle' }),
    body(sketch, line, 'Eight places, tools are there', { slot: 'Line', color: palette.ink, size: 4.2, vertical: 'middle' }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
    heading(sketch, date, isWide ? '14\nJune' : '14 June', {
      slot: 'Date',
      color: palette.strong,
      size: isWide ? 22 : 15,
      align: isWide ? 'center' : 'left',
      vertical: 'middle',
      line: 0.95,
    }),
    body(sketch, time, isWide ? '6 to 8 PM' : '6 to\n8 PM', {
      slot: 'Time',
      color: palette.ink,
      size: 5,
      align: isWide ? 'center' : 'right',
      vertical: 'middle',
    }),
  ]
  return onePage(sketch, palette.accent, parts)
}

/** An arch that stands on the floor like an open door, with the date in it. */
function openDoor(sketch: Sketch) {
  const { palette, unit, page, area, isWide, isTall } = sketch
  const floor = splitFoot(page, (isWide ? 7 : 9) * unit)[1]
  const doorWidth = (isWide ? 62 : isTall ? 64 : 50) * unit
  const doorHeight = isWide ? page.height - 12 * unit - floor.height : page.height * (isTall ? 0.52 : 0.56) - floor.height
  const door = {
    x: isWide ? page.width - doorWidth - 14 * unit : (page.width - doorWidth) / 2,
    y: floor.y - doorHeight,
    width: doorWidth,
    height: doorHeight,
  }
  const glow = inset(door, -5 * unit, -5 * unit)
  const words = isWide
    ? { ...area, width: glow.x - area.x - 6 * unit, height: floor.y - area.y - 8 * unit }
    : { ...area, height: glow.y - area.y - 4 * unit }
  const [headlineAndLine, foot] = isWide ? splitFoot(words, 6 * unit, 4 * unit) : ([words, inset(floor, 8 * unit, 1.5 * unit)] as const)
  const [headline, line] = splitFoot(headlineAndLine, (isWide ? 14 : 7) * unit, 2 * unit)
  const inside = inset(door, 9 * unit, 0)
  const open = { ...inside, y: door.y + doorWidth * 0.27, height: door.height - doorWidth * 0.27 - 6 * unit }
  const [month, dayAndTime] = splitTop(open, 7 * unit)
  const [day, time] = splitFoot(dayAndTime, 7 * unit, 1 * unit)
  return onePage(sketch, palette.soft, [
    shapePart('Light of the door', 'arch', { ...glow, height: floor.y - glow.y }, { fill: palette.accent }),
    shapePart('Door', 'arch', door, { fill: palette.deep }),
    shapePart('Floor', 'rectangle', floor, { fill: palette.second }),
    heading(sketch, headline, isWide ? 'Come in\nand look\naround' : 'Come in and\nlook around', {
      slot: 'Headline',
      color: palette.strongOnSoft,
      size: isWide ? 17 : 15,
      align: isWide ? 'left' : 'center',
      vertical: isWide ? 'middle' : 'bottom',
    }),
    body(sketch, line, 'No booking, bring whoever you like', {
      slot: 'Line',
      color: palette.ink,
      size: 4.4,
      align: isWide ? 'left' : 'center',
      vertical: 'middle',
    }),
    body(sketch, month, 'October', { slot: 'Month', color: palette.glow, size: 5.4, align: 'center', vertical: 'middle', weight: 700 }),
    heading(sketch, day, '12', { slot: 'Day', color: palette.onDeep, size: isTall ? 48 : 36, align: 'center', vertical: 'middle', line: 0.9 }),
    body(sketch, time, 'from 10 AM', { slot: 'Time', color: palette.onDeep, size: 5, align: 'center', vertical: 'middle' }),
    ...signature(
      sketch,
      foot,
      isWide
        ? { color: palette.ink, mark: palette.deep }
        : { color: palette.onSecond, mark: palette.accent, plate: palette.ground, isCentered: true },
    ),
  ])
}
