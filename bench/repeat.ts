import { quantile } from './figures.ts'

/** How many call at once. */
export const callers = 8

export interface Speed {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/** Runs so many times, by all callers at once. */
export async function repeat(run: () => Promise<unknown>, times: number): Promise<Speed> {
  const samples: number[] = []
  let left = times
  const begun = performance.now()
  const caller = async () => {
    while (left-- > 0) {
      const before = performance.now()
      await run()
      samples.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { perSecond: (samples.length / (performance.now() - begun)) * 1000, p99: quantile(samples, 0.99) }
}

/** The middle of several measurings. */
export function middleOf(speeds: readonly Speed[]): Speed {
  const middle = (values: number[]) => quantile(values, 0.5)
  return {
    perSecond: middle(speeds.map(({ perSecond }) => perSecond)),
    p99: middle(speeds.map(({ p99 }) => p99)),
  }
}
