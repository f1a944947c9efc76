import type { Day } from '../../../rules/content/months.ts'
import { quotedTitle, saidOfPost } from '../../../rules/content/shortened.ts'
import { buttonMoment, momentLabel } from '../../../rules/content/times.ts'
import { firstConflicts } from '../../../rules/rescheduling/conflictWords.ts'
import { counted, firstNamed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import type { DoneMoves, MoveRequest } from '../../machines/content/moveSeveral.ts'

/** `Moved 3 posts. 1 stays as it was. “Rye on Saturday”: This post is being sent right now.` */
export function doneMessage({ kind, moved, left, conflicts }: DoneMoves, today: Day): string {
  const done = moved.length > 0 || left.length === 0 ? [doneWords(kind, moved, today)] : [noneWords[kind]]
  const stay = left.length > 0 && moved.length > 0 ? [leftWords[kind](left.length)] : []
  return [
    ...done,
    ...stay,
    ...firstNamed(left.map(({ title, text }) => saidOfPost(title, text))),
    ...firstConflicts(conflicts, today),
    ...firstNamed(moved.flatMap(({ note }) => (note === null ? [] : [note]))),
  ].join(' ')
}

export function failedMessage(request: MoveRequest, message: string, today: Day): string {
  const [only, ...others] = postsOf(request)
  if (request.kind === 'move' && only && others.length === 0) {
    const [{ from } = { from: null }] = request.moves
    const stays = from === null ? strings.itStaysAsItWas : strings.itStaysFrom(momentLabel(from, today))
    return strings.wasNotMoved(quotedTitle(only.title), stays, message)
  }
  return `${noneWords[request.kind]} ${message}`
}

/** Without a clear answer. */
export function unclearMessage(request: MoveRequest, message: string): string {
  const [only, ...others] = postsOf(request)
  const which =
    only && others.length === 0 ? quotedTitle(only.title) : counted(others.length + 1, strings.postInSentence)
  const was = others.length === 0 ? 'was' : 'were'
  return strings.itIsNotCertainThat(which, was, unclearWords[request.kind], message)
}

type Kind = MoveRequest['kind']

function doneWords(kind: Kind, moved: DoneMoves['moved'], today: Day): string {
  const [only, ...others] = moved
  if (!only) return strings.nothingHasChanged
  const { to } = only
  if (kind === 'move' && others.length === 0) {
    return to === null ? strings.itHasNoTimeAnyMore : strings.movedTo(buttonMoment(to.wallTime, today))
  }
  return countWords[kind](moved.length)
}

const countWords = {
  move: (count) => strings.moved(counted(count, strings.postInSentence)),
  copy: (count) => strings.made(counted(count, strings.copy, strings.copies)),
  moveBack: (count) =>
    strings.backWhereItWas(
      count === 1 ? strings.of1PostIs : strings.are(counted(count, strings.postInSentence)),
      count,
    ),
  deleteCopies: (count) => strings.deleted(counted(count, strings.copy, strings.copies)),
} satisfies Record<Kind, (count: number) => string>

const noneWords = {
  move: strings.nothingWasMoved,
  copy: strings.nothingWasCopied,
  moveBack: strings.nothingWasMovedBack,
  deleteCopies: strings.nothingWasDeleted,
} satisfies Record<Kind, string>

const leftWords = {
  move: (count) => `${count} ${count === 1 ? strings.staysAsItWas : strings.stayAsTheyWere}.`,
  copy: (count) => strings.wasNotCopied(count),
  moveBack: (count) => `${count} ${count === 1 ? strings.staysWhereItIs : strings.stayWhereTheyAre}.`,
  deleteCopies: (count) => strings.wasNotDeleted(count),
} satisfies Record<Kind, (count: number) => string>

const unclearWords = {
  move: 'moved',
  copy: 'copied',
  moveBack: strings.movedBack,
  deleteCopies: 'deleted',
} satisfies Record<Kind, string>

function postsOf(request: MoveRequest): readonly { title: string }[] {
  if (request.kind === 'move') return request.moves
  return request.kind === 'copy' ? request.copies : request.done.moved
}
