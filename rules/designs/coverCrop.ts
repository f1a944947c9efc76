import type { DesignSize, PictureElement } from '../../contract/designDocument.ts'

type Crop = PictureElement['crop']

/**
 * The part of a picture that fills a frame of another shape without being distorted: around the same middle, as broad as
 * it was if the picture has room for that. Null stays null: as much of its middle as fits. `before` and `after` are the
 * frame's sides.
 */
export function coverCrop(crop: Crop, before: DesignSize, after: DesignSize): Crop {
  if (!crop || [crop, before, after].some(({ width, height }) => width <= 0 || height <= 0)) return null
  // How much broader the frame is now, for its height.
  const change = (after.width * before.height) / (after.height * before.width)
  if (Math.abs(change - 1) < 1e-9) return crop
  const wanted = { width: crop.width, height: crop.height / change }
  const scale = Math.min(1, 1 / wanted.height)
  const [width, height] = [wanted.width * scale, wanted.height * scale]
  const within = (start: number, side: number, most: number) =>
    Math.min(Math.max(0, start + (side - most) / 2), Math.max(0, 1 - most))
  return { x: within(crop.x, crop.width, width), y: within(crop.y, crop.height, height), width, height }
}
