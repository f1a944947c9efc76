import type { MediaDescription } from '../../machines/media/mediaDetails.machine.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { mediaDescription } from './mediaDescription.schema.ts'

/** The browser's copy of what is being said of one file, of one person. */
export interface MediaDetailsStore {
  read(): MediaDescription | null
  save(typed: MediaDescription): void
  remove(): void
}

/** Under `media_details_{userId}_{mediaId}`: only ever shown to the same person. */
export function createMediaDetailsStore({ local }: Storage, userId: number, mediaId: string): MediaDetailsStore {
  const key = `media_details_${userId}_${mediaId}` as const
  return {
    read: () => storedJson(mediaDescription, local.get(key)),
    save: (typed) => local.set(key, JSON.stringify(typed)),
    remove: () => local.remove(key),
  }
}
