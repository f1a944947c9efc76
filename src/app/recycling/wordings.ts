import { createActor, fromTransition } from 'xstate'
import { strings } from '../../../strings/recycling.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedWordings } from '../../services/recycling/recyclingUnsaved.schema.ts'
import {
  type WordingChange,
  type WordingFact,
  type Wordings,
  wordingChangeActors,
  wordingsActors,
} from '../../services/recycling/wordings.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Recycling } from './recycling.ts'

const wordingsMachine = queryMachine<{ postId: number }, Wordings>('recyclingWordings')
const wordingChangeMachine = mutationMachine<WordingChange, WordingFact>('recyclingWordingChange')

/** What is typed among the wordings of a post and not saved. */
export interface TypedWordings {
  added: string
  /** Every line of it is a wording. */
  isByLine: boolean
  changed: { id: number; text: string } | null
}

const untouched: TypedWordings = { added: '', isByLine: false, changed: null }

/** The wordings of a post, which its id is the key of, and what is typed among them: it outlives the dialog and the page. */
export function createWordings(
  { app, call, allowanceChanges, recycling }: PageDeps & { recycling: Recycling },
  key: string,
) {
  const postId = Number(key)
  const { storage, clock, userData, actorOptions, notify } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'recycling' }, `wordings-${postId}`, unsavedWordings)
  const list = createActor(wordingsMachine.provide({ actors: wordingsActors(call) }), {
    ...actorOptions,
    input: { query: { postId } },
  })
  const change = createActor(wordingChangeMachine.provide({ actors: wordingChangeActors(call) }), actorOptions)
  const typed = createActor(fromTransition(takeTyped, slot.read() ?? untouched), actorOptions)
  const type = (next: Partial<TypedWordings>) => {
    typed.send({ type: 'wordings.typed', change: next })
    const { added, isByLine, changed } = typed.getSnapshot().context
    if (added === '' && changed === null) slot.remove()
    else slot.save({ added, isByLine, changed })
  }
  const refresh = () => {
    list.send({ type: 'refresh.requested' })
    recycling.refresh()
  }
  const learn = (fact: WordingFact) => {
    const { change: done, left, message } = fact
    if (done.kind === 'add' && done.isTyped) type({ added: left.join('\n') })
    if (done.kind === 'change') type({ changed: null })
    if (done.kind === 'ask') allowanceChanges.tell()
    if (message !== null) notify({ severity: 'warning', message })
    if (done.kind === 'delete') offerBack(done.wording.text, done.wording.state)
    refresh()
  }
  /** One that waits to be read is never put back as one that was: it comes back into the field. */
  const offerBack = (text: string, state: 'ready' | 'to_review') =>
    recycling.undoable(state === 'ready' ? strings.theWordingIsDeleted : strings.theWordingIsRejected, () => {
      if (state === 'ready')
        return change.send({
          type: 'mutation.requested',
          variables: { kind: 'add', postId, texts: [text], isTyped: false },
        })
      const { added } = typed.getSnapshot().context
      type({ added: added === '' ? text : `${added}\n${text}`, isByLine: false })
    })
  const listeners = listening(() => [
    change.on('mutation.done', ({ value }) => learn(value)).unsubscribe,
    change.on('mutation.unclear', refresh).unsubscribe,
  ])
  return { list, change, typed, type, ...together(list, change, typed, listeners) }
}

const takeTyped = (
  known: TypedWordings,
  event: { type: 'wordings.typed'; change: Partial<TypedWordings> },
): TypedWordings => (event.type === 'wordings.typed' ? { ...known, ...event.change } : known)
