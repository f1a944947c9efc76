import type { WriteProblem } from '../machines/shell/result.ts'
import { ListProblem } from './kit/ListProblem.tsx'

interface Props {
  /** What became of what was tried, by what is known: "The business could not be changed". */
  titles: Readonly<Record<WriteProblem['outcome'], string>>
  problem: WriteProblem | null
}

/** A change that did not end well: what became of it as far as that is known, and why. */
export const WriteFailure = ({ titles, problem }: Props) =>
  problem && <ListProblem what={titles[problem.outcome]} problem={problem.message} />
