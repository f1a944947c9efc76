import { drawLabel, ink, strokeEdged } from './ink.ts'
import type { OverlayState } from './overlayState.ts'

type Shown = Pick<OverlayState, 'guides' | 'projection' | 'sight' | 'viewport'>

/** The document's guides over the whole stage, one that is dragged where it is now. */
export function drawGuides(context: CanvasRenderingContext2D, shown: Shown): void {
  const { guides, sight } = shown
  const dragged = sight.guide
  for (const axis of ['x', 'y'] as const) {
    guides[axis].forEach((at, index) => {
      if (dragged?.axis !== axis || dragged.index !== index) drawGuide(context, axis, at, shown)
    })
  }
  if (!dragged || dragged.at === null) return
  drawGuide(context, dragged.axis, dragged.at, shown)
  const screen = screenAt(dragged.axis, dragged.at, shown)
  drawLabel(context, `${dragged.at}`, dragged.axis === 'x' ? { x: screen, y: 36 } : { x: 44, y: screen }, ink.distance)
}

function drawGuide(context: CanvasRenderingContext2D, axis: 'x' | 'y', at: number, shown: Shown): void {
  const { width, height } = shown.viewport
  const screen = Math.round(screenAt(axis, at, shown)) + 0.5
  const trace = () => {
    context.moveTo(axis === 'x' ? screen : 0, axis === 'x' ? 0 : screen)
    context.lineTo(axis === 'x' ? screen : width, axis === 'x' ? height : screen)
  }
  strokeEdged(context, trace, { color: ink.snap, edge: 'rgba(61, 8, 45, 0.25)', width: 1, dash: [4, 3] })
}

const screenAt = (axis: 'x' | 'y', at: number, { projection }: Shown): number =>
  at * projection.scale + (axis === 'x' ? projection.left : projection.top)
