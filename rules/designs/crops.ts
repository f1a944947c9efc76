import type { PictureElement } from '../../contract/designDocument.ts'

export type Crop = NonNullable<PictureElement['crop']>

/**
 * The part of a picture that is drawn into a box, in parts of the picture's sides: of the crop (null: the whole picture)
 * the largest middle that has the box's proportions, so that a picture is never stretched.
 */
export function drawnCrop(
  { crop, width, height }: Pick<PictureElement, 'crop' | 'width' | 'height'>,
  picture: { width: number; height: number },
): Crop {
  const part = crop && crop.width > 0 && crop.height > 0 ? crop : { x: 0, y: 0, width: 1, height: 1 }
  const [across, down] = [part.width * picture.width, part.height * picture.height]
  if (!(width > 0 && height > 0 && across > 0 && down > 0)) return part
  const scale = Math.min(across / width, down / height)
  const [shareX, shareY] = [(scale * width) / across, (scale * height) / down]
  return {
    x: part.x + (part.width * (1 - shareX)) / 2,
    y: part.y + (part.height * (1 - shareY)) / 2,
    width: part.width * shareX,
    height: part.height * shareY,
  }
}
