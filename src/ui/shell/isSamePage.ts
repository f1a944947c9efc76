import { pageOf } from './pages.ts'

/**
 * Whether an address is only another one of the page that is open, as `state` of the navigation says: who types there
 * goes on typing where they are. Back from another page it is a page like any other.
 */
export const isSamePage = (state: unknown, from: string, to: string): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && pageOf(from) === pageOf(to)
