import { ticket } from './drawings.ts'
import type { Part } from './part.ts'
import { body, drawing, heading, linePart, shapePart } from './parts.ts'
import { inset, type Rect, splitFoot, splitLeft, splitRight, splitTop } from './rects.ts'
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
  const { palette, unit, page, area, isWide, pick } = sketch
  const sunSide = pick({ wide: 64, story: 60, portrait: 52 }) * unit
  const sun = {
    x: page.width - sunSide + pick({ wide: 32, story: 22, portrait: 14 }) * unit,
    y: page.height - sunSide * pick({ wide: 0.44, story: 0.64, portrait: 0.46, square: 0.34 }),
    width: sunSide,
    height: sunSide,
  }
  const [left, right] = splitLeft(area, 62 * unit, 10 * unit)
  const [above, foot] = splitFoot(isWide ? right : area, 6 * unit)
  const beside = sun.x - foot.x - 2 * unit
  const clear = isWide ? { ...above, width: beside } : { ...above, height: sun.y - above.y - 2 * unit }
  const [upper, line] = splitFoot(clear, pick({ wide: 15, story: 8, portrait: 7 }) * unit, 1.5 * unit)
  const [dates, headlineRow] = splitFoot(
    upper,
    pick({ wide: upper.height / unit - 2, story: 17, portrait: 13 }) * unit,
    2.5 * unit,
  )
  const [rest, rule] = splitFoot(dates, unit)
  const [top, numeral] = splitTop(isWide ? left : rest, 7 * unit)
  const [weekday, time] = splitLeft(top, top.width * 0.5)
  return onePage(sketch, palette.deep, [
    shapePart('Sun', 'ellipse', sun, { fill: palette.accent }),
    body(sketch, weekday, 'Saturday', { slot: 'Weekday', color: palette.glow, size: 5.4, vertical: 'middle' }),
    body(sketch, time, '9 AM, May', {
      slot: 'Time',
      color: palette.onDeep,
      size: 5.4,
      vertical: 'middle',
      align: 'right',
    }),
    heading(sketch, numeral, '28', {
      slot: 'Day',
      color: palette.onDeep,
      size: pick({ wide: 70, story: 90, portrait: 70 }),
      vertical: 'middle',
      line: 0.95,
    }),
    ...(isWide
      ? []
      : [linePart('Rule', rule, { stroke: palette.glow, thickness: Math.max(1, Math.round(0.5 * unit)) })]),
    heading(sketch, headlineRow, 'Open morning', {
      slot: 'Headline',
      color: palette.onDeep,
      size: 14,
      vertical: pick({ wide: 'bottom', story: 'middle', portrait: 'middle' }),
    }),
    body(sketch, line, 'Coffee, a tour and all your questions', {
      slot: 'Line',
      color: palette.onDeep,
      size: 4.6,
    }),
    ...signature(
      sketch,
      { ...foot, width: beside },
      {
        color: palette.onDeep,
        mark: palette.accent,
        plate: palette.ground,
      },
    ),
  ])
}

