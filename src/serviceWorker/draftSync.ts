import type { ToldPage } from '../services/browser/workerMessages.ts'
import { draftSyncTag } from '../services/content/draftSync.ts'

/** What is read of the browser's `sync`. */
interface Sync {
  tag: string
  waitUntil(work: Promise<unknown>): void
}

/**
 * The browser has a network again: has every open page send the drafts that wait, because the worker has no token. A draft
 * goes up once, however many pages are told: one of them has its lock. Without a page they wait for the next one.
 */
export function receiveSync(sync: Sync, list: () => Promise<readonly ToldPage[]>): void {
  if (sync.tag === draftSyncTag) sync.waitUntil(tellDraftsDue(list))
}

async function tellDraftsDue(list: () => Promise<readonly ToldPage[]>): Promise<void> {
  for (const page of await list()) page.postMessage('draftsDue')
}
