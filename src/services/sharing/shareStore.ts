import type { LeftOutFile, SharedWords } from '../../../rules/sharing/sharedContent.ts'
import { sharesCache } from './sharesCache.ts'

/** What another app has handed over, as it waits on this device to become a draft. */
export interface SharedContent extends SharedWords {
  /** Another page sent it, and not the system: its person is asked first. */
  isFromPage: boolean
  /** Milliseconds since the epoch. */
  sharedAt: number
  files: readonly { name: string; type: string; lastModified: number }[]
  leftOut: readonly LeftOutFile[]
  /** Its person has said that it becomes a draft, or the system's word was enough: it is reminded of until it is one. */
  isWanted: boolean
}

/** Milliseconds: what nobody took up by then is gone. */
export const shareLifetime = 7 * 24 * 3_600_000
/** The oldest make room for a new one. */
export const mostShares = 10

/** The part of a browser's caches that is used; tests put their own in its place. */
export interface ShareCaches {
  open(name: string): Promise<{
    match(path: string): Promise<Response | undefined>
    put(path: string, response: Response): Promise<void>
    delete(path: string): Promise<boolean>
    /** In the order in which they were put there. */
    keys(): Promise<readonly { url: string }[]>
  }>
  has(name: string): Promise<boolean>
  delete(name: string): Promise<boolean>
}

/** The address of a share in its cache; of a file with its place among the files. */
export const shareAddress = (id: string, file?: number): string =>
  file === undefined ? `/share/${id}` : `/share/${id}/${file}`

/** The files of a share that are still to be brought, each with its place. */
export async function readSharedFiles(
  caches: ShareCaches,
  id: string,
  { files }: Pick<SharedContent, 'files'>,
): Promise<{ place: number; file: File }[]> {
  const cache = await caches.open(sharesCache)
  const read = files.map(async ({ name, type, lastModified }, place) => {
    const stored = await cache.match(shareAddress(id, place))
    return stored ? [{ place, file: new File([await stored.blob()], name, { type, lastModified }) }] : []
  })
  return (await Promise.all(read)).flat()
}

/** Takes away one file of a share, which has arrived or is not wanted. */
export async function removeSharedFile(caches: ShareCaches, id: string, place: number): Promise<void> {
  const cache = await caches.open(sharesCache)
  await cache.delete(shareAddress(id, place))
}

/** Takes away a share with all its files. */
export async function removeShare(caches: ShareCaches, id: string): Promise<void> {
  const cache = await caches.open(sharesCache)
  const own = (await cache.keys()).filter(({ url }) => idIn(url) === id)
  await Promise.all(own.map(({ url }) => cache.delete(url)))
  // Whether anything waits is asked with every start of the page.
  if ((await cache.keys()).length === 0) await caches.delete(sharesCache)
}

/** Notes that a share is to become a draft. */
export async function markShareWanted(caches: ShareCaches, id: string, share: SharedContent): Promise<void> {
  const cache = await caches.open(sharesCache)
  await cache.put(shareAddress(id), new Response(JSON.stringify({ ...share, isWanted: true })))
}

/** The id in an address of the cache. */
export const idIn = (address: string): string => new URL(address, 'http://page').pathname.split('/')[2] ?? ''
