const share = 0.1
const most = 30_000

/**
 * A wait, milliseconds, made longer by chance (jitter), by a tenth and half a minute at most: many that wait for the same
 * must not all call at the same moment.
 */
export const createSpread =
  (random: () => number) =>
  (wait: number): number =>
    wait + random() * Math.min(wait * share, most)
