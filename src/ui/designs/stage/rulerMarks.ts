export interface RulerMark {
  /** Pixels of the screen from the ruler's beginning. */
  at: number
  /** Pixels of the design. */
  value: number
}

/** Pixels of the screen between two marks, at least. */
const leastGap = 56

/**
 * The marks of a ruler of so many pixels of the screen, `origin` being where the design begins: at round numbers, so far
 * from each other that their numbers can be read.
 */
export function rulerMarks(origin: number, scale: number, length: number): RulerMark[] {
  const step = roundStep(leastGap / scale)
  const first = Math.ceil(-origin / scale / step)
  const last = Math.floor((length - origin) / scale / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step
    return { at: Math.round(origin + value * scale) + 0.5, value }
  })
}

/** The least of 1, 2, 5, 10, 20, 50 and so on that is not smaller. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)))
  return ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10) * power
}
