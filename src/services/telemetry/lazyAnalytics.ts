import type { Analytics, AnalyticsDeps } from './analytics.ts'

/** Analytics that are brought with the first event, or with the first page where there is somebody to tell of it. */
export function createLazyAnalytics(deps: AnalyticsDeps): Analytics {
  let made: Promise<Analytics> | null = null
  const tell = (use: (analytics: Analytics) => void) => {
    made ??= import('./analytics.ts').then(({ createAnalytics }) => createAnalytics(deps))
    made.then(use, (error) => deps.log.error('Failed to track event', error))
  }
  return {
    track: (event) => tell((analytics) => analytics.track(event)),
    viewed: (pattern) => {
      if (deps.fathomId !== null || deps.page.fathom) tell((analytics) => analytics.viewed(pattern))
    },
  }
}
