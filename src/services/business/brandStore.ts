import type { BrandWork } from '../../../rules/business/brandChanges.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { brandWork } from './brandWork.schema.ts'

/** The browser's copy of what one person has changed of one profile's brand assets and not saved. */
export interface BrandStore {
  read(): BrandWork | null
  save(work: BrandWork): void
  remove(): void
}

/** Under `profile_brand_{userId}_{profileId}`: only ever shown to the same person, and gone when the session is cleared. */
export function createBrandStore({ local }: Storage, userId: number, profileId: number): BrandStore {
  const key = `profile_brand_${userId}_${profileId}` as const
  return {
    read: () => storedJson(brandWork, local.get(key)),
    save: (changed) => local.set(key, JSON.stringify(changed)),
    remove: () => local.remove(key),
  }
}
