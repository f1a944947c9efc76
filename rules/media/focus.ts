/** What must stay in sight of a picture: from -1 at the left to 1 at the right, and from -1 at the bottom to 1 at the top. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 0, y: 0 }

/** Where nothing is said the middle stays in sight. As `object-position` of CSS. */
export const positionOf = (focus: Focus | null | undefined): string => {
  const { x, y } = focus ?? middle
  return `${rounded((x + 1) * 50)}% ${rounded((1 - y) * 50)}%`
}

/** Whether two say the same; null: nobody said. */
export const isSameFocus = (one: Focus | null, other: Focus | null): boolean =>
  one?.x === other?.x && one?.y === other?.y

/** The focus at a point of a picture: shares of its width from the left and of its height from the top. */
export const focusAt = (left: number, top: number): Focus => within({ x: left * 2 - 1, y: 1 - top * 2 })

/** The focus moved by shares of the way from edge to edge, right and up; at an edge it stays. */
export const focusMoved = ({ x, y }: Focus, right: number, up: number): Focus =>
  within({ x: x + right * 2, y: y + up * 2 })

const within = ({ x, y }: Focus): Focus => ({ x: bounded(x), y: bounded(y) })

const bounded = (value: number): number => rounded(Math.min(1, Math.max(-1, value)))

/** To hundredths, and without a zero that is negative. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
