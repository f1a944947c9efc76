import { keys, type Storage } from '../browser/storage.ts'

/** Whose session this browser keeps, without reading the rest of what is kept of them. */
export function storedUserId({ local }: Storage): number | null {
  try {
    const kept: unknown = JSON.parse(local.get(keys.userInfo) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'number' ? kept.id : null
  } catch {
    return null
  }
}
