import type { ElementOf } from '../../contract/designDocument.ts'

export interface LineParts {
  /** Where the stroke begins and ends: it does not run through the ends' heads. In the element's own box, pixels. */
  from: number
  to: number
  y: number
  /** Lengths of dashes and gaps, pixels; empty: solid. Dots are drawn as dashes without length and with round caps. */
  dash: readonly number[]
  cap: 'butt' | 'round'
  /** Filled outlines of arrows and dots, as SVG path data in the element's own box. */
  heads: readonly string[]
}

/** How a line is drawn: the same on the stage and in every picture of a design. */
export function linePartsOf({
  width,
  height,
  thickness,
  dash,
  start,
  end,
}: Pick<ElementOf<'line'>, 'width' | 'height' | 'thickness' | 'dash' | 'start' | 'end'>): LineParts {
  const y = height / 2
  const pattern = dashes[dash](thickness)
  return {
    from: Math.min(width / 2, taken[start] * thickness),
    to: Math.max(width / 2, width - taken[end] * thickness),
    y,
    ...pattern,
    heads: [heads[start](0, y, thickness, 1), heads[end](width, y, thickness, -1)].filter((head) => head !== ''),
  }
}

type End = ElementOf<'line'>['end']

const dashes = {
  solid: () => ({ dash: [], cap: 'butt' }),
  dashed: (thickness) => ({ dash: [thickness * 3, thickness * 2], cap: 'butt' }),
  dotted: (thickness) => ({ dash: [0, thickness * 2], cap: 'round' }),
} satisfies Record<ElementOf<'line'>['dash'], (thickness: number) => { dash: number[]; cap: LineParts['cap'] }>

/** Of the line's length, in thicknesses. */
const taken = { none: 0, arrow: 3, dot: 1.5 } satisfies Record<End, number>

/** `towards` is 1 for a head that points to the left and -1 for one that points to the right. */
const heads: Record<End, (x: number, y: number, thickness: number, towards: 1 | -1) => string> = {
  none: () => '',
  arrow: (x, y, thickness, towards) => {
    const foot = x + towards * 4 * thickness
    return `M${x} ${y}L${foot} ${y - 2.2 * thickness}V${y + 2.2 * thickness}Z`
  },
  dot: (x, y, thickness, towards) => {
    const [radius, other] = [1.75 * thickness, x + towards * 3.5 * thickness]
    return `M${x} ${y}A${radius} ${radius} 0 1 1 ${other} ${y}A${radius} ${radius} 0 1 1 ${x} ${y}Z`
  },
}
