interface Span {
  left: number
  right: number
}

/** How far a row must be scrolled, in pixels, until all of an item is in sight; its beginning where it is too broad. */
export function scrollToShow(row: Span, item: Span): number {
  if (item.left < row.left || item.right - item.left > row.right - row.left) return item.left - row.left
  return Math.max(0, item.right - row.right)
}
