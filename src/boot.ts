import { type Path, pathIn } from '../rules/shell/paths.ts'
import { apiHost } from './apiHost.ts'
import { createStorage, keys, sessionIdOf } from './services/browser/storage.ts'
import { askEarly } from './services/http/earlyAnswer.ts'

/** The scripts that each page needs beside those that every page has, which the build knows. */
export interface PageScripts {
  /** Addresses. */
  files: readonly string[]
  /** Places in `files`. */
  pages: Readonly<Partial<Record<Path, readonly number[]>>>
}

/** The contract's `optimizedUserData`, without its schema. */
const userDataPath = 'api/optimized/user/data/'

/**
 * Begins, while the page's own scripts are still on their way, to fetch what they will ask for next: the scripts of the
 * page that is opened, and the person's data. Only for whoever has a token; anybody else may never need them. It is a
 * file of its own (`build/bootScript.ts`), small enough to be there long before the others.
 */
export function boot(page: Window, { files, pages }: PageScripts): void {
  const storage = createStorage(page)
  const token = storage.local.get(keys.token)
  if (token === null) return
  for (const at of placesFor(pages, page.location.pathname)) preload(page.document, files[at])
  askEarly(page, apiHost + userDataPath, { sessionId: sessionIdOf(storage), Authorization: `Token ${token}` })
}

function placesFor(pages: PageScripts['pages'], pathname: string): readonly number[] {
  const path = pathIn(Object.keys(pages) as Path[], pathname)
  return (path && pages[path]) ?? []
}

function preload(document: Document, file: string | undefined): void {
  if (file === undefined) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
