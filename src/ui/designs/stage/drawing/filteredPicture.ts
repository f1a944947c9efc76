import type { PictureElement } from '../../../../../contract/designDocument.ts'
import type { Crop } from '../../../../../rules/designs/crops.ts'
import { filterMatrix } from '../../../../../rules/designs/filters.ts'
import type { LoadedPicture } from './drawing.ts'
import { applyMatrix, blurPixels } from './filterPixels.ts'

/** Filtered pictures that are remembered of one picture. */
const most = 6
/** Pixels of a side: filters are reckoned pixel by pixel, and a finer picture would hold the stage up. */
const longest = 4096

const remembered = new WeakMap<object, Map<string, HTMLCanvasElement>>()

/**
 * The cropped part of a picture with its filters, as fine as it is drawn at this scale: the same canvas as long as
 * nothing of that changes. Null where the picture has no filters.
 */
export function filteredPicture(
  picture: LoadedPicture,
  crop: Crop,
  element: PictureElement,
  scale: number,
): HTMLCanvasElement | null {
  const matrix = filterMatrix(element.filters)
  const { blur } = element.filters
  if (!matrix && blur === 0) return null
  const width = sideOf(element.width * scale)
  const height = sideOf(element.height * scale)
  const key = JSON.stringify([crop, element.filters, width, height])
  const known = knownOf(picture.image)
  const found = known.get(key)
  if (found) return found
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture.image, ...sourceOf(picture, crop), 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  // As CSS has it: the colors change first, then they run into each other.
  if (matrix) applyMatrix(pixels.data, matrix)
  if (blur > 0) blurPixels(pixels.data, canvas, (blur * width) / element.width)
  context.putImageData(pixels, 0, 0)
  remember(known, key, canvas)
  return canvas
}

/** The cropped part in the picture's own pixels: left, top, width, height. */
export const sourceOf = (
  { width, height }: { width: number; height: number },
  crop: Crop,
): [number, number, number, number] => [crop.x * width, crop.y * height, crop.width * width, crop.height * height]

const sideOf = (pixels: number): number => Math.min(longest, Math.max(1, Math.round(pixels)))

function knownOf(image: object): Map<string, HTMLCanvasElement> {
  const known = remembered.get(image) ?? new Map<string, HTMLCanvasElement>()
  remembered.set(image, known)
  return known
}

function remember(known: Map<string, HTMLCanvasElement>, key: string, canvas: HTMLCanvasElement): void {
  const [oldest] = known.keys()
  if (known.size >= most && oldest !== undefined) known.delete(oldest)
  known.set(key, canvas)
}
