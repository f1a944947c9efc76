import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom'

/**
 * Tells where to lead a person instead of the address that they want, path with query and hash; null where they may
 * enter. Rejects where it breaks, and where `signal` says that it is not wanted any more.
 */
export type Guard = (address: string, signal: AbortSignal) => Promise<string | null>

/** What happens before a route is shown. */
export interface Preparation {
  guard?: Guard
  /** Brings the script of its component. */
  load?: () => Promise<void>
}

/** A route around others. */
export interface ParentRoute extends Pick<NonIndexRouteObject, 'path' | 'Component' | 'element'>, Preparation {
  index?: false
  children?: PageRoute[]
}

/** What stands at its parent's own address. */
interface IndexRoute extends Pick<IndexRouteObject, 'index' | 'children' | 'Component'>, Preparation {}

/** A route with what happens before it is shown. */
export type PageRoute = ParentRoute | IndexRoute
