import { body, frame, heading, shapePart } from './parts.ts'
import { inset, splitFoot, splitLeft, splitTop } from './rects.ts'
import { signature } from './signature.ts'
import { type DraftPage, documentOf, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

const hours = [
  { time: '7 AM', line: 'The door is still closed. The best hour of the day.' },
  { time: '1 PM', line: 'Twelve people, one table, no phones.' },
]

/** A carousel: the day in pictures, each with its hour. */
export const dayWithUs: Starter = starter(
  { key: 'a-day-with-us', name: 'A day with us', category: 'story', shownIn: 'story', pageCount: 4 },
  (sketch) => documentOf(sketch, [cover(sketch), ...hours.map((_, at) => hour(sketch, at)), end(sketch)]),
)

/** A picture in an arch that stands on the panel with the words. */
function cover(sketch: Sketch): DraftPage {
  const { palette, unit, page, isWide, pick } = sketch
  const [first, second] = isWide
    ? splitLeft(page, page.width * 0.5)
    : splitFoot(page, pick({ wide: 0, story: 58, portrait: 40 }) * unit)
  const [panel, pictureField] = isWide ? [first, second] : [second, first]
  const side = (isWide ? 8 : 14) * unit
  const standing = splitTop(inset(pictureField, side, 0), pick({ wide: 10, story: 18, portrait: 10 }) * unit)[1]
  const inner = inset(panel, 8 * unit, pick({ wide: 8, story: 12, portrait: 6 }) * unit)
  const [headline, line] = splitFoot(inner, 7 * unit, 2 * unit)
  return {
    name: 'Cover',
    background: palette.accent,
    parts: [
      shapePart('Panel', 'rectangle', panel, { fill: palette.deep }),
      shapePart('Behind the picture', 'arch', standing, { fill: palette.soft }),
      frame('Picture 1', standing, { mask: 'arch' }),
      heading(sketch, headline, 'A day with us', {
        slot: 'Headline',
        color: palette.onDeep,
        size: pick({ wide: 22, story: 22, portrait: 17 }),
        vertical: 'middle',
      }),
      body(sketch, line, 'From the first light to the last', {
        slot: 'Line',
        color: palette.glow,
        size: 4.6,
        vertical: 'middle',
      }),
    ],
  }
}

function hour(sketch: Sketch, at: number): DraftPage {
  const { palette, unit, page, isWide, pick } = sketch
  const { time = '', line = '' } = hours[at] ?? {}
  const n = at + 1
  const look =
    at % 2 === 0
      ? { ground: palette.ground, large: palette.strong, small: palette.ink }
      : { ground: palette.second, large: palette.onSecond, small: palette.onSecond }
  const [picture, panel] = pick({
    wide: splitLeft(page, page.width * 0.56),
    story: splitTop(page, page.height * 0.66),
    portrait: splitTop(page, page.height * 0.62),
  })
  const inner = inset(panel, 8 * unit, pick({ wide: 12, story: 8, portrait: 6 }) * unit)
  const [hourRect, text] = splitTop(inner, inner.height * pick({ wide: 0.5, story: 0.42, portrait: 0.48 }), 2 * unit)
  const edge = isWide ? splitLeft(panel, 2 * unit)[0] : splitTop(panel, 2 * unit)[0]
  return {
    name: time,
    background: look.ground,
    parts: [
      frame(`Picture ${n + 1}`, picture),
      shapePart('Edge', 'rectangle', edge, { fill: palette.accent }),
      heading(sketch, hourRect, time, {
        slot: `Hour ${n}`,
        color: look.large,
        size: 20,
        vertical: isWide ? 'bottom' : 'middle',
        line: 0.96,
      }),
      body(sketch, text, line, {
        slot: `Line ${n}`,
        color: look.small,
        size: pick({ wide: 5, story: 5.6, portrait: 4.8 }),
      }),
    ],
  }
}

function end(sketch: Sketch): DraftPage {
  const { palette, unit, area, page } = sketch
  const [words, foot] = splitFoot(area, 7 * unit, 6 * unit)
  return {
    name: 'End',
    background: palette.deep,
    parts: [
      shapePart(
        'Corner',
        'ellipse',
        { x: page.width - 22 * unit, y: -22 * unit, width: 44 * unit, height: 44 * unit },
        { fill: palette.accent },
      ),
      heading(sketch, { ...words, y: words.y + 16 * unit, height: words.height - 16 * unit }, 'Come by\ntomorrow', {
        slot: 'Last headline',
        color: palette.onDeep,
        size: 22,
        vertical: 'bottom',
      }),
      ...signature(sketch, foot, { color: palette.onDeep, mark: palette.accent, plate: palette.ground }),
    ],
  }
}
