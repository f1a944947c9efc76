import { createActor } from 'xstate'
import { shortened } from '../../../rules/content/shortened.ts'
import { buttonMoment, dayOf, momentLabel } from '../../../rules/content/times.ts'
import { type Move, moveMachine } from '../../machines/content/move.machine.ts'
import { moveActors } from '../../services/content/posts.ts'
import type { Changes } from '../changes.ts'
import type { PublishNotices } from '../publishing/publishNotices.ts'
import type { SessionDeps } from '../sessionDeps.ts'

/** Moves posts to another day, and offers to take it back. */
export function createMove(
  { app, call, timezone, wallNow }: SessionDeps,
  publishNotices: PublishNotices,
  postChanges: Changes,
) {
  const { clock, analytics, notify } = app
  const move = createActor(moveMachine.provide({ actors: moveActors({ call, clock, timezone }) }), app.actorOptions)
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const offerUndo = ({ to, from, ...rest }: Move) =>
    notify({
      severity: 'success',
      message: `Moved to ${buttonMoment(to, dayOf(wallNow()))}.`,
      actionLabel: 'Undo',
      onAction: () => move.send({ type: 'move.requested', move: { ...rest, from: to, to: from } }),
    })
  move.on('move.began', () => analytics.track({ id: 'post_reschedule_started' }))
  move.on('move.failed', ({ move: { title, from }, message }) => {
    analytics.track({ id: 'post_reschedule_failure' })
    notify({
      severity: 'error',
      message: `${notMoved(title)} It stays ${momentLabel(from, dayOf(wallNow()))}. ${message}`,
    })
  })
  move.on('move.unclear', ({ move: { title }, message }) => {
    analytics.track({ id: 'post_reschedule_failure' })
    changed()
    notify({
      severity: 'warning',
      message: `It is not certain that “${shortened(title, 40)}” was moved. The calendar is asked again. ${message}`,
    })
  })
  move.on('move.declined', ({ move: { title } }) =>
    notify({ severity: 'warning', message: `${notMoved(title)} Another one is still on its way. Please try again.` }),
  )
  move.on('move.done', ({ move: done }) => {
    analytics.track({ id: 'post_reschedule_success' })
    changed()
    offerUndo(done)
  })
  return move
}

const notMoved = (title: string): string => `“${shortened(title, 40)}” was not moved.`
