import type { DesignDocument, DesignSize } from '../../../../contract/designDocument.ts'
import { fontUsesOf } from '../../../../rules/designs/fontUses.ts'
import { loadFonts } from '../../../services/designs/fonts.ts'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { drawElement } from './drawing/drawElement.ts'
import type { Drawing } from './drawing/drawing.ts'
import { type PictureSources, picturesFor } from './drawing/picturesFor.ts'

export interface PageDrawing {
  /** Pixels of the canvas for one of the design. */
  scale: number
  /** What the library has of each picture; waited for where it is still being read. */
  pictures: PictureSources
  signal?: AbortSignal
  /** Frames without a picture are seen, as in a preview; else they are left blank. */
  showsGaps?: boolean
}

/**
 * Draws a page to a canvas of exactly its size times `scale`. Fonts and pictures are waited for: the same document gives
 * the same pixels every time. A deleted picture is left blank. Rejects where a picture does not arrive, where the
 * browser makes no such canvas, and when `signal` is aborted. It knows nothing of Konva, so that any page may draw.
 */
export async function drawPage(design: DesignDocument, pageId: string, wish: PageDrawing): Promise<HTMLCanvasElement> {
  const { page, canvas, drawing } = await preparePage(design, pageId, wish)
  for (const element of page.elements) drawElement(drawing, element)
  return canvas
}

/** A page with nothing but its background, and what its elements are drawn on and with; it waits and rejects likewise. */
export async function preparePage(
  design: DesignDocument,
  pageId: string,
  { scale, pictures, signal, showsGaps = false, isReadBack = false }: PageDrawing & { isReadBack?: boolean },
) {
  const page = design.pages.find(({ id }) => id === pageId)
  if (!page) throw new Error(`The design has no page ${pageId}`)
  await loadFonts(fontUsesOf([page]))
  const pictureOf = await picturesFor(page.elements, pictures, signal)
  const size = { width: Math.round(design.width * scale), height: Math.round(design.height * scale) }
  const { canvas, context } = canvasOf(size, isReadBack)
  context.scale(canvas.width / design.width, canvas.height / design.height)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = page.background
  context.fillRect(0, 0, design.width, design.height)
  const drawing: Drawing = { context, scale, pictureOf, measure: createMeasure(), showsGaps }
  return { page, canvas, drawing }
}

/** One whose pixels are read again and again is one of the processor, not of the graphics card. */
function canvasOf({ width, height }: DesignSize, isReadBack: boolean) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: isReadBack })
  if (!context) throw new Error(`This browser draws no picture of ${width} × ${height} pixels`)
  return { canvas, context }
}
