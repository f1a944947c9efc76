import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FreeBytes, freeBytes, isTooLittle, leastRoom } from '../process/disk.ts'
import { keyFileOf } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { codeOf, type Finding, fine, toCheck, wrong } from './finding.ts'

const mega = 1_048_576
/** Bytes: an upload is put together here, and one may have 1 GB. */
const roomForUploads = 2048 * mega

/** Rights of the data folder and of the key in it, and the room where it lies. */
export async function checkDataFolder(settings: Settings, free: FreeBytes = freeBytes): Promise<Finding[]> {
  const folder = settings.DATA_DIR
  const info = await stat(folder).catch(() => null)
  if (info === null) {
    return [toCheck('data folder', `The data folder ${folder} is not there yet: the first start makes it.`)]
  }
  if (!info.isDirectory()) return [wrong('data folder', `${folder} (DATA_DIR) is no folder: name another.`)]
  const problems = [
    ...rightsProblems(folder, info),
    ...(await writeProblems(folder)),
    ...(await keyFileProblems(keyFileOf(settings))),
  ]
  const isFine = fine('data folder', `The data folder ${folder} can be written, and only its owner can look in.`)
  return [...(problems.length > 0 ? problems : [isFine]), await roomFinding(folder, free)]
}

function rightsProblems(folder: string, { mode, uid }: { mode: number; uid: number }): Finding[] {
  const own = process.getuid?.()
  return [
    ...(own !== undefined && own !== uid
      ? [
          wrong(
            'data folder',
            `The data folder ${folder} belongs to another user: \`chown -R\` it to the one who starts.`,
          ),
        ]
      : []),
    ...(own !== undefined && (mode & 0o077) !== 0
      ? [wrong('data folder', `Others can look into the data folder ${folder}: \`chmod 700 ${folder}\`.`)]
      : []),
  ]
}

async function writeProblems(folder: string): Promise<Finding[]> {
  const file = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'x', { mode: 0o600, flag: 'wx' })
    await rm(file)
    return []
  } catch (error) {
    return [wrong('data folder', `The data folder ${folder} cannot be written (${codeOf(error)}).`)]
  }
}

async function keyFileProblems(file: string): Promise<Finding[]> {
  const info = await stat(file).catch(() => null)
  if (info === null || process.getuid === undefined || (info.mode & 0o077) === 0) return []
  return [wrong('data folder', `Others can read the key file ${file}: \`chmod 600 ${file}\`.`)]
}

async function roomFinding(folder: string, free: FreeBytes): Promise<Finding> {
  const bytes = await free(folder)
  if (bytes === null)
    return toCheck('disk', `The disk of ${folder} does not say how much room it has: watch it yourself.`)
  const room = `${Math.floor(bytes / mega)} MB are free where ${folder} lies`
  if (isTooLittle(bytes)) return wrong('disk', `${room}; below ${leastRoom / mega} MB nothing is saved: make room.`)
  if (bytes < roomForUploads) return toCheck('disk', `${room}, and a video may have 1024 MB: make room.`)
  return fine('disk', `${room}.`)
}
