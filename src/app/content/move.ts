import { createActor } from 'xstate'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { buttonMoment, dayOf, momentLabel } from '../../../rules/content/times.ts'
import { firstConflicts } from '../../../rules/rescheduling/conflictWords.ts'
import { strings } from '../../../strings/content.ts'
import { type Move, moveMachine } from '../../machines/content/move.machine.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import { moveActors } from '../../services/content/move.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { loadMovePost } from './loadMovePost.ts'

/** Milliseconds in which a move that has met another post can be taken back from its notice: there is more to read. */
const undoTime = 15_000

/** Moves posts to another day, and offers to take it back. */
export function createMove({ app, call, timezone, wallNow, postChanges, publishNotices }: PageDeps) {
  const { analytics, notify } = app
  const actor = createActor(
    moveMachine.provide({ actors: moveActors({ call, timezone, loadMovePost }) }),
    app.actorOptions,
  )
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const tellDone = ({ to, from, ...rest }: Move, conflicts: readonly Conflict[]) => {
    const today = dayOf(wallNow())
    notify({
      severity: conflicts.length > 0 ? 'warning' : 'success',
      message: [strings.movedTo(buttonMoment(to, today)), ...firstConflicts(conflicts, today)].join(' '),
      ...(conflicts.length > 0 && { duration: undoTime }),
      actionLabel: strings.undo,
      onAction: () => actor.send({ type: 'move.requested', move: { ...rest, from: to, to: from } }),
    })
  }
  actor.on('move.began', () => analytics.track({ id: 'post_reschedule_started' }))
  actor.on('move.failed', ({ move: { title, from }, message }) => {
    analytics.track({ id: 'post_reschedule_failure' })
    notify({
      severity: 'error',
      message: strings.itStays(notMoved(title), momentLabel(from, dayOf(wallNow())), message),
    })
  })
  actor.on('move.unclear', ({ move: { title }, message }) => {
    analytics.track({ id: 'post_reschedule_failure' })
    changed()
    notify({
      severity: 'warning',
      message: strings.itIsNotCertainThatWasMoved(quotedTitle(title), message),
    })
  })
  actor.on('move.declined', ({ move: { title } }) =>
    notify({ severity: 'warning', message: strings.anotherOneIsStillOnItsWay(notMoved(title)) }),
  )
  actor.on('move.done', ({ move: done, conflicts }) => {
    analytics.track({ id: 'post_reschedule_success' })
    changed()
    tellDone(done, conflicts)
  })
  return { actor, ...together(actor) }
}

const notMoved = (title: string): string => strings.wasNotMovedQuotedTitle(quotedTitle(title))
