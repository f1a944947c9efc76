import type { DesignDocument, TextElement } from '../../../../contract/designDocument.ts'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { laidOut } from './drawing/laidOut.ts'
import { drawPage, type PageDrawing, pageBelow } from './drawPage.ts'

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

/**
 * The colors that lie below the lines of a text, the commonest first: its page is drawn small, without it and what lies
 * above. Empty where no such text is, or it lies beside the page. Rejects as drawing a page does.
 */
export async function sampleBelow(
  design: DesignDocument,
  pageId: string,
  elementId: string,
  { pictures, signal }: Omit<PageDrawing, 'scale'>,
): Promise<ColorBelow[]> {
  const page = design.pages.find(({ id }) => id === pageId)
  const text = page?.elements.find(({ id }) => id === elementId)
  if (!page || text?.type !== 'text') return []
  const scale = drawnSide / Math.max(design.width, design.height)
  const below = { ...design, pages: [pageBelow(page, elementId)] }
  const drawn = await drawPage(below, pageId, { scale, pictures, ...(signal && { signal }) })
  return colorsOf(pixelsUnder(drawn, text, scale))
}

/** What of the page lies under the lines of a text, turned upright, in `grid` times `grid` pixels. */
function pixelsUnder(drawn: HTMLCanvasElement, text: TextElement, scale: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = grid
  canvas.height = grid
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  const area = areaOf(text)
  context.scale(grid / area.width, grid / area.height)
  context.translate(text.width / 2 - area.x, text.height / 2 - area.y)
  context.rotate((-text.rotation * Math.PI) / 180)
  context.translate(-(text.x + text.width / 2), -(text.y + text.height / 2))
  context.scale(1 / scale, 1 / scale)
  context.drawImage(drawn, 0, 0)
  return context.getImageData(0, 0, grid, grid).data
}

/** The box around the lines, within the text's own box. */
function areaOf(text: TextElement) {
  const { lines, size } = laidOut(text, createMeasure())
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
