import type { ActorLogic, EventObject, Snapshot } from 'xstate'
import { type Given, givenAs } from './explore.ts'

/** What a puppet is like: the input it was given, and the events its parent has sent it. */
export type PuppetSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly received: readonly EventObject[] }

type Strings = { type: 'puppet.done'; output: unknown } | { type: 'puppet.failed'; error: unknown } | EventObject

/**
 * Stands in for any actor: does nothing until `puppet.done` or `puppet.failed` settles it, and then at once. Says what it
 * was given as it begins.
 */
export const puppet = (begins: (given: Given) => void): ActorLogic<PuppetSnapshot, Strings, unknown> => ({
  getInitialSnapshot: ({ self }, input) => {
    begins(givenAs(self.src, input))
    return { status: 'active', output: undefined, error: undefined, input, received: [] }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'puppet.done' && 'output' in event)
      return { ...snapshot, status: 'done', output: event.output, error: undefined }
    if (event.type === 'puppet.failed' && 'error' in event)
      return { ...snapshot, status: 'error', output: undefined, error: event.error }
    return event.type.startsWith('xstate.') ? snapshot : { ...snapshot, received: [...snapshot.received, event] }
  },
})
