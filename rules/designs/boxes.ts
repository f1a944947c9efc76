/** In pixels of the design; `x` and `y` are its left and top. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box that is turned around its middle by degrees, clockwise; `x` and `y` are those before it is turned. */
export interface TurnedBox extends Box {
  rotation: number
}

/** The upright box around a turned one. */
export function boundsOf({ x, y, width, height, rotation }: TurnedBox): Box {
  if (rotation % 180 === 0) return { x, y, width, height }
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const turned = { width: width * cos + height * sin, height: width * sin + height * cos }
  return { x: x + (width - turned.width) / 2, y: y + (height - turned.height) / 2, ...turned }
}

/** The upright box around several turned ones; null for none. */
export function boundsOfAll(boxes: readonly TurnedBox[]): Box | null {
  if (boxes.length === 0) return null
  const all = boxes.map(boundsOf)
  const x = Math.min(...all.map((box) => box.x))
  const y = Math.min(...all.map((box) => box.y))
  const right = Math.max(...all.map((box) => box.x + box.width))
  const bottom = Math.max(...all.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
