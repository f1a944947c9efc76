import { createWaitingDrafts } from '../../services/content/waitingDrafts.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

/** The drafts that wait in this browser, for whoever writes and whoever sends them. */
export const createWaitingDraftStore = ({ app }: Pick<PageDeps, 'app'>) => ({
  ...createWaitingDrafts({ storage: app.storage, userId: app.userData.getSnapshot().context.user?.id ?? 0 }),
  ...listening(() => []),
})
