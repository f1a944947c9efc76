import { createPath, type Location, matchRoutes } from 'react-router-dom'
import type { PageRoute } from './pageRoute.ts'

/**
 * Makes ready what stands at a location: asks the guards on the way there, and brings the scripts once all let in, so
 * that nothing of a page comes to whom it is closed. Answers where a guard leads instead, null where there is the page.
 * Rejects where a guard breaks, a script cannot be brought, or `signal` ends it.
 */
export async function openRoute(routes: PageRoute[], location: Location, signal: AbortSignal): Promise<string | null> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  for (const { guard } of matched) {
    const instead = await guard?.(createPath(location), signal)
    signal.throwIfAborted()
    if (instead) return instead
  }
  await Promise.all(matched.map(({ load }) => load?.()))
  signal.throwIfAborted()
  return null
}
