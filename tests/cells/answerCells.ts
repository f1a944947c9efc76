/** Every status that is no plain success, and the success that says something else. */
const statuses: readonly number[] = [200, ...Array.from({ length: 300 }, (_, index) => 300 + index)]
export const bodies = ['json', 'html', 'empty', 'cutOff', 'huge', 'anothers'] as const
export const moments = ['before', 'after'] as const

/** One lying answer: what it says, and whether the call was taken before it was told. */
export interface AnswerCell {
  status: number
  body: (typeof bodies)[number]
  when: (typeof moments)[number]
}

const everyCell: readonly AnswerCell[] = moments.flatMap((when) =>
  bodies.flatMap((body) => statuses.map((status) => ({ status, body, when }))),
)

/** Each status with one of the bodies, before and after. */
export const oneBodyEach: readonly AnswerCell[] = everyCell.filter(
  ({ status, body }) => status % bodies.length === bodies.indexOf(body),
)

/** Whether all cells of all tables are gone over, as `npm run test:faults` does. */
const isWhole = process.env.FAULT_CELLS === 'whole'

/**
 * Each status with every body, before and after, for the table `at` of `tables` that differ in one thing. What `npm test`
 * goes of them has each pair of a status and a body once, in one table and at one moment, which take turns: so each pair
 * is there of a status and a moment, a status and a table, a body and a moment, and so on.
 */
export const everyBody = (at: number, tables: number, whole = isWhole): readonly AnswerCell[] =>
  whole ? everyCell : everyCell.filter((cell) => isTurnOf(cell, at, tables))

function isTurnOf({ status, body, when }: AnswerCell, at: number, tables: number): boolean {
  const turn = (status + bodies.indexOf(body)) % (moments.length * tables)
  return turn === at * moments.length + moments.indexOf(when)
}
