import type { Build } from './build.ts'
import type { Caches } from './caches.ts'

/** The one page, whose routes are the browser's. */
export const pagePath = '/'
/** Beside a build's page: the names of its files. */
const listPath = '/files'
/** Hashed files of this build and of the one before: a tab that still runs that one finds the scripts it saw. */
const filesCache = 'files'
/** The page of each build by its version, because it names the files of that build. */
const pageCacheBeginning = 'page-'

/** What is asked of the worker's surroundings; tests put their own in its place. */
export interface PrecacheDeps {
  caches: Caches
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

const pageCacheOf = ({ version }: Build): string => pageCacheBeginning + version

/**
 * Stores what the pages need that open without a network. Rejects where a file cannot be had, or the page that the server
 * gives is of another build: the browser then tries again with the next look for a new worker.
 */
export async function storeShell({ caches, fetch }: PrecacheDeps, build: Build): Promise<void> {
  const files = await caches.open(filesCache)
  const missing = await filterAsync(build.shell, async (path) => (await files.match(path)) === undefined)
  const page = await fetchOk(fetch, pagePath, { cache: 'no-store' })
  const html = await page.clone().text()
  if (!build.page.every((path) => html.includes(`"${path}"`))) throw new Error('The page is of another build')
  await Promise.all(missing.map(async (path) => files.put(path, await fetchOk(fetch, path))))
  const pages = await caches.open(pageCacheOf(build))
  await pages.put(listPath, new Response(JSON.stringify(build.files)))
  await pages.put(pagePath, page)
}

/** Removes what is of builds before the last one: a tab may still run that. */
export async function removeOldShells({ caches }: PrecacheDeps, build: Build): Promise<void> {
  const own = pageCacheOf(build)
  // In the order in which they were made.
  const others = (await caches.keys()).filter((name) => name.startsWith(pageCacheBeginning) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  const lists = await Promise.all(others.slice(-1).map((name) => filesIn(caches, name)))
  const wanted = new Set([...build.files, ...lists.flat()])
  const files = await caches.open(filesCache)
  const old = (await files.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(old.map((request) => files.delete(request)))
}

/** The page as it is without a network; undefined: it was not stored. */
export const storedPage = async ({ caches }: PrecacheDeps, build: Build): Promise<Response | undefined> =>
  (await caches.open(pageCacheOf(build))).match(pagePath)

/** A hashed file never changes: from the cache, else from the network, and then it stays. */
export async function hashedFile({ caches, fetch }: PrecacheDeps, path: string): Promise<Response> {
  const files = await caches.open(filesCache)
  const stored = await files.match(path)
  if (stored) return stored
  const answer = await fetch(path)
  // A full disk is no reason to be without the file.
  if (answer.status === 200) await files.put(path, answer.clone()).catch(() => {})
  return answer
}

async function filesIn(caches: Caches, name: string): Promise<string[]> {
  const list = await (await caches.open(name)).match(listPath)
  return list ? list.json() : []
}

async function fetchOk(fetch: PrecacheDeps['fetch'], path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init)
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

async function filterAsync<T>(items: readonly T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, at) => wanted[at])
}
