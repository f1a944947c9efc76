import { createActor } from 'xstate'
import { strings } from '../../../strings/content.ts'
import type { Post } from '../../machines/content/post.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { duplicationActors } from '../../services/content/severalPosts.ts'
import type { PageDeps } from '../pageDeps.ts'

const duplicationMachine = mutationMachine<{ id: number; clientKey: string }, Post>('duplicatePost')

/** Makes a copy of a post, a draft, and offers to open it. */
export function createDuplication({ app, call, postLists }: Pick<PageDeps, 'app' | 'call' | 'postLists'>) {
  const actor = createActor(duplicationMachine.provide({ actors: duplicationActors(call) }), app.actorOptions)
  const changed = () => {
    for (const list of postLists.all()) list.send({ type: 'refresh.requested' })
  }
  actor.on('mutation.done', ({ value: { id } }) => {
    changed()
    app.notify({
      severity: 'success',
      message: strings.theCopyIsADraftWithoutA,
      actionLabel: strings.openIt,
      onAction: () => app.go(`/post/create?edit=${id}`, { replace: false }),
    })
  })
  actor.on('mutation.unclear', changed)
  return {
    actor,
    duplicate: (id: number) =>
      actor.send({ type: 'mutation.requested', variables: { id, clientKey: crypto.randomUUID() } }),
    start: () => actor.start(),
    stop: () => actor.stop(),
  }
}
