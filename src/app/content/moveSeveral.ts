import { createActor } from 'xstate'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/content.ts'
import { moveSeveralMachine } from '../../machines/content/moveSeveral.machine.ts'
import { type DoneMoves, isUndo, type MoveRequest } from '../../machines/content/moveSeveral.ts'
import { moveSeveralActors } from '../../services/content/moveSeveral.ts'
import { createClientKeys } from '../clientKeys.ts'
import type { PageDeps } from '../pageDeps.ts'
import { doneMessage, failedMessage, unclearMessage } from './moveMessages.ts'

/** Milliseconds in which it can be taken back from its notice. */
const undoTime = 15_000

/** Moves and copies several posts, told in one notice that offers to take it back. */
export function createMoveSeveral(deps: PageDeps) {
  const { app, call, timezone, wallNow, postChanges, publishNotices } = deps
  const { analytics, notify } = app
  /** They stay while it is not known whether the copies were made. */
  let copyKeys = createClientKeys<string>()
  const actor = createActor(
    moveSeveralMachine.provide({ actors: moveSeveralActors({ call, timezone, keyOf: (copy) => copyKeys(copy) }) }),
    app.actorOptions,
  )
  const today = () => dayOf(wallNow())
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const onAnswer = (kind: MoveRequest['kind']) => {
    if (kind === 'copy') copyKeys = createClientKeys()
  }
  const track = (kind: MoveRequest['kind'], id: RescheduleEvent) => {
    if (isReschedule[kind]) analytics.track({ id })
  }
  actor.on('moves.began', ({ request: { kind } }) => track(kind, 'post_reschedule_started'))
  actor.on('moves.failed', ({ request, message }) => {
    onAnswer(request.kind)
    track(request.kind, 'post_reschedule_failure')
    notify({ severity: 'error', message: failedMessage(request, message, today()) })
  })
  actor.on('moves.unclear', ({ request, message }) => {
    track(request.kind, 'post_reschedule_failure')
    changed()
    notify({ severity: 'warning', message: unclearMessage(request, message) })
  })
  actor.on('moves.done', ({ done }) => {
    onAnswer(done.kind)
    track(done.kind, isNothingDone(done) ? 'post_reschedule_failure' : 'post_reschedule_success')
    changed()
    notify({
      severity: isAsPlanned(done) ? 'success' : 'warning',
      message: doneMessage(done, today()),
      ...(!isUndo[done.kind] &&
        done.moved.length > 0 && {
          duration: undoTime,
          actionLabel: strings.undo,
          onAction: () => actor.send({ type: 'undo.requested', done }),
        }),
    })
  })
  return actor
}

type RescheduleEvent = 'post_reschedule_started' | 'post_reschedule_success' | 'post_reschedule_failure'

/** Whether it is told as a reschedule: a copy leaves its post where it is. */
const isReschedule = { move: true, moveBack: true, copy: false, deleteCopies: false } satisfies Record<
  MoveRequest['kind'],
  boolean
>

const isNothingDone = ({ moved, left }: DoneMoves): boolean => moved.length === 0 && left.length > 0

const isAsPlanned = ({ moved, left, conflicts }: DoneMoves): boolean =>
  left.length === 0 && conflicts.length === 0 && moved.every(({ note }) => note === null)
