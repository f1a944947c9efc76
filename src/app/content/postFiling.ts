import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createAssignments } from './assignments.ts'
import { createPosts } from './posts.ts'
import { createSeveralPosts } from './severalPosts.ts'

/** The bucket and the tags of a post on its own page, which is read again whenever they have changed. */
export function createPostFiling({ lazy }: Pick<PageDeps, 'lazy'>, postId: string) {
  const assignments = lazy(createAssignments).actor
  const { actor: several, undoing } = lazy(createSeveralPosts)
  const refresh = () => lazy(createPosts).get(postId).send({ type: 'refresh.requested' })
  const facts = ['posts.assigned', 'undo.done', 'assignment.unclear'] as const
  return {
    assignments,
    several,
    ...listening(() => [
      ...facts.map((fact) => assignments.on(fact, refresh).unsubscribe),
      ...[several, undoing].flatMap((one) => [
        one.on('mutation.done', refresh).unsubscribe,
        one.on('mutation.unclear', refresh).unsubscribe,
      ]),
    ]),
  }
}
