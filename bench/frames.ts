import type { Page } from 'playwright-core'
import { type Figure, ms, quantile } from './figures.ts'

/** Milliseconds of a frame at 60 a second, and what a timer may be off. */
const frame = 16.7 + 1.5

/** The share of frames that came late. */
export function lateFrames(what: string, frames: readonly number[]): Figure {
  const late = frames.filter((length) => length > frame)
  return {
    what,
    value: `${((100 * late.length) / frames.length).toFixed(1)} %`,
    beside: `of ${frames.length}; p95 ${ms(quantile(frames, 0.95))}, longest ${ms(quantile(frames, 1))}`,
  }
}

/** Milliseconds from frame to frame while `go` moves something so many times, given which time it is. */
export async function framesWhile(page: Page, moves: number, go: (move: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(recordFrames)
  for (let move = 0; move < moves; move += 1) await go(move)
  const frames = await page.evaluate(() => window.frameLengths ?? [])
  return frames.slice(1)
}

declare global {
  interface Window {
    /** Milliseconds from each frame to the next, while the bench records them. */
    frameLengths?: number[]
  }
}

function recordFrames(): void {
  const lengths: number[] = []
  window.frameLengths = lengths
  let before = performance.now()
  const note = (now: number) => {
    lengths.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
