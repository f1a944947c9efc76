import type { DesignDocument, DesignPage } from '../../../../contract/designDocument.ts'
import { fontUsesOf } from '../../../../rules/designs/fontUses.ts'
import { loadFonts } from '../../../services/designs/fonts.ts'
import { createMeasure } from '../../../services/designs/measureText.ts'
import { drawElement } from './drawing/drawElement.ts'
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
export async function drawPage(
  design: DesignDocument,
  pageId: string,
  { scale, pictures, signal, showsGaps = false }: PageDrawing,
): Promise<HTMLCanvasElement> {
  const page = design.pages.find(({ id }) => id === pageId)
  if (!page) throw new Error(`The design has no page ${pageId}`)
  await loadFonts(fontUsesOf([page]))
  const pictureOf = await picturesFor(page.elements, pictures, signal)
  const { canvas, context } = canvasOf(Math.round(design.width * scale), Math.round(design.height * scale))
  context.scale(canvas.width / design.width, canvas.height / design.height)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = page.background
  context.fillRect(0, 0, design.width, design.height)
  const drawing = { context, scale, pictureOf, measure: createMeasure(), showsGaps }
  for (const element of page.elements) drawElement(drawing, element)
  return canvas
}

/** A page of a document without what lies at and above one of its elements. */
export function pageBelow(page: DesignPage, elementId: string): DesignPage {
  const at = page.elements.findIndex(({ id }) => id === elementId)
  return { ...page, elements: page.elements.slice(0, Math.max(0, at)) }
}

function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(`This browser draws no picture of ${width} × ${height} pixels`)
  return { canvas, context }
}
