import type { BucketMonth } from '../../contract/buckets.ts'
import { strings } from '../../strings/buckets.ts'
import type { Camel } from '../shell/camel.ts'

type Counts = Pick<Camel<BucketMonth>, 'out' | 'scheduled' | 'drafts' | 'troubled' | 'missing'>

/** What a square of a bucket's month stands for. */
export type SquareKind = 'out' | 'scheduled' | 'draft' | 'troubled' | 'missing'

export const squareKinds = ['out', 'scheduled', 'draft', 'troubled', 'missing'] as const satisfies readonly SquareKind[]

/** The words of the legend, and of a bucket's month for who listens. */
export const squareWords: Readonly<Record<SquareKind, string>> = {
  out: strings.out,
  scheduled: strings.scheduled,
  draft: strings.draft,
  troubled: strings.needsYou,
  missing: strings.missing,
}

const countsOf = ({ out, scheduled, drafts, troubled, missing }: Counts): Readonly<Record<SquareKind, number>> => ({
  out,
  scheduled,
  draft: drafts,
  troubled,
  missing,
})

/** Posts of the month that are there, whatever their state. */
export const plannedIn = ({ out, scheduled, drafts, troubled }: Omit<Counts, 'missing'>): number =>
  out + scheduled + drafts + troubled

/** No more squares than this; what is missing is always among them. */
export const mostSquares = 24

interface Square {
  /** Of all of the month, from 0. */
  place: number
  kind: SquareKind
}

/** A square for each post of a bucket's month; `more` is how many there is no room for. */
export function squaresOf(counts: Counts): { squares: readonly Square[]; more: number } {
  const known = countsOf(counts)
  const all = squareKinds
    .flatMap((kind) => Array.from({ length: known[kind] }, () => kind))
    .map((kind, place) => ({ place, kind }))
  if (all.length <= mostSquares) return { squares: all, more: 0 }
  return { squares: all.slice(all.length - mostSquares), more: all.length - mostSquares }
}

/** The same in words: "3 out, 1 scheduled, 2 missing". */
export function rhythmWords(counts: Counts): string {
  const known = countsOf(counts)
  const said = squareKinds.filter((kind) => known[kind] > 0)
  return said.map((kind) => `${known[kind]} ${squareWords[kind].toLowerCase()}`).join(', ') || strings.nothingPlanned
}
