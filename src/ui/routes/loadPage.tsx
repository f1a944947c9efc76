import type { ComponentType } from 'react'
import type { Preparation } from './pageRoute.ts'

/** A script that takes longer than this counts as lost (specification, section 9). */
const chunkTimeout = 120_000

/** Brings a page, or fails when its script does not come in time. */
export function loadPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('A script of the page did not load in time')), chunkTimeout)
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

interface Lazy extends Required<Pick<Preparation, 'load'>> {
  Component: ComponentType
}

/** The part of a route whose component is brought when it is opened; what could not be brought is asked for again. */
export function lazily(load: () => Promise<ComponentType>): Lazy {
  let Loaded: ComponentType | null = null
  return {
    load: async () => {
      Loaded ??= await loadPage(load)
    },
    Component: function LoadedPage() {
      return Loaded && <Loaded />
    },
  }
}
