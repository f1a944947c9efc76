interface Span {
  left: number
  right: number
}

/** Pixels of what lies beside an item that are in sight with it: there is more. */
const peek = 16

/** How far a row must be scrolled, in pixels, until all of an item is in sight; its beginning where it is too broad. */
export function scrollToShow({ left, right }: Span, item: Span): number {
  const row = { left: left + peek, right: right - peek }
  if (item.left < row.left || item.right - item.left > row.right - row.left) return item.left - row.left
  return Math.max(0, item.right - row.right)
}
