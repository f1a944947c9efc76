import type { Day } from '../../../rules/content/months.ts'
import { quotedTitle, saidOfPost } from '../../../rules/content/shortened.ts'
import { buttonMoment, momentLabel } from '../../../rules/content/times.ts'
import { firstConflicts } from '../../../rules/rescheduling/conflictWords.ts'
import { counted, firstNamed } from '../../../rules/shell/words.ts'
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
    const stays = from === null ? 'It stays as it was.' : `It stays ${momentLabel(from, today)}.`
    return `${quotedTitle(only.title)} was not moved. ${stays} ${message}`
  }
  return `${noneWords[request.kind]} ${message}`
}

/** Without a clear answer. */
export function unclearMessage(request: MoveRequest, message: string): string {
  const [only, ...others] = postsOf(request)
  const which = only && others.length === 0 ? quotedTitle(only.title) : counted(others.length + 1, 'post')
  const was = others.length === 0 ? 'was' : 'were'
  return `It is not certain that ${which} ${was} ${unclearWords[request.kind]}. The calendar is asked again. ${message}`
}

type Kind = MoveRequest['kind']

function doneWords(kind: Kind, moved: DoneMoves['moved'], today: Day): string {
  const [only, ...others] = moved
  if (!only) return 'Nothing has changed: that was so already.'
  const { to } = only
  if (kind === 'move' && others.length === 0) {
    return to === null ? 'It has no time any more.' : `Moved to ${buttonMoment(to.wallTime, today)}.`
  }
  return countWords[kind](moved.length)
}

const countWords = {
  move: (count) => `Moved ${counted(count, 'post')}.`,
  copy: (count) => `Made ${counted(count, 'copy', 'copies')}.`,
  moveBack: (count) =>
    `${count === 1 ? '1 post is' : `${counted(count, 'post')} are`} back where ${count === 1 ? 'it was' : 'they were'}.`,
  deleteCopies: (count) => `${counted(count, 'copy', 'copies')} deleted.`,
} satisfies Record<Kind, (count: number) => string>

const noneWords = {
  move: 'Nothing was moved.',
  copy: 'Nothing was copied.',
  moveBack: 'Nothing was moved back.',
  deleteCopies: 'Nothing was deleted.',
} satisfies Record<Kind, string>

const leftWords = {
  move: (count) => `${count} ${count === 1 ? 'stays as it was' : 'stay as they were'}.`,
  copy: (count) => `${count} ${count === 1 ? 'was' : 'were'} not copied.`,
  moveBack: (count) => `${count} ${count === 1 ? 'stays where it is' : 'stay where they are'}.`,
  deleteCopies: (count) => `${count} ${count === 1 ? 'was' : 'were'} not deleted.`,
} satisfies Record<Kind, (count: number) => string>

const unclearWords = {
  move: 'moved',
  copy: 'copied',
  moveBack: 'moved back',
  deleteCopies: 'deleted',
} satisfies Record<Kind, string>

function postsOf(request: MoveRequest): readonly { title: string }[] {
  if (request.kind === 'move') return request.moves
  return request.kind === 'copy' ? request.copies : request.done.moved
}
