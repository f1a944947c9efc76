import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'

/** The brand assets of one profile. A failure is stored with an empty set, so that nobody asks for it without end. */
interface ProfileAssets {
  status: 'loading' | 'cached' | 'failed'
  set: BrandAssets
  problem: string | null
}

/** The brand assets of profiles by their ids: what is there, and what is still to be loaded. */
export type AssetsCache = Readonly<Record<number, ProfileAssets>>

/** Whose assets are to be loaded next: the chosen profile's before others'. */
export function nextQueued(assets: AssetsCache, selectedId: number | null): number | null {
  const queued = Object.keys(assets)
    .map(Number)
    .filter((id) => assets[id]?.status === 'loading')
  return queued.find((id) => id === selectedId) ?? queued[0] ?? null
}

/** A profile's assets are to be loaded, unless they are there or have failed. */
export function withQueued(assets: AssetsCache, id: number | null): AssetsCache {
  if (id === null || assets[id]) return assets
  return { ...assets, [id]: { status: 'loading', set: emptyBrandAssets, problem: null } }
}

export const withoutAssets = (assets: AssetsCache, id: number): AssetsCache =>
  Object.fromEntries(Object.entries(assets).filter(([key]) => Number(key) !== id))

/** The chosen profile's are loaded again, and stay in sight meanwhile; the others' when they are asked for. */
export function withInvalidated(assets: AssetsCache, selectedId: number | null): AssetsCache {
  const shown = selectedId === null ? undefined : assets[selectedId]
  return selectedId === null || !shown ? {} : { [selectedId]: { ...shown, status: 'loading' } }
}

export const withLoaded = (assets: AssetsCache, id: number | null, set: BrandAssets): AssetsCache =>
  withEntry(assets, id, { status: 'cached', set, problem: null })

export const withFailed = (assets: AssetsCache, id: number | null, problem: string): AssetsCache =>
  withEntry(assets, id, { status: 'failed', set: emptyBrandAssets, problem })

const withEntry = (assets: AssetsCache, id: number | null, entry: ProfileAssets): AssetsCache =>
  id === null ? assets : { ...assets, [id]: entry }
