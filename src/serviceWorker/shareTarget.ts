import { boundFiles, shareBounds } from '../../rules/sharing/sharedContent.ts'
import {
  idIn,
  mostShares,
  removeShare,
  type ShareCaches,
  type SharedContent,
  shareAddress,
} from '../services/sharing/shareStore.ts'
import { sharesCache } from '../services/sharing/sharesCache.ts'

/** Where a system sends what another app shares (`share_target` in `build/webManifest.ts`). */
export const sharePath = '/share'

/** What is asked of the worker's surroundings; tests put their own in its place. */
export interface ShareDeps {
  caches: ShareCaches
  /** Milliseconds since the epoch. */
  now: () => number
  newId: () => string
  /** Of this installation: `https://social.example`. */
  origin: string
}

/** Whether a request is something that is shared with this installation. */
export function isShare({ method, url }: Pick<Request, 'method' | 'url'>, own: Pick<ShareDeps, 'origin'>): boolean {
  const { origin, pathname } = new URL(url)
  return method === 'POST' && origin === own.origin && pathname === sharePath
}

/**
 * Stores what is shared on this device alone, and leads to the page that makes a draft of it. Where it cannot be stored,
 * the words go along in the address (behind `#`, so that no server sees them), and the page says that the files did not.
 */
export async function receiveShare(deps: ShareDeps, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null)
  if (!form) return seeOther(deps, '#unread=1')
  const content: SharedContent = {
    title: wordsIn(form, 'title'),
    text: wordsIn(form, 'text'),
    url: wordsIn(form, 'url'),
    isFromPage: request.referrer.startsWith('http'),
    sharedAt: deps.now(),
    files: [],
    leftOut: [],
    isWanted: false,
  }
  const files = form.getAll('files').filter((one) => one instanceof File)
  const id = deps.newId()
  try {
    await store(deps.caches, id, content, files)
  } catch {
    return seeOther(deps, `#${wordsAlone(content, files.length)}`)
  }
  await makeRoom(deps.caches).catch(() => {})
  return seeOther(deps, `?id=${id}`)
}

/** The files first: a share is there once its words are. */
async function store(caches: ShareCaches, id: string, content: SharedContent, offered: readonly File[]): Promise<void> {
  const cache = await caches.open(sharesCache)
  // A field without a file is an empty one without a name.
  const { stored, leftOut } = boundFiles(offered.filter(({ name, size }) => name !== '' || size > 0))
  const files: File[] = []
  for (const file of stored) {
    try {
      await cache.put(shareAddress(id, files.length), new Response(file))
      files.push(file)
    } catch {
      leftOut.push({ name: file.name, reason: 'room' })
    }
  }
  const told: SharedContent = {
    ...content,
    files: files.map(({ name, type, lastModified }) => ({ name, type, lastModified })),
    leftOut,
  }
  await cache.put(shareAddress(id), new Response(JSON.stringify(told)))
}

/** Takes away the oldest shares: a cache tells its entries in the order in which they were made. */
async function makeRoom(caches: ShareCaches): Promise<void> {
  const cache = await caches.open(sharesCache)
  const ids = [...new Set((await cache.keys()).map(({ url }) => idIn(url)))]
  for (const id of ids.slice(0, -mostShares)) await removeShare(caches, id)
}

function wordsIn(form: FormData, field: 'title' | 'text' | 'url'): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.slice(0, shareBounds.characters) : ''
}

const wordsAlone = ({ title, text, url }: SharedContent, files: number): string =>
  new URLSearchParams({ title, text, url, ...(files > 0 && { files: String(files) }) }).toString()

/** The page is read as a page (RFC 9110, section 15.4.4), so that loading it again shares nothing twice. */
const seeOther = ({ origin }: ShareDeps, rest: string): Response => Response.redirect(origin + sharePath + rest, 303)
