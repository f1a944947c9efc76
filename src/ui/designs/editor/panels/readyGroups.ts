import type { DesignElement } from '../../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../../rules/designs/brand.ts'
import { type DesignPalette, paletteOf } from '../../../../../rules/designs/brandPalette.ts'
import { lineElementOf, shapeElementOf, textElementOf } from '../../../../../rules/designs/newElements.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { newId } from '../../newId.ts'

/** A group of texts on a ground of the brand, ready to be written over. */
export interface ReadyGroup {
  key: string
  label: string
  elements: DesignElement[]
}

/** Sides of a group at `scale` 1. */
export const groupSize = { width: 480, height: 300 } as const

interface Pen {
  palette: DesignPalette
  fonts: DesignBrand['fonts']
  /** Pixels of the design for one of the group. */
  scale: number
  group: string
}

/** The groups in a brand's colors and faces; `scale` makes them fit a page. */
export function readyGroups(brand: DesignBrand, scale: number): ReadyGroup[] {
  const palette = paletteOf(brand)
  return drawings.map(({ key, label, draw }) => ({
    key,
    label,
    elements: draw({ palette, fonts: brand.fonts, scale, group: newId() }),
  }))
}

const drawings = [
  {
    key: 'date',
    label: strings.date,
    draw: (pen: Pen) => [
      ground(pen, pen.palette.deep),
      words(pen, {
        text: strings.saturday,
        color: pen.palette.glow,
        slot: strings.day,
        at: [36, 34],
        size: 40,
        face: 'text',
      }),
      words(pen, {
        text: '28',
        color: pen.palette.onDeep,
        slot: strings.date,
        at: [32, 82],
        size: 190,
        face: 'heading',
      }),
    ],
  },
  {
    key: 'price',
    label: strings.price,
    draw: (pen: Pen) => [
      ground(pen, pen.palette.accent),
      words(pen, {
        text: '$60',
        color: pen.palette.onAccent,
        slot: strings.price,
        at: [32, 46],
        size: 200,
        face: 'heading',
      }),
    ],
  },
  {
    key: 'list',
    label: strings.list,
    draw: (pen: Pen) => [
      ground(pen, pen.palette.ground),
      ...[strings.firstThing, strings.secondThing, strings.thirdThing].flatMap((text, at) => [
        ...(at > 0 ? [rule(pen, 18 + at * 90)] : []),
        words(pen, {
          text,
          color: pen.palette.strong,
          slot: strings.lineAt(at + 1),
          at: [36, 38 + at * 90],
          size: 46,
          face: 'heading',
        }),
      ]),
    ],
  },
  {
    key: 'quote',
    label: strings.quote,
    draw: (pen: Pen) => [
      ground(pen, pen.palette.second),
      words(pen, {
        text: '“',
        color: pen.palette.glowOnSecond,
        slot: null,
        at: [32, 26],
        size: 190,
        face: 'heading',
        width: 100,
      }),
      words(pen, {
        text: strings.theyAnsweredTheSameDay,
        color: pen.palette.onSecond,
        slot: strings.quote,
        at: [150, 62],
        size: 58,
        face: 'heading',
        lines: 3,
      }),
    ],
  },
]

const ground = ({ scale, group }: Pen, fill: string): DesignElement =>
  shapeElementOf({
    id: newId(),
    x: 0,
    y: 0,
    width: groupSize.width * scale,
    height: groupSize.height * scale,
    fill,
    corner: 24 * scale,
    group,
  })

interface Words {
  text: string
  color: string
  slot: string | null
  at: readonly [x: number, y: number]
  size: number
  face: 'heading' | 'text'
  lines?: number
  width?: number
}

function words({ fonts, scale, group }: Pen, wish: Words): DesignElement {
  const { text, color, slot, at, size, face, lines = 1, width = groupSize.width - at[0] - 24 } = wish
  const line = 1.05
  return textElementOf({
    id: newId(),
    x: at[0] * scale,
    y: at[1] * scale,
    width: width * scale,
    height: size * line * lines * scale,
    text,
    color,
    slot,
    group,
    line,
    font: fonts[face],
    weight: face === 'heading' ? 800 : 600,
    size: size * scale,
    fit: 'shrink',
  })
}

const rule = ({ palette, scale, group }: Pen, y: number): DesignElement =>
  lineElementOf({
    id: newId(),
    x: 36 * scale,
    y: y * scale,
    width: (groupSize.width - 72) * scale,
    height: 4 * scale,
    thickness: 2 * scale,
    stroke: palette.accent,
    group,
  })
