import type { ActorRefFrom } from 'xstate'
import type { composerMachine } from '../../machines/content/composer.machine.ts'
import { isSavable, type LocalCopy, localCopyOf } from '../../machines/content/composerContext.ts'
import { browserLocks } from '../../services/browser/locks.ts'
import { lockOf } from '../../services/content/waitingDrafts.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createWaitingDraftStore } from './waitingDraftStore.ts'

/**
 * What is written while nobody is reached waits in the browser, and goes up once somebody is, also where its page was
 * left. As long as it is written on, nobody else sends it.
 */
export function followWaiting(
  { app, business, lazy }: Pick<PageDeps, 'app' | 'business' | 'lazy'>,
  composer: ActorRefFrom<typeof composerMachine>,
  draftId: string,
) {
  const waiting = lazy(createWaitingDraftStore)
  const locks = browserLocks()
  let release: (() => void) | null = null
  const keyOf = () => composer.getSnapshot().context.clientKey
  const wait = (local: LocalCopy) =>
    waiting.put({
      draftId,
      businessProfileId: business.profiles.getSnapshot().context.selectedId,
      local: { ...local, savedAt: app.clock.now() },
      problem: null,
    })
  composer.subscribe({
    next: (snapshot) => {
      const { context } = snapshot
      // What it was opened with may have brought its own key.
      if (!snapshot.matches('loading')) release ??= locks.hold(lockOf(context.clientKey))
      if (snapshot.matches({ ready: 'offline' }) && isSavable(context)) wait(localCopyOf(context))
    },
    complete: () => release?.(),
  })
  composer.on('draft.changed', ({ local }) => {
    if (local.isSaved) waiting.remove(local.clientKey)
    else if (waiting.get(local.clientKey)) wait(local)
  })
  composer.on('draft.stored', () => waiting.remove(keyOf()))
  return { isWaiting: () => waiting.get(keyOf()) !== null }
}
