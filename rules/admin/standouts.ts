import type { Fates } from './qualityWords.ts'

/** Texts that a line has before it is judged: of fewer, one more or less says too much. */
export const leastJudged = 20

/**
 * The line of which most texts are kept and the one of which most are refused, of those with enough texts to judge. None
 * where only one has, since nothing stands out from itself; none is refused most where none is refused.
 */
export function standouts<Line extends Fates>(
  lines: readonly Line[],
): { bestKept: Line | null; refusedMost: Line | null } {
  const judged = lines.filter((line) => allOf(line) >= leastJudged)
  if (judged.length < 2) return { bestKept: null, refusedMost: null }
  const bestKept = highest(judged, 'kept')
  const refusedMost = highest(judged, 'refused')
  return {
    bestKept: bestKept.kept > 0 ? bestKept : null,
    refusedMost: refusedMost.refused > 0 && refusedMost !== bestKept ? refusedMost : null,
  }
}

const allOf = ({ kept, edited, refused }: Fates): number => kept + edited + refused

const highest = <Line extends Fates>(lines: readonly Line[], fate: keyof Fates): Line =>
  lines.reduce((most, line) => (line[fate] / allOf(line) > most[fate] / allOf(most) ? line : most))
