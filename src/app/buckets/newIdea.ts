import { createActor, fromTransition } from 'xstate'
import type { UnsavedIdea } from '../../services/buckets/unsavedStore.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'
import { createIdeas } from './ideas.ts'
import { createUnsaved } from './unsaved.ts'

export type TypedIdea = Omit<UnsavedIdea, 'bucketName'>

/** An idea of one's own for the bucket with this id. What was typed and not added is there again with the bucket. */
export function createNewIdea({ app, buckets }: Pick<PageDeps, 'app'> & { buckets: Buckets }, key: string) {
  const { dialogs } = buckets
  const bucketId = Number(key)
  const unsaved = buckets.lazy(createUnsaved)
  const slot = unsaved.idea(bucketId)
  const stored = slot.read()
  const typed = createActor(fromTransition(takeTyped, { idea: stored ?? blank(), isRestored: stored !== null }), {
    ...app.actorOptions,
  })
  const begin = () => typed.send({ type: 'idea.begun' })
  const close = () => dialogs.send({ type: 'dialog.closed' })
  const open = () => {
    if (dialogs.getSnapshot().context === null)
      dialogs.send({ type: 'dialog.opened', dialog: { kind: 'idea', bucketId } })
  }
  const takeUp = () => {
    const idea = slot.read()
    if (idea) typed.send({ type: 'idea.restored', idea })
    open()
  }
  const listeners = listening(() => {
    const { adding } = buckets.lazy(createIdeas)
    const added = adding.on('mutation.done', ({ value }) => {
      if (value.bucketId !== null) unsaved.idea(value.bucketId).remove()
      if (value.bucketId === bucketId) begin()
    })
    if (stored) open()
    return [added.unsubscribe, unsaved.onPutBack((put) => put === slot.key && takeUp())]
  })
  return {
    /** Its context: the idea as it is typed, and whether it was put back. */
    typed,
    type: (change: Partial<TypedIdea>, bucketName: string) => {
      typed.send({ type: 'idea.typed', change })
      const { idea } = typed.getSnapshot().context
      if (isBlank(idea)) slot.remove()
      else slot.save({ ...idea, bucketName })
    },
    /** Closes the form without it; a notice offers it again. */
    discard: () => {
      if (!isBlank(typed.getSnapshot().context.idea)) unsaved.throwAway(slot)
      begin()
      close()
    },
    ...together(typed, listeners),
  }
}

const blank = (): TypedIdea => ({ clientKey: crypto.randomUUID(), title: '', description: '', level: 'easy' })

const isBlank = ({ title, description }: TypedIdea): boolean => title.trim() === '' && description.trim() === ''

interface NewIdeaState {
  idea: TypedIdea
  isRestored: boolean
}

type NewIdeaEvent =
  | { type: 'idea.typed'; change: Partial<TypedIdea> }
  | { type: 'idea.restored'; idea: TypedIdea }
  | { type: 'idea.begun' }

const takeTyped = (known: NewIdeaState, event: NewIdeaEvent): NewIdeaState => {
  switch (event.type) {
    case 'idea.typed':
      return { ...known, idea: { ...known.idea, ...event.change } }
    case 'idea.restored':
      return { idea: event.idea, isRestored: true }
    case 'idea.begun':
      return { idea: blank(), isRestored: false }
    // What the actor tells itself when it ends changes nothing.
    default:
      return known
  }
}
