import { createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { type Assignment, assignmentMachine } from '../../machines/content/assignment.machine.ts'
import { assignmentActors } from '../../services/buckets/assignments.ts'
import type { PageDeps } from '../pageDeps.ts'

/** Puts posts into buckets, and offers to take it back. */
export function createAssignments({ app, call, postChanges }: PageDeps) {
  const { notify, actorOptions } = app
  const actor = createActor(assignmentMachine.provide({ actors: assignmentActors(call) }), actorOptions)
  actor.on('posts.assigned', ({ assignment, moved }) => {
    postChanges.tell()
    const message = messageOf(assignment, moved.length)
    const undo = { actionLabel: strings.undo, onAction: () => actor.send({ type: 'undo.requested', moved }) }
    notify({ severity: 'success', message, ...(moved.length > 0 && undo) })
  })
  actor.on('undo.done', ({ moved }) => {
    postChanges.tell()
    notify({
      severity: 'success',
      message: strings.whereItWas(postsAre(moved.length), moved.length),
    })
  })
  for (const type of ['assignment.failed', 'undo.failed'] as const) {
    actor.on(type, ({ message }) => notify({ severity: 'error', message }))
  }
  actor.on('assignment.unclear', ({ message }) => {
    postChanges.tell()
    notify({ severity: 'warning', message: strings.itIsNotCertainWhichBucketThe(message) })
  })
  actor.on('assignment.declined', () =>
    notify({
      severity: 'warning',
      message: strings.otherPostsAreStillOnTheirWay,
    }),
  )
  return { actor, start: () => actor.start(), stop: () => actor.stop() }
}

function messageOf({ bucket }: Assignment, count: number): string {
  const place = bucket ? strings.inName(bucket.name) : strings.inNoBucket
  return count === 0 ? strings.nothingHasChangedPlace(place) : strings.areThereNow(postsAre(count), place)
}

const postsAre = (count: number): string =>
  count === 1 ? strings.thePostIs : strings.are(counted(count, strings.postInSentence))
