import type { EdgeLine, SnapLine } from '../../../../../rules/designs/snap.ts'
import type { GapLine } from '../../../../../rules/designs/snapGaps.ts'
import type { Point } from '../frames.ts'
import { type Projection, toScreen } from '../view.ts'
import { drawLabel, ink, strokeEdged } from './ink.ts'

/** Half of the bars at the ends of a distance, in pixels of the screen. */
const bar = 5

/** What the dragged elements snap to: dashed lines, and distances with their numbers. */
export function drawSnapped(
  context: CanvasRenderingContext2D,
  lines: readonly SnapLine[],
  projection: Projection,
): void {
  for (const line of lines) {
    if (line.kind === 'gap') drawGapLine(context, line, projection)
    else drawEdgeLine(context, line, projection)
  }
}

function drawEdgeLine(context: CanvasRenderingContext2D, { axis, at, from, to }: EdgeLine, projection: Projection) {
  const [start, end] = axis === 'x' ? [pointAt(at, from), pointAt(at, to)] : [pointAt(from, at), pointAt(to, at)]
  const trace = () => traceLine(context, toScreen(projection, start), toScreen(projection, end))
  strokeEdged(context, trace, { color: ink.snap, edge: ink.snapEdge, width: 1, dash: [4, 3] })
}

function drawGapLine(
  context: CanvasRenderingContext2D,
  { axis, from, to, at, distance }: GapLine,
  projection: Projection,
) {
  const [start, end] = axis === 'x' ? [pointAt(from, at), pointAt(to, at)] : [pointAt(at, from), pointAt(at, to)]
  const [one, other] = [toScreen(projection, start), toScreen(projection, end)]
  const across = axis === 'x' ? { x: 0, y: bar } : { x: bar, y: 0 }
  const trace = () => {
    traceLine(context, one, other)
    for (const tip of [one, other]) {
      traceLine(context, { x: tip.x - across.x, y: tip.y - across.y }, { x: tip.x + across.x, y: tip.y + across.y })
    }
  }
  strokeEdged(context, trace, { color: ink.snap, edge: ink.snapEdge, width: 1.5 })
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const beside = axis === 'x' ? { x: middle.x, y: middle.y - 15 } : { x: middle.x + 22, y: middle.y }
  drawLabel(context, `${Math.round(distance)}`, beside, ink.distance)
}

const pointAt = (x: number, y: number): Point => ({ x, y })

function traceLine(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
}
