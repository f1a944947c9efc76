import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a build says when it was made, and which of the assets beside it are its own. */
export const builtFile = 'built.json'

/** Names in the folder `assets`. */
interface Assets {
  /** Of the build itself. */
  assets: string[]
  /** Of the one before. */
  previous: string[]
}

/**
 * Puts the hashed files of the build in one folder beside those of a newer one in another, so that a page that is open
 * goes on while it is replaced. Exactly one generation: what that build had kept itself is left behind, unless the newer
 * one is the same.
 */
export async function keepPrevious(from: string, to: string): Promise<Assets> {
  const assets = await namesIn(to)
  const old = await assetsOf(from)
  const isSame = assets.length === old.assets.length && assets.every((name) => old.assets.includes(name))
  const wanted = isSame ? old.previous : old.assets
  const present = await namesIn(from)
  const previous = wanted.filter((name) => present.includes(name) && !assets.includes(name))
  await Promise.all(previous.map((name) => cp(join(from, 'assets', name), join(to, 'assets', name))))
  return { assets, previous }
}

/** What a build noted of its assets; of one that noted nothing, all are its own. */
async function assetsOf(folder: string): Promise<Assets> {
  const noted: Partial<Assets> = JSON.parse(await readFile(join(folder, builtFile), 'utf8').catch(orNone('{}')))
  return { assets: noted.assets ?? (await namesIn(folder)), previous: noted.previous ?? [] }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'assets')).catch(orNone<string[]>([]))).sort()

/** Nothing was built there yet, or another process is just replacing it. */
const orNone =
  <T>(none: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return none
  }
