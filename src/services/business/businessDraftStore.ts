import type { StoredDraft } from '../../machines/business/businessEditorSetup.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { businessDraft } from './businessDraft.schema.ts'

/** The browser's copies of profiles that one person has begun to change; without an id, of a new one. */
export interface BusinessDraftStore {
  read(id: number | null): StoredDraft | null
  save(id: number | null, begun: StoredDraft): void
  remove(id: number | null): void
}

/** Under `profile_edit_{userId}_{id or new}`: only ever shown to the same person. */
export function createBusinessDraftStore({ local }: Storage, userId: number): BusinessDraftStore {
  const keyOf = (id: number | null) => `profile_edit_${userId}_${id ?? 'new'}` as const
  return {
    read: (id) => storedJson(businessDraft, local.get(keyOf(id))),
    save: (id, work) => local.set(keyOf(id), JSON.stringify(work)),
    remove: (id) => local.remove(keyOf(id)),
  }
}
