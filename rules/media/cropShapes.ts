/** Shapes that a picture is cropped to, by their names for people. */
export const cropShapes = ['1:1', '4:5', '1.91:1', '9:16'] as const
export type CropShape = (typeof cropShapes)[number]

const ratios = { '1:1': 1, '4:5': 4 / 5, '1.91:1': 1.91, '9:16': 9 / 16 } satisfies Record<CropShape, number>

/** Width divided by height. */
export const ratioOf = (shape: CropShape): number => ratios[shape]

interface Sides {
  width: number
  height: number
}

interface Box extends Sides {
  x: number
  y: number
}

/** The shape that a picture has, a pixel more or less; null where it has none of them. */
export const shapeWith = ({ width, height }: Sides): CropShape | null =>
  cropShapes.find((shape) => Math.abs(width - height * ratios[shape]) <= 1) ?? null

/**
 * A part that was chosen in a picture as it is shown, in whole pixels of the picture itself: inside it, of the shape to the
 * pixel, at least one pixel each way.
 */
export function boxWithin(picture: Sides, shown: Sides, part: Box, shape: CropShape): Box {
  const scale = picture.width / shown.width
  const ratio = ratios[shape]
  const width = Math.min(part.width * scale, picture.width, picture.height * ratio)
  const whole = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(width / ratio)) }
  const within = (start: number, side: number, most: number) => Math.min(Math.max(0, Math.round(start)), most - side)
  return {
    x: within(part.x * scale, whole.width, picture.width),
    y: within(part.y * scale, whole.height, picture.height),
    ...whole,
  }
}
