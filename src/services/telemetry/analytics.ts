import { strings } from '../../../strings/telemetry.ts'
import type { Log } from '../browser/log.ts'

export type Category = 'auth' | 'social' | 'content' | 'subscription' | 'error'

/** The stages of the specification's section 4, each with its category. */
export const analyticsEvents = {
  post_created: 'content',
  post_scheduled: 'content',
  post_published: 'content',
  preview_posts_sync_started: 'content',
  preview_posts_sync_completed: 'content',
  preview_posts_sync_failed: 'content',
  onboarding_started: 'auth',
  onboarding_step_completed: 'auth',
  onboarding_completed: 'auth',
  demo_generation_started: 'content',
  demo_generation_success: 'content',
  demo_generation_error: 'error',
  demo_generation_saved: 'content',
  upgrade_prompt_shown: 'subscription',
  upgrade_prompt_clicked: 'subscription',
  upgrade_prompt_dismissed: 'subscription',
  post_reschedule_started: 'content',
  post_reschedule_success: 'content',
  post_reschedule_failure: 'content',
  application_error: 'error',
  security_event: 'error',
} as const satisfies Record<string, Category>

export type EventId = keyof typeof analyticsEvents

export interface Analytics {
  /** Tells the analytics service that something happened. Never throws; nothing personal goes along. */
  track(event: { id: EventId | null; value?: number }): void
  /** A page was opened: the pattern of its route, never the address, which may carry a token. */
  viewed(pattern: string): void
}

/** The part of the tracker that is used; the script puts it on the window. */
interface Tracker {
  trackEvent(name: string, options?: { _value?: number }): void
  trackPageview(options?: { url?: string }): void
}

export interface AnalyticsDeps {
  /** Null: nothing leaves the page. */
  fathomId: string | null
  page: Window
  log: Log
}

/** Fathom where the installation names its site, or where a tracker is on the page already. */
export function createAnalytics({ fathomId, page, log }: AnalyticsDeps): Analytics {
  const loaded = fathomId === null ? null : loadFathom(fathomId)
  let hasWarned = false
  const warnOnce = () => {
    if (!hasWarned) log.warn('Fathom not initialized')
    hasWarned = true
  }
  const tell = (use: (tracker: Tracker) => void) => {
    if (page.fathom) use(page.fathom)
    else if (loaded) return loaded.then(use)
    else warnOnce()
  }
  const attempt = async (what: string, use: (tracker: Tracker) => void) => {
    try {
      await tell(use)
    } catch (error) {
      log.error('Failed to track event', what, error)
    }
  }
  return {
    track: ({ id, value }) => {
      if (id === null) return log.warn('An analytics event without id was not sent')
      void attempt(`${analyticsEvents[id]}: ${id}`, (tracker) =>
        tracker.trackEvent(id, value === undefined ? undefined : { _value: value }),
      )
    },
    viewed: (pattern) => {
      if (page.fathom || loaded) {
        void attempt(strings.page(pattern), (tracker) => tracker.trackPageview({ url: page.location.origin + pattern }))
      }
    },
  }
}

async function loadFathom(id: string): Promise<Tracker> {
  const fathom = await import('fathom-client')
  fathom.load(id, { auto: false })
  return fathom
}
