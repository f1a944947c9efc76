import * as z from 'zod/mini'
import type { MediaDescription } from '../../machines/media/mediaDetails.machine.ts'
import type { Storage } from '../browser/storage.ts'

/** The browser's copy of what is being said of one file, of one person. */
export interface MediaDetailsStore {
  read(): MediaDescription | null
  save(typed: MediaDescription): void
  remove(): void
}

const described = z.object({
  name: z.string(),
  altText: z.string(),
  businessProfileId: z.nullable(z.int()),
})

/** Under `media_details_{userId}_{mediaId}`: only ever shown to the same person. */
export function createMediaDetailsStore({ local }: Storage, userId: number, mediaId: string): MediaDetailsStore {
  const key = `media_details_${userId}_${mediaId}` as const
  return {
    read: () => parsed(local.get(key)),
    save: (typed) => local.set(key, JSON.stringify(typed)),
    remove: () => local.remove(key),
  }
}

/** What is not ours to read counts as nothing. */
function parsed(text: string | null): MediaDescription | null {
  if (text === null) return null
  try {
    const { success, data } = described.safeParse(JSON.parse(text))
    return success && data ? data : null
  } catch {
    return null
  }
}
