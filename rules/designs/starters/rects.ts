/** Pixels of the page. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle within another one; `top` is as far from the edge as `left` where it is not given. */
export const inset = ({ x, y, width, height }: Rect, left: number, top: number = left): Rect => ({
  x: x + left,
  y: y + top,
  width: width - 2 * left,
  height: height - 2 * top,
})

/** What lies at the top, `height` pixels high, and the rest after a gap. */
export const splitTop = (rect: Rect, height: number, gap = 0): readonly [Rect, Rect] => [
  { ...rect, height },
  { ...rect, y: rect.y + height + gap, height: rect.height - height - gap },
]

/** The rest, and after a gap what lies at the foot, `height` pixels high. */
export const splitFoot = (rect: Rect, height: number, gap = 0): readonly [Rect, Rect] =>
  splitTop(rect, rect.height - height - gap, gap)

/** What lies on the left, `width` pixels broad, and the rest after a gap. */
export const splitLeft = (rect: Rect, width: number, gap = 0): readonly [Rect, Rect] => [
  { ...rect, width },
  { ...rect, x: rect.x + width + gap, width: rect.width - width - gap },
]

/** The rest, and after a gap what lies on the right, `width` pixels broad. */
export const splitRight = (rect: Rect, width: number, gap = 0): readonly [Rect, Rect] =>
  splitLeft(rect, rect.width - width - gap, gap)

/** So many of one height, one below the other. */
export const evenRows = (rect: Rect, count: number, gap = 0): readonly Rect[] => {
  const height = (rect.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ ...rect, y: rect.y + at * (height + gap), height }))
}

/** So many of one width, one beside the other. */
export const evenColumns = (rect: Rect, count: number, gap = 0): readonly Rect[] => {
  const width = (rect.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ ...rect, x: rect.x + at * (width + gap), width }))
}

export const squareAround = ({ x, y }: { x: number; y: number }, side: number): Rect => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
})

export const middleOf = ({ x, y, width, height }: Rect): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})
