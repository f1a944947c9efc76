import type { DesignDocument, TextElement } from '../../../../contract/designDocument.ts'
import type { Measure } from '../../../../rules/designs/layoutText.ts'
import { drawElement } from './drawing/drawElement.ts'
import { laidOut } from './drawing/laidOut.ts'
import { type PageDrawing, preparePage } from './drawPage.ts'

/** A color that lies below a text, and which part of what is below it has. */
export interface ColorBelow {
  hex: string
  /** Of 1. */
  share: number
}

/** Pixels of the longer side of the page that is drawn to look at it. */
const drawnSide = 320
/** Pixels of a side of the picture of what lies below. */
const grid = 32
/** Colors that differ by less in a channel are one. */
const near = 16
/** A smaller part than this is an edge, not a ground. */
const leastShare = 0.02

interface Sampling extends Omit<PageDrawing, 'scale'> {
  /** Ids of the texts that are asked about. */
  texts: ReadonlySet<string>
  /** Waited for before each element: what is drawn may be a lot, and nobody waits for it. */
  rest: () => Promise<void>
  /** Hears of each text, the lowest first. */
  onSample: (text: TextElement, below: readonly ColorBelow[]) => void
}

/**
 * Tells the colors that lie below the lines of texts of a page, the commonest first; none where a text lies beside the
 * page. The page is drawn once, small and element by element: what is there when a text's turn has come is what lies below
 * it. Rejects as drawing a page does.
 */
export async function sampleBelow(
  design: DesignDocument,
  pageId: string,
  { texts, rest, onSample, ...wish }: Sampling,
): Promise<void> {
  const scale = drawnSide / Math.max(design.width, design.height)
  const { page, canvas, drawing } = await preparePage(design, pageId, { ...wish, scale, isReadBack: true })
  const under = pixelReader(canvas, scale, drawing.measure)
  const last = page.elements.findLastIndex(({ id }) => texts.has(id))
  for (const element of page.elements.slice(0, last + 1)) {
    await rest()
    wish.signal?.throwIfAborted()
    if (element.type === 'text' && texts.has(element.id)) onSample(element, colorsOf(under(element)))
    drawElement(drawing, element)
  }
}

/** Reads what of the page lies under the lines of a text, turned upright, in `grid` times `grid` pixels. */
function pixelReader(drawn: HTMLCanvasElement, scale: number, measure: Measure) {
  const canvas = document.createElement('canvas')
  canvas.width = grid
  canvas.height = grid
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  return (text: TextElement): Uint8ClampedArray => {
    const area = areaOf(text, measure)
    context.resetTransform()
    context.clearRect(0, 0, grid, grid)
    context.scale(grid / area.width, grid / area.height)
    context.translate(text.width / 2 - area.x, text.height / 2 - area.y)
    context.rotate((-text.rotation * Math.PI) / 180)
    context.translate(-(text.x + text.width / 2), -(text.y + text.height / 2))
    context.scale(1 / scale, 1 / scale)
    context.drawImage(drawn, 0, 0)
    return context.getImageData(0, 0, grid, grid).data
  }
}

/** The box around the lines, within the text's own box. */
function areaOf(text: TextElement, measure: Measure) {
  const { lines, size } = laidOut(text, measure)
  const written = lines.filter(({ width }) => width > 0)
  if (written.length === 0) return { x: 0, y: 0, width: Math.max(1, text.width), height: Math.max(1, text.height) }
  const left = Math.min(...written.map(({ x }) => x))
  const right = Math.max(...written.map(({ x, width }) => x + width))
  const top = Math.min(...written.map(({ y }) => y)) - size * 0.8
  const foot = Math.max(...written.map(({ y }) => y)) + size * 0.25
  return { x: left, y: top, width: right - left, height: foot - top }
}

/** The colors of pixels, near ones together as their mean. */
function colorsOf(pixels: Uint8ClampedArray): ColorBelow[] {
  const heaps = new Map<string, { sum: [number, number, number]; count: number }>()
  let counted = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    // Beside the page.
    if (alpha < 250) continue
    const key = [red, green, blue].map((part) => Math.floor(part / near)).join()
    const heap = heaps.get(key) ?? { sum: [0, 0, 0], count: 0 }
    heaps.set(key, heap)
    heap.sum[0] += red
    heap.sum[1] += green
    heap.sum[2] += blue
    heap.count += 1
    counted += 1
  }
  return [...heaps.values()]
    .map(({ sum, count }) => ({ hex: hexOf(sum.map((part) => part / count)), share: count / counted }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
