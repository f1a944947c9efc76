import type { RefObject } from 'react'

/** Of the weeks that lie over one another the one in sight. */
export const weekInSight = (root: RefObject<HTMLElement | null>): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>('[data-week]:not([aria-hidden])') ?? null
