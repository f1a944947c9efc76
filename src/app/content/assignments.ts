import { createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
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
    const undo = { actionLabel: 'Undo', onAction: () => actor.send({ type: 'undo.requested', moved }) }
    notify({ severity: 'success', message, ...(moved.length > 0 && undo) })
  })
  actor.on('undo.done', ({ moved }) => {
    postChanges.tell()
    notify({
      severity: 'success',
      message: `${postsAre(moved.length)} where ${moved.length === 1 ? 'it was' : 'they were'}.`,
    })
  })
  for (const type of ['assignment.failed', 'undo.failed'] as const) {
    actor.on(type, ({ message }) => notify({ severity: 'error', message }))
  }
  actor.on('assignment.unclear', ({ message }) => {
    postChanges.tell()
    notify({ severity: 'warning', message: `It is not certain which bucket the posts are in. ${message}` })
  })
  actor.on('assignment.declined', () =>
    notify({
      severity: 'warning',
      message: 'Other posts are still on their way into a bucket. Try again in a moment.',
    }),
  )
  return { actor, start: () => actor.start(), stop: () => actor.stop() }
}

function messageOf({ bucket }: Assignment, count: number): string {
  const place = bucket ? `in “${bucket.name}”` : 'in no bucket'
  return count === 0 ? `Nothing has changed: that was ${place} already.` : `${postsAre(count)} ${place} now.`
}

const postsAre = (count: number): string => (count === 1 ? 'The post is' : `${counted(count, 'post')} are`)
