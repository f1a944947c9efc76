/** Pixels from an edge within which it scrolls, and the most that it scrolls in a millisecond. */
const edge = 72
const fastest = 0.9
/** Milliseconds: after a frame that was late it does not leap. */
const longestFrame = 50

interface Scrolled {
  scroller: HTMLElement
  /** Pixels at its top that something covers which stays there. */
  covered: number
  /** Where the pointer is, in pixels of the window; null: nowhere. */
  yOf: () => number | null
  onScrolled: () => void
}

/** Scrolls while a pointer is near the upper or lower edge of what is in sight, faster the nearer. Answers how to end it. */
export function scrollAtEdges({ scroller, covered, yOf, onScrolled }: Scrolled): () => void {
  let last = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const passed = Math.min(now - last, longestFrame)
    last = now
    const before = scroller.scrollTop
    const y = yOf()
    if (y !== null) scroller.scrollTop += speedAt(y, covered, scroller.getBoundingClientRect()) * passed
    if (scroller.scrollTop !== before) onScrolled()
    frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

/** Pixels in a millisecond, negative upwards. */
function speedAt(y: number, covered: number, { top, bottom }: DOMRect): number {
  const above = depthOf(Math.max(top, 0) + covered + edge - y)
  const below = depthOf(y - (Math.min(bottom, window.innerHeight) - edge))
  return (below - above) * fastest
}

const depthOf = (pixels: number): number => Math.min(Math.max(pixels / edge, 0), 1)
