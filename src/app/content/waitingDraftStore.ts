import { keyOf, type WaitingDraft } from '../../machines/offline/waitingDraft.ts'
import { requestDraftSync } from '../../services/content/draftSync.ts'
import { createWaitingDrafts } from '../../services/content/waitingDrafts.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

/** The drafts that wait in this browser, for whoever writes and whoever sends them. */
export function createWaitingDraftStore({ app }: Pick<PageDeps, 'app'>) {
  const userId = app.userData.getSnapshot().context.user?.id ?? 0
  const drafts = createWaitingDrafts({ storage: app.storage, userId })
  return {
    ...drafts,
    put: (draft: WaitingDraft) => {
      // Once a draft, not with every letter of it.
      if (drafts.get(keyOf(draft)) === null) requestDraftSync(navigator)
      drafts.put(draft)
    },
    ...listening(() => []),
  }
}