/** A ticket on the accent: what there is on its larger part, when on the one to tear off. */
function ticketToKeep(sketch: Sketch) {
  const { palette, unit, page, isWide, pick } = sketch
  const card = inset(page, 8 * unit, pick({ wide: 9, story: 26, portrait: 10, square: 8 }) * unit)
  const stub = pick({ wide: 44 * unit, story: card.height * 0.34, portrait: card.height * 0.3, square: 24 * unit })
  const [main, torn] = isWide ? splitRight(card, stub) : splitFoot(card, stub)
  const { seam, tear } = tearOf(sketch, card, torn)
  const [kind, rest] = splitTop(
    inset(main, 7 * unit, pick({ wide: 7, story: 9, portrait: 7 }) * unit),
    6 * unit,
    2 * unit,
  )
  const [headlineAndLine, foot] = splitFoot(rest, 6 * unit, 2 * unit)
  const [headline, line] = splitFoot(headlineAndLine, 7 * unit, 2 * unit)
  const when = inset(torn, 6 * unit, pick({ wide: 12, story: 7, portrait: 6, square: 4 }) * unit)
  const [date, time] = isWide ? splitFoot(when, 12 * unit, 2 * unit) : splitRight(when, when.width * 0.32, 3 * unit)
  const parts: Part[] = [
    drawing('Ticket', card, ticket(card, 3.4 * unit, tear, !isWide), { fill: palette.ground }),
    linePart('Where it is torn', seam, {
      stroke: palette.accentOnGround,
      thickness: Math.max(1, Math.round(0.5 * unit)),
      dash: 'dashed',
      rotation: isWide ? 90 : 0,
    }),
    body(sketch, kind, 'Workshop', {
      slot: 'Kind',
      color: palette.accentOnGround,
      size: 4.6,
      vertical: 'middle',
      weight: 700,
    }),
    heading(sketch, headline, 'Make it yourself', {
      slot: 'Headline',
      color: palette.strong,
      size: pick({ wide: 20, story: 24, portrait: 20 }),
      vertical: 'middle',
    }),
    body(sketch, line, 'Eight places, tools are there', {
      slot: 'Line',
      color: palette.ink,
      size: 4.2,
      vertical: 'middle',
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
    heading(sketch, date, '14 June', {
      slot: 'Date',
      color: palette.strong,
      size: isWide ? 22 : 17,
      align: isWide ? 'center' : 'left',
      vertical: 'middle',
      line: 0.95,
    }),
    body(sketch, time, '6 to 8 PM', {
      slot: 'Time',
      color: palette.ink,
      size: 5,
      align: isWide ? 'center' : 'right',
      vertical: 'middle',
    }),
  ]
  return onePage(sketch, palette.accent, parts)
}

/** Where a ticket is torn: the seam, which is turned upright on a broad page, and how far it is from the ticket's edge. */
function tearOf({ unit, isWide }: Sketch, card: Rect, torn: Rect): { seam: Rect; tear: number } {
  const length = (isWide ? card.height : card.width) - 14 * unit
  const middle = isWide ? { x: torn.x, y: card.y + card.height / 2 } : { x: card.x + card.width / 2, y: torn.y }
  const seam = { x: middle.x - length / 2, y: middle.y - unit / 2, width: length, height: unit }
  return { seam, tear: isWide ? torn.x - card.x : torn.y - card.y }
}

/** An arch that stands on the floor like an open door, with the date in it. */
function openDoor(sketch: Sketch) {
  const { palette, unit, page, area, isWide, pick } = sketch
  const floor = splitFoot(page, (isWide ? 7 : 9) * unit)[1]
  const doorWidth = pick({ wide: 62, story: 68, portrait: 60, square: 58 }) * unit
  const doorHeight = pick({ wide: 81, story: (page.height * 0.5) / unit, portrait: 68, square: 55 }) * unit
  const door = {
    x: isWide ? page.width - doorWidth - 14 * unit : (page.width - doorWidth) / 2,
    y: floor.y - doorHeight,
    width: doorWidth,
    height: doorHeight,
  }
  const light = { ...inset(door, -4.5 * unit), height: doorHeight + 4.5 * unit }
  const [side, upright] = [
    { ...area, width: light.x - area.x - 6 * unit, height: floor.y - area.y - 7 * unit },
    { ...area, height: light.y - area.y - 3 * unit },
  ]
  const [sideWords, sideFoot] = splitFoot(side, 6 * unit, 4 * unit)
  const [headline, line] = isWide ? splitFoot(sideWords, 14 * unit, 2 * unit) : splitFoot(upright, 7 * unit)
  const align = isWide ? 'left' : 'center'
  return onePage(sketch, palette.soft, [
    shapePart('Light of the door', 'arch', light, { fill: palette.accent }),
    shapePart('Door', 'arch', door, { fill: palette.deep }),
    shapePart('Floor', 'rectangle', floor, { fill: palette.second }),
    heading(sketch, headline, 'Come in and look around', {
      slot: 'Headline',
      color: palette.strongOnSoft,
      size: pick({ wide: 17, story: 15, portrait: 14 }),
      align,
      vertical: isWide ? 'middle' : 'bottom',
    }),
    body(sketch, line, 'No booking, bring whoever you like', {
      slot: 'Line',
      color: palette.ink,
      size: 4.4,
      align,
      vertical: 'middle',
    }),
    ...dateIn(sketch, door),
    ...signature(
      sketch,
      isWide ? sideFoot : inset(floor, 8 * unit, 1.5 * unit),
      isWide
        ? { color: palette.ink, mark: palette.deep }
        : { color: palette.onSecond, mark: palette.accent, plate: palette.ground, isCentered: true },
    ),
  ])
}

/** The month where the arch is still narrow, the day below it, and the hour. */
function dateIn(sketch: Sketch, door: Rect): Part[] {
  const { palette, unit } = sketch
  const head = door.width * 0.15
  const open = { ...inset(door, 9 * unit, 0), y: door.y + head, height: door.height - head - 5 * unit }
  const [month, dayAndTime] = splitTop(open, 7 * unit, 1 * unit)
  const [day, time] = splitFoot(dayAndTime, 7 * unit, 1 * unit)
  const look = { align: 'center', vertical: 'middle' } as const
  return [
    body(sketch, month, 'October', { ...look, slot: 'Month', color: palette.glow, size: 5.4, weight: 700 }),
    heading(sketch, day, '12', { ...look, slot: 'Day', color: palette.onDeep, size: 46, line: 0.95 }),
    body(sketch, time, 'from 10 AM', { ...look, slot: 'Time', color: palette.onDeep, size: 5 }),
  ]
}
