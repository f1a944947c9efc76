import { body, frame, heading, shapePart } from './parts.ts'
import { inset, splitFoot, splitLeft, splitRight, splitTop } from './rects.ts'
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
  const { palette, unit, page, area, isWide, isTall } = sketch
  const [upper, panel] = isWide ? splitRight(page, page.width * 0.5) : splitFoot(page, (isTall ? 58 : 40) * unit)
  const arch = isWide ? inset(panel, 8 * unit, 0) : inset(upper, 14 * unit, 0)
  const head = (isTall ? 18 : 10) * unit
  const standing = { ...arch, y: arch.y + head, height: arch.height - head }
  const inner = isWide ? inset(upper, 8 * unit) : inset({ ...panel, height: page.height - panel.y }, 8 * unit, (isTall ? 9 : 6) * unit)
  const [headline, line] = splitFoot({ ...inner, width: isWide ? inner.width : area.width, height: isTall ? inner.height - 6 * unit : inner.height }, 7 * unit, 2 * unit)
  return {
    name: 'Cover',
    background: palette.accent,
    parts: [
      shapePart('Panel', 'rectangle', isWide ? upper : panel, { fill: palette.deep }),
      frame('Picture 1', standing, { mask: 'arch' }),
      heading(sketch, headline, isWide ? 'A day\nwith us' : 'A day with us', { slot: 'Headline', color: palette.onDeep, size: isWide ? 22 : 17, vertical: 'middle' }),
      body(sketch, line, 'From the first light to the last', { slot: 'Line', color: palette.glow, size: 4.6, vertical: 'middle' }),
    ],
  }
}

function hour(sketch: Sketch, at: number): DraftPage {
  const { palette, unit, page, isWide, isTall } = sketch
  const { time = '', line = '' } = hours[at] ?? {}
  const n = at + 1
  const isLight = at % 2 === 0
  const look = isLight
    ? { ground: palette.ground, large: palette.strong, small: palette.ink }
    : { ground: palette.second, large: palette.onSecond, small: palette.onSecond }
  const [picture, panel] = isWide ? splitLeft(page, page.width * 0.56) : splitTop(page, page.height * (isTall ? 0.66 : 0.62))
  const inner = inset(panel, 8 * unit, (isTall ? 9 : isWide ? 12 : 6) * unit)
  const [hourRect, text] = splitTop(inner, inner.height * (isWide ? 0.5 : isTall ? 0.42 : 0.48), 2 * unit)
  return {
    name: time,
    background: look.ground,
    parts: [
      frame(`Picture ${n + 1}`, picture),
      shapePart('Edge', 'rectangle', isWide ? { ...panel, width: 2 * unit } : { ...panel, height: 2 * unit }, { fill: palette.accent }),
      heading(sketch, hourRect, time, { slot: `Hour ${n}`, color: look.large, size: 20, vertical: isWide ? 'bottom' : 'middle', line: 0.96 }),
      body(sketch, text, line, { slot: `Line ${n}`, color: look.small, size: 5 }),
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
      shapePart('Corner', 'ellipse', { x: page.width - 22 * unit, y: -22 * unit, width: 44 * unit, height: 44 * unit }, { fill: palette.accent }),
      heading(sketch, { ...words, y: words.y + 16 * unit, height: words.height - 16 * unit }, 'Come by\ntomorrow', { slot: 'Last headline', color: palette.onDeep, size: 22, vertical: 'bottom' }),
      ...signature(sketch, foot, { color: palette.onDeep, mark: palette.accent, plate: palette.ground }),
    ],
  }
}
