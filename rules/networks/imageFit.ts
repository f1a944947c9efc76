/** What an image must fit into; proportions stay, nothing is cut off. */
export interface ImageFit {
  /** Content types the network takes; the first is what another is made into. */
  types: readonly [string, ...string[]]
  maxBytes?: number
  /** Pixels. */
  minWidth?: number
  maxWidth?: number
  maxHeight?: number
  /** Width times height. */
  maxPixels?: number
  /** Content types that are sent as they are, however large. */
  untouched?: readonly string[]
}

export interface Sides {
  width: number
  height: number
}

/** Whether a picture may go as it is. */
export function isFitting(
  { contentType, size, width, height }: Sides & { contentType: string; size: number },
  {
    types,
    maxBytes = Infinity,
    minWidth = 0,
    maxWidth = Infinity,
    maxHeight = Infinity,
    maxPixels = Infinity,
    untouched = [],
  }: ImageFit,
): boolean {
  if (untouched.includes(contentType)) return true
  const isOfSides = width >= minWidth && width <= maxWidth && height <= maxHeight && width * height <= maxPixels
  return types.includes(contentType) && size <= maxBytes && isOfSides
}

/** The sides, in whole pixels, that a picture is scaled to so that they fit; its own where they do. */
export function sidesWithin(
  { width, height }: Sides,
  { minWidth = 0, maxWidth = Infinity, maxHeight = Infinity, maxPixels = Infinity }: ImageFit,
): Sides {
  const smaller = Math.min(1, maxWidth / width, maxHeight / height, Math.sqrt(maxPixels / (width * height)))
  const scale = width * smaller < minWidth ? minWidth / width : smaller
  const scaled = (toWhole: (pixels: number) => number): Sides => ({
    width: Math.max(1, toWhole(width * scale)),
    height: Math.max(1, toWhole(height * scale)),
  })
  const nearest = scaled(Math.round)
  return nearest.width * nearest.height > maxPixels ? scaled(Math.floor) : nearest
}
