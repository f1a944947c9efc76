import { screen } from '@testing-library/react'

/** All that is said at once, in reading order. */
export const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')

/** All that is said in its turn, in reading order. */
export const statuses = (): string[] => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '')

const tones = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  success: 'circle-check',
  info: 'info',
  locked: 'lock',
} as const

/** The marks of a notice's tone in an element, as somebody sees them. */
export const tonesOf = (element: Element): string[] =>
  Object.entries(tones)
    .filter(([, glyph]) => element.querySelector(`svg.lucide-${glyph}`) !== null)
    .map(([tone]) => tone)
