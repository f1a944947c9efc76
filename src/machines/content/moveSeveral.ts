import type { WallTime } from '../../../rules/content/times.ts'

/** A post on its way to another time, on the person's wall clock. A draft may have none before or after. */
export interface PostMove {
  postId: number
  title: string
  from: WallTime | null
  to: WallTime | null
}

/** A post that is to be there a second time. */
export interface PostCopy {
  postId: number
  title: string
  to: WallTime
}

export type MoveRequest =
  | { kind: 'move'; moves: readonly PostMove[] }
  | { kind: 'copy'; copies: readonly PostCopy[] }
  | { kind: 'moveBack'; done: DoneMoves; moves: readonly PostMove[] }
  | { kind: 'deleteCopies'; done: DoneMoves }

/** An instant and the wall clock that it was chosen by. */
export interface Schedule {
  at: string
  wallTime: WallTime
  timezone: string
}

/** A post that stands elsewhere now, or one that was made. */
export interface Moved {
  /** Of a copy: of the post that was made. */
  postId: number
  title: string
  /** Of the post now; null of a copy. */
  version: number | null
  from: Schedule | null
  to: Schedule | null
  /** What is to be known of it, for people; null where nothing is. */
  note: string | null
}

export interface Conflict {
  post: number
  otherPost: number
  /** The beginning of the text of the other. */
  otherTitle: string
  accountId: number
  account: string
  schedule: Schedule
  minutes: number
}

/** What came of a request: what was done, what was left and why, and where posts of one account stand too close. */
export interface MoveOutcome {
  moved: readonly Moved[]
  left: readonly { post: number; title: string; text: string }[]
  conflicts: readonly Conflict[]
}

export interface DoneMoves extends MoveOutcome {
  /** What was asked for. */
  kind: MoveRequest['kind']
}

/** The posts of a request, each at the place that it goes to; copies leave what is there where it is. */
export const movesOf = (request: MoveRequest): readonly PostMove[] => ('moves' in request ? request.moves : [])

/** What takes back what was done. */
export function undoOf(done: DoneMoves): MoveRequest {
  if (done.kind === 'copy') return { kind: 'deleteCopies', done }
  const moves = done.moved.map(({ postId, title, from, to }) => ({
    postId,
    title,
    from: to?.wallTime ?? null,
    to: from?.wallTime ?? null,
  }))
  return { kind: 'moveBack', done, moves }
}

/** Whether a request takes something back. */
export const isUndo = {
  move: false,
  copy: false,
  moveBack: true,
  deleteCopies: true,
} satisfies Record<MoveRequest['kind'], boolean>
