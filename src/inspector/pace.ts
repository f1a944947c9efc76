/** Milliseconds between two drawings: more often than this nobody reads. */
export const leastInterval = 100

/** Runs what is asked for before a picture is drawn: the first at once, then some ten times a second at most. */
export function createPace(): (run: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (run) => {
    const draw = () => {
      last = performance.now()
      run()
    }
    const wait = last + leastInterval - performance.now()
    if (wait <= 0) requestAnimationFrame(draw)
    else setTimeout(() => requestAnimationFrame(draw), wait)
  }
}
