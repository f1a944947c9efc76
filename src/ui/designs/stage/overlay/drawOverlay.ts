import { cornersOf, type Frame, frameOf, type Point, pointOf } from '../frames.ts'
import { sizeLabel } from '../gestures/resizeGesture.ts'
import { type Handle, handlePoint, handlesOf } from '../handles.ts'
import { type Projection, toScreen } from '../view.ts'
import { drawGuides } from './drawGuides.ts'
import { drawSnapped } from './drawSnapped.ts'
import { drawLabel, ink, strokeEdged } from './ink.ts'
import type { OverlayState } from './overlayState.ts'

/** Draws what lies above the page in pixels of the screen: guides, frames, handles, snapping and labels. */
export function drawOverlay(context: CanvasRenderingContext2D, state: OverlayState): void {
  const { chosen, hovered, projection, sight } = state
  drawGuides(context, state)
  if (hovered && !chosen.some(({ id }) => id === hovered.id)) traceFrame(context, hovered, projection, 1)
  const frame = frameOf(chosen)
  if (frame) drawChosen(context, frame, state)
  drawSnapped(context, sight.snapped, projection)
  if (sight.marquee) drawMarquee(context, sight.marquee, projection)
}

function drawChosen(context: CanvasRenderingContext2D, frame: Frame, state: OverlayState): void {
  const { chosen, isTyping, projection, sight } = state
  if (chosen.length > 1) for (const element of chosen) traceFrame(context, element, projection, 1)
  const isLine = chosen.length === 1 && chosen[0]?.type === 'line'
  if (!isLine) traceFrame(context, frame, projection, 2)
  if (isTyping) return
  for (const handle of handlesOf(chosen, frame, projection.scale)) drawHandle(context, handle, frame, projection)
  drawLabel(context, sight.label ?? sizeLabel(frame), labelPlace(frame, projection), ink.size)
}

function traceFrame(context: CanvasRenderingContext2D, frame: Frame, projection: Projection, width: number): void {
  const [first, ...others] = cornersOf(frame).map((corner) => toScreen(projection, corner))
  if (!first) return
  const trace = () => {
    context.moveTo(first.x, first.y)
    for (const { x, y } of others) context.lineTo(x, y)
    context.closePath()
  }
  strokeEdged(context, trace, { color: ink.frame, edge: ink.frameEdge, width })
}

function drawHandle(context: CanvasRenderingContext2D, handle: Handle, frame: Frame, projection: Projection): void {
  const { x, y } = handlePoint(handle, frame, projection)
  if (handle === 'turn') {
    const foot = toScreen(projection, pointOf(frame, { x: 0, y: -1 }))
    const trace = () => {
      context.moveTo(foot.x, foot.y)
      context.lineTo(x, y)
    }
    strokeEdged(context, trace, { color: ink.frame, edge: ink.frameEdge, width: 2 })
  }
  context.save()
  context.translate(x, y)
  context.rotate((frame.rotation * Math.PI) / 180)
  context.beginPath()
  if (handle === 'turn') context.arc(0, 0, 6, 0, 2 * Math.PI)
  else context.roundRect(-4.5, -4.5, 9, 9, 2)
  context.fillStyle = ink.handle
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = ink.handleEdge
  context.stroke()
  context.restore()
}

/** Below the frame's lowest corner. */
function labelPlace(frame: Frame, projection: Projection): Point {
  const corners = cornersOf(frame).map((corner) => toScreen(projection, corner))
  const left = Math.min(...corners.map(({ x }) => x))
  const right = Math.max(...corners.map(({ x }) => x))
  return { x: (left + right) / 2, y: Math.max(...corners.map(({ y }) => y)) + 19 }
}

function drawMarquee(context: CanvasRenderingContext2D, box: Frame, projection: Projection): void {
  const { x, y } = toScreen(projection, box)
  const trace = () => context.rect(x, y, box.width * projection.scale, box.height * projection.scale)
  context.beginPath()
  trace()
  context.fillStyle = 'rgba(110, 160, 255, 0.12)'
  context.fill()
  strokeEdged(context, trace, { color: ink.frame, edge: ink.frameEdge, width: 1 })
}
