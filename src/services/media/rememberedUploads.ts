import type * as z from 'zod/mini'
import type { MediaPurpose } from '../../../contract/media.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { begunUploads } from './begunUploads.schema.ts'

/** What tells a file again after a reload; its bytes stay with the person. */
export interface FileMark {
  name: string
  size: number
  /** Milliseconds since the epoch. */
  lastModified: number
}

/** Uploads that had begun, of one person: choosing the same file again goes on where it was. */
export interface RememberedUploads {
  /** The key under which this file began to go out, for the same purpose; null: it did not. */
  keyOf(mark: FileMark, purpose: MediaPurpose): string | null
  /** Those that had begun for a purpose and have neither arrived nor been given up. */
  begun(purpose: MediaPurpose): { clientKey: string; name: string; size: number }[]
  remember(clientKey: string, mark: FileMark, purpose: MediaPurpose): void
  forget(clientKey: string): void
}

type Entry = z.infer<typeof begunUploads>[number]

/** Milliseconds: the provider forgets sooner, and then simply begins anew. */
const lifetime = 7 * 24 * 3_600_000
const most = 50

/** Under `media_uploads_{userId}`. */
export function createRememberedUploads({
  storage: { local },
  clock,
  userId,
}: {
  storage: Storage
  clock: Clock
  userId: number
}): RememberedUploads {
  const key = `media_uploads_${userId}` as const
  const read = () =>
    (storedJson(begunUploads, local.get(key)) ?? []).filter(({ begunAt }) => clock.now() - begunAt < lifetime)
  const write = (known: Entry[]) => {
    if (known.length > 0) local.set(key, JSON.stringify(known.slice(-most)))
    else local.remove(key)
  }
  const without = (clientKey: string) => read().filter((entry) => entry.clientKey !== clientKey)
  return {
    keyOf: (mark, purpose) =>
      read().find((entry) => isSameFile(entry, mark) && entry.purpose === purpose)?.clientKey ?? null,
    begun: (purpose) => read().filter((entry) => entry.purpose === purpose),
    remember: (clientKey, { name, size, lastModified }, purpose) =>
      write([...without(clientKey), { clientKey, name, size, lastModified, purpose, begunAt: clock.now() }]),
    forget: (clientKey) => write(without(clientKey)),
  }
}

/** The same file as far as the page can tell without reading it. */
export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
