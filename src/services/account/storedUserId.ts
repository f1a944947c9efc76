import { keys, type Storage } from '../browser/storage.ts'

/** Whose session this browser has, without reading the rest of what is stored of them. */
export function storedUserId({ local }: Storage): number | null {
  try {
    const stored: unknown = JSON.parse(local.get(keys.userInfo) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'number'
      ? stored.id
      : null
  } catch {
    return null
  }
}
