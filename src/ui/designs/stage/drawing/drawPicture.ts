import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { drawnCrop } from '../../../../../rules/designs/crops.ts'
import { outlineOf } from '../../../../../rules/designs/outlines.ts'
import { drawGap } from './drawGap.ts'
import type { Drawing } from './drawing.ts'
import { filteredPicture, sourceOf } from './filteredPicture.ts'

/** A picture in its frame; where there is none, a gap that says so. */
export function drawPicture(drawing: Drawing, element: PictureElement): void {
  const { context, scale, showsGaps } = drawing
  const picture = element.mediaId === null ? 'empty' : drawing.pictureOf(element.mediaId)
  context.clip(new Path2D(outlineOf(element.mask, element.width, element.height, element.corner)))
  if (picture === 'empty' || picture === 'gone' || picture === null) {
    if (showsGaps) drawGap(drawing, element, picture ?? 'loading')
    return
  }
  const crop = drawnCrop(element, picture)
  const filtered = filteredPicture(picture, crop, element, scale)
  if (filtered) context.drawImage(filtered, 0, 0, element.width, element.height)
  else context.drawImage(picture.image, ...sourceOf(picture, crop), 0, 0, element.width, element.height)
}
