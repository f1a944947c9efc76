import { scrollerOf } from './scrollerOf.ts'

/**
 * For a bar that sticks to the foot of what scrolls: nothing that gets the focus lies under it, nor does what has the
 * focus as the bar comes or grows, and notices stand above it (`footHeight`). The `ref` of the bar; returns what ends this.
 */
export function keepFootClear(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const scroller = scrollerOf(bar)
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    scroller.style.scrollPaddingBottom = height
    document.documentElement.style.setProperty(footHeight, height)
    uncover(bar)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    scroller.style.scrollPaddingBottom = ''
    document.documentElement.style.removeProperty(footHeight)
  }
}

/** The height of the bar at the foot, in styles of what stands above it: a length, or not set. */
const footHeight = '--foot-height'

function uncover(bar: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused.contains(bar) || bar.contains(focused)) return
  if (focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}
