/** What is asked of a window. */
interface Tab {
  document: Pick<Document, 'readyState' | 'querySelector' | 'createElement' | 'head'>
  fetch(path: string): Promise<Pick<Response, 'ok' | 'arrayBuffer'>>
}

/**
 * Imports a module whose files the build knows, by paths from the root. Chromium remembers a script that could not be
 * had and never asks for it again; what was only fetched, it does. So on a page that is there the files are fetched
 * first, and the import finds them in the browser's cache. Rejects where a file cannot be had.
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  tab: Tab = window,
): Promise<Module> {
  const unknown = files.filter((file) => !tab.document.querySelector(`[href="/${file}"],[src="/${file}"]`))
  if (tab.document.readyState === 'complete') await Promise.all(unknown.map((file) => fetchWhole(tab, file)))
  for (const file of unknown) hint(tab, file)
  return load()
}

async function fetchWhole(tab: Tab, file: string): Promise<void> {
  const answer = await tab.fetch(`/${file}`)
  if (!answer.ok) throw new Error(`A script could not be loaded: ${file}`)
  await answer.arrayBuffer()
}

/** All files are asked for at once, rather than each by the one before it. */
function hint({ document }: Tab, file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.setAttribute('href', `/${file}`)
  document.head.append(link)
}
