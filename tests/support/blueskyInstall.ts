import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blueskyFolder } from './blueskyFolder.ts'

/** Beside the modules, once they are all there: the hash of the lock that they were installed from. */
export const installedMark = join(blueskyFolder, 'node_modules/.installed')

/** Installed is what this very lock asks for. */
export const isInstalled = async (): Promise<boolean> => (await readOrEmpty(installedMark)) === (await lockHash())

export const lockHash = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(blueskyFolder, 'package-lock.json')))
    .digest('hex')

export const readOrEmpty = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
