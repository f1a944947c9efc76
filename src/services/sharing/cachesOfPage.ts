import type { ShareCaches } from './shareStore.ts'

/** The browser's caches; undefined where it has none for this page, as outside https. */
export const cachesOfPage = (): ShareCaches | undefined => ('caches' in globalThis ? globalThis.caches : undefined)
