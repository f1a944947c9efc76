import { reloadIfOutdated } from './outdatedPage.ts'
import { tellWorker } from './serviceWorker.ts'

/** Dispatches an event of that name on the window. */
export type Announce = (name: 'sessionCleared', detail: { userId: number | null; removedKeys: string[] }) => void

/** What the browser tells and does; tests put their own in its place. */
export interface Browser {
  /** This computer's zone, as the IANA table names it. */
  timezone(): string
  /** The one that the person likes best, as a tag: `en-US`. */
  language(): string
  isOnline(): boolean
  /** Whether anybody can see the page: not behind another tab. */
  isVisible(): boolean
  announce: Announce
  /** Calls when the page comes back into view. Answers how to stop listening. */
  onReturn(listener: () => void): () => void
  /** Loads the page again where a newer build has replaced its scripts; resolves where that is of no use. */
  reloadIfOutdated(): Promise<void>
  /** What the service worker has of the person goes: their session is over. */
  forgetSeen(): void
}

/** The browser as the app asks and tells it. */
export const createBrowser = (page: Window): Browser => ({
  timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: () => page.navigator.language,
  isOnline: () => page.navigator.onLine,
  isVisible: () => page.document.visibilityState === 'visible',
  announce: (name, detail) => void page.dispatchEvent(new CustomEvent(name, { detail })),
  onReturn: (listener) => {
    const tell = () => {
      if (page.document.visibilityState === 'visible') listener()
    }
    page.document.addEventListener('visibilitychange', tell)
    return () => page.document.removeEventListener('visibilitychange', tell)
  },
  reloadIfOutdated: () => reloadIfOutdated(page),
  forgetSeen: () => tellWorker(page, 'forgetSeen'),
})
