/**
 * Colors of what lies on artwork of any color: each line has an edge of the other lightness. They are the same in both
 * themes, since the design below them is.
 */
export const ink = {
  frame: '#6ea0ff',
  frameEdge: 'rgba(6, 18, 46, 0.55)',
  handle: '#ffffff',
  handleEdge: '#2d4a87',
  snap: '#ff8ad8',
  snapEdge: 'rgba(61, 8, 45, 0.55)',
  distance: '#7d1f63',
  size: '#0d1b3d',
  label: '#ffffff',
} as const

type Context = CanvasRenderingContext2D

/** Strokes what `trace` draws, with an edge below it. */
export function strokeEdged(
  context: Context,
  trace: () => void,
  { color, edge, width, dash = [] }: { color: string; edge: string; width: number; dash?: number[] },
): void {
  context.beginPath()
  trace()
  context.setLineDash([])
  context.strokeStyle = edge
  context.lineWidth = width + 1.5
  context.stroke()
  context.setLineDash(dash)
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
  context.setLineDash([])
}

/** Words on a rounded ground, their middle at a point of the screen. */
export function drawLabel(context: Context, words: string, { x, y }: { x: number; y: number }, ground: string): void {
  context.font = '650 11px "Figtree Variable", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(words).width + 10
  context.beginPath()
  context.roundRect(x - width / 2, y - 8, width, 16, 4)
  context.fillStyle = ground
  context.fill()
  context.fillStyle = ink.label
  context.fillText(words, x, y + 0.5)
}
