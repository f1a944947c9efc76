import { createActor } from 'xstate'
import { writtenIdeaNote } from '../../../rules/buckets/writtenIdeaNote.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Idea, WrittenIdea } from '../../machines/buckets/bucket.ts'
import { ideaWritingMachine } from '../../machines/buckets/ideaWriting.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  type IdeaChange,
  type IdeasQuery,
  ideaChangeActors,
  ideaListActors,
  ideaWritingActors,
  type NewIdea,
  newIdeaActors,
} from '../../services/buckets/ideas.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { paramsOf } from '../shell/changeAddress.ts'
import type { Buckets } from './buckets.ts'
import { ideasQueryOf } from './keys.ts'

const ideaListMachine = queryMachine<IdeasQuery, Page<Idea>>('contentIdeas')
const ideaChangeMachine = mutationMachine<IdeaChange, Idea>('ideaChange')
const newIdeaMachine = mutationMachine<NewIdea, Idea>('newIdea')

/** The ideas of buckets that are not by AI, and writing one, whoever it is by. */
export function createIdeas({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const { actorOptions, clock } = app
  /** Keys: of `ideasKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(ideaListMachine.provide({ actors: ideaListActors(call) }), {
        ...actorOptions,
        input: { query: ideasQueryOf(key) },
      }),
    clock,
  )
  const change = createActor(ideaChangeMachine.provide({ actors: ideaChangeActors(call) }), actorOptions)
  const adding = createActor(newIdeaMachine.provide({ actors: newIdeaActors(call) }), actorOptions)
  const writing = createActor(ideaWritingMachine.provide({ actors: ideaWritingActors(call) }), actorOptions)
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  for (const mutation of [change, adding]) {
    mutation.on('mutation.done', refresh)
    mutation.on('mutation.unclear', refresh)
  }
  adding.on('mutation.done', () => buckets.dialogs.send({ type: 'dialog.closed' }))
  writing.on('idea.written', ({ written }) => {
    buckets.refresh()
    refresh()
    tellWritten(app, written)
  })
  writing.on('writing.unclear', () => {
    buckets.refresh()
    refresh()
  })
  const mutations = [change, adding, writing]
  const returns = listening(() => [onConnectionReturn(refresh)])
  return {
    lists,
    change,
    adding,
    writing,
    start: () => {
      for (const actor of mutations) actor.start()
      returns.start()
    },
    stop: () => {
      returns.stop()
      for (const actor of [...mutations, ...lists.all()]) actor.stop()
    },
  }
}

/** Leads to the draft; whoever went elsewhere meanwhile is told of it where they are. */
function tellWritten(app: PageDeps['app'], written: WrittenIdea): void {
  const open = () => app.go(`/post/create?edit=${written.id}`, { replace: false })
  const message = writtenIdeaNote(written)
  const severity = written.avoided.length > 0 ? 'warning' : 'info'
  if (isAt(app.address(), written.bucketId)) {
    app.notify({ severity, message })
    open()
  } else {
    app.notify({ severity, message: strings.yourDraftIsThere(message), actionLabel: strings.openIt, onAction: open })
  }
}

const isAt = (address: string, bucketId: number | null): boolean =>
  address.startsWith('/content-buckets') && Number(paramsOf(address).get('bucket')) === bucketId
