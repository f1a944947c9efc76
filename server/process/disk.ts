import { statfs } from 'node:fs/promises'
import { StartFailure } from './startFailure.ts'

const mega = 1_048_576

/**
 * Bytes that must stay free where the database lies. PostgreSQL writes its log in segments of 16 MB, each made at one
 * go: this is room for six, so that neither the tables' growth nor what is written between two looks takes the last.
 * Where no segment can be made it panics, and embedded nothing works any more until the next start (`db/panic.ts`).
 */
export const leastRoom = 100 * mega

/** The bytes that are free where a folder lies; null where nobody says, as some network file systems do not. */
export type FreeBytes = (folder: string) => Promise<number | null>

export const freeBytes: FreeBytes = async (folder) => {
  const found = await statfs(folder).catch(() => null)
  return found === null || found.blocks === 0 ? null : found.bavail * found.bsize
}

export const isTooLittle = (free: number | null): boolean => free !== null && free < leastRoom

/** Throws a `StartFailure` where too little room is left to open the embedded database. */
export async function checkRoom(folder: string, free: FreeBytes = freeBytes): Promise<void> {
  const bytes = await free(folder)
  if (bytes === null || !isTooLittle(bytes)) return
  throw new StartFailure(
    `Only ${Math.floor(bytes / mega)} MB are left on the disk of the data folder ${folder}, and the database needs ` +
      `${leastRoom / mega} MB: make room and start again; nothing that was saved is lost.`,
  )
}
