import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A script that takes longer than this counts as lost (specification, section 9). */
const chunkTimeout = 120_000

/** Brings a page, or fails when its script does not come in time. */
export function loadPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('A script of the page did not load in time')), chunkTimeout)
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

/** A route whose page is brought when it is opened. Written as one function: of a `lazy` object the router drops faults. */
export const lazily = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await loadPage(load) }),
})
