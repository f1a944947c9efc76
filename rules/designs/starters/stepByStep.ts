import type { Part } from './part.ts'
import { body, heading, linePart, shapePart } from './parts.ts'
import { splitFoot, splitTop, squareAround } from './rects.ts'
import { signature } from './signature.ts'
import { type DraftPage, documentOf, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

const steps = [
  { headline: 'Look first', line: 'Take one day and change nothing. Note what gets in the way.' },
  { headline: 'Pick one', line: 'The smallest thing that would make tomorrow easier.' },
  { headline: 'Do it twice', line: 'Once is luck. The second time shows what is missing.' },
]

/** A carousel: a cover, three steps, and an end. One line runs through all of its pages. */
export const stepByStep: Starter = starter(
  { key: 'step-by-step', name: 'Step by step', category: 'tip', shownIn: 'portrait', pageCount: 5 },
  (sketch) => documentOf(sketch, [cover(sketch), ...steps.map((_, at) => step(sketch, at)), end(sketch)]),
)

function cover(sketch: Sketch): DraftPage {
  const { palette, unit, area, isWide, isTall } = sketch
  const [above] = splitFoot(area, 14 * unit)
  const [kind, words] = splitTop(above, 7 * unit, 3 * unit)
  return {
    name: 'Cover',
    background: palette.deep,
    parts: [
      body(sketch, kind, 'In three steps', {
        slot: 'Kind',
        color: palette.glow,
        size: 5,
        vertical: 'middle',
        weight: 700,
      }),
      heading(sketch, words, isWide ? 'Less to do,\nmore done' : 'Less\nto do,\nmore\ndone', {
        slot: 'Headline',
        color: palette.onDeep,
        size: isTall ? 30 : 25,
        vertical: isTall ? 'middle' : 'top',
        line: 0.98,
      }),
      ...thread(sketch, palette.glow, 0.5),
    ],
  }
}

function step(sketch: Sketch, at: number): DraftPage {
  const { palette, unit, area, isWide } = sketch
  const { headline = '', line = '' } = steps[at] ?? {}
  const looks = [
    { ground: palette.accent, large: palette.onAccent, small: palette.onAccent, thread: palette.onAccent },
    { ground: palette.ground, large: palette.strong, small: palette.ink, thread: palette.strong },
    { ground: palette.soft, large: palette.strongOnSoft, small: palette.ink, thread: palette.strongOnSoft },
  ]
  const {
    ground,
    large,
    small,
    thread: color,
  } = looks[at] ?? { ground: palette.ground, large: palette.strong, small: palette.ink, thread: palette.strong }
  const [above] = splitFoot(area, 14 * unit)
  const [number, words] = splitTop(above, above.height * (isWide ? 0.42 : 0.5), 3 * unit)
  const [title, text] = splitTop(words, isWide ? words.height * 0.45 : words.height * 0.42, 2 * unit)
  const n = at + 1
  return {
    name: `Step ${n}`,
    background: ground,
    parts: [
      heading(sketch, number, `${n}`, {
        slot: `Number ${n}`,
        color: large,
        size: isWide ? 36 : 54,
        vertical: 'bottom',
        line: 0.95,
      }),
      heading(sketch, title, headline, { slot: `Headline ${n}`, color: large, size: 14, vertical: 'bottom' }),
      body(sketch, text, line, { slot: `Line ${n}`, color: small, size: 5 }),
      ...thread(sketch, color, 0.5),
    ],
  }
}

function end(sketch: Sketch): DraftPage {
  const { palette, unit, area, isWide } = sketch
  const [above] = splitFoot(area, 16 * unit)
  const [words, foot] = splitFoot(above, 7 * unit, 4 * unit)
  return {
    name: 'End',
    background: palette.second,
    parts: [
      heading(sketch, words, isWide ? 'Keep it\nfor Monday' : 'Keep\nit for\nMonday', {
        slot: 'Last headline',
        color: palette.onSecond,
        size: 24,
        vertical: 'middle',
        line: 0.98,
      }),
      ...signature(sketch, foot, { color: palette.onSecond, mark: palette.accent, plate: palette.ground }),
      ...thread(sketch, palette.glowOnSecond, null),
    ],
  }
}

/** A line at the same height on every page, with a knot at a part of its length; it ends in an open ring on the last. */
function thread({ page, unit }: Sketch, color: string, knot: number | null): Part[] {
  const y = page.height - 13 * unit
  const thickness = Math.max(2, Math.round(0.9 * unit))
  const end = knot === null ? page.width * 0.5 : page.width
  const way = { x: 0, y: y - unit, width: end, height: 2 * unit }
  const place = squareAround({ x: knot === null ? end + 3.5 * unit : page.width * knot, y }, 7 * unit)
  return [
    linePart('Thread', way, { stroke: color, thickness }),
    shapePart('Knot', 'ellipse', place, knot === null ? { stroke: color, thickness } : { fill: color }),
  ]
}
