/** The builds that this tab was loaded again for. */
const key = 'reloadedForBuilds'
/** Milliseconds for the browser to leave: whoever is asked by it may also decide to stay. */
const patience = 5000

/** What is asked of a window. */
interface Tab {
  document: { querySelector(selector: string): unknown }
  sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void }
  location: { reload(): void }
  fetch(path: string, options: RequestInit): Promise<{ text(): Promise<string> }>
  setTimeout(later: () => void, ms: number): unknown
}

/**
 * Loads a page again whose scripts a newer build has replaced: once for each build, so that it cannot go round and
 * round. Resolves where that is of no use.
 */
export async function reloadIfOutdated(page: Tab): Promise<void> {
  const build = await newestBuild(page)
  if (build === null || isOf(page, build)) return
  if (!isFirstTime(page, build)) return
  page.location.reload()
  await new Promise<void>((resolve) => page.setTimeout(resolve, patience))
}

/** Whether a newer build than the page's is served; null: that could not be found out. */
export async function isOutdated(page: Pick<Tab, 'document' | 'fetch'>): Promise<boolean | null> {
  const build = await newestBuild(page)
  return build === null ? null : !isOf(page, build)
}

const isOf = ({ document }: Pick<Tab, 'document'>, build: string): boolean =>
  document.querySelector(`script[src="${build}"]`) !== null

/** The first script of the installation's page, whose name changes with anything that it can load; null if not known. */
async function newestBuild(page: Pick<Tab, 'fetch'>): Promise<string | null> {
  try {
    const answer = await page.fetch('/', { cache: 'no-store' })
    return /.*<script[^>]* src="(\/assets\/[^"]+)"/s.exec(await answer.text())?.[1] ?? null
  } catch {
    return null
  }
}

/** What cannot be noted for after the reload could not be bounded either. */
function isFirstTime(page: Tab, build: string): boolean {
  try {
    const { sessionStorage } = page
    const known = sessionStorage.getItem(key) ?? ''
    if (known.includes(build)) return false
    sessionStorage.setItem(key, `${known} ${build}`)
    return true
  } catch {
    return false
  }
}
