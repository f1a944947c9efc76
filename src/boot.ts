import { type Path, pathIn } from '../rules/shell/paths.ts'
import { apiHost } from './apiHost.ts'
import { createStorage, keys, sessionIdOf } from './services/browser/storage.ts'
import { askEarly } from './services/http/earlyAnswer.ts'

type Places = Readonly<Partial<Record<Path, readonly number[]>>>

/** The scripts that each page needs beside those that every page has, which the build knows. */
export interface PageScripts {
  /** Addresses. */
  files: readonly string[]
  /** Places in `files`, of the pages that are only for people who are signed in. */
  guarded: Places
  /** The same of pages that anybody may open. */
  open: Places
}

/** The contract's `optimizedUserData`, without its schema. */
const userDataPath = 'api/optimized/user/data/'

/**
 * Begins, while the page's own scripts are still on their way, to fetch what they will ask for next: the scripts of the
 * page that is opened, and the data of whoever has a token. It is a file of its own (`build/bootScript.ts`), small enough
 * to be there long before the others.
 */
export function boot(page: Window, scripts: PageScripts): void {
  const storage = createStorage(page)
  const token = storage.local.get(keys.token)
  for (const at of placesFor(scripts, page.location.pathname, token !== null)) preload(page.document, scripts.files[at])
  if (token === null) return
  askEarly(page, apiHost + userDataPath, { sessionId: sessionIdOf(storage), Authorization: `Token ${token}` })
}

/** Whoever has no token is led to sign in. */
function placesFor({ guarded, open }: PageScripts, pathname: string, hasToken: boolean): readonly number[] {
  const path = pathIn([...Object.keys(guarded), ...Object.keys(open)] as Path[], pathname)
  if (path === undefined) return []
  return open[path] ?? (hasToken ? guarded[path] : open['/login']) ?? []
}

function preload(document: Document, file: string | undefined): void {
  if (file === undefined) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
