import { beforeEach, expect, test, vi } from 'vitest'
import { reloadIfOutdated } from '../../../src/services/browser/outdatedPage.ts'

const pageOf = (build: string) =>
  `<html><script type="module" crossorigin src="/assets/libraries-0000.js"></script>
  <script type="module" crossorigin src="/assets/first-${build}.js"></script></html>`

/** A tab that was opened with one build, while the installation has another. */
function openTab(opened: string, installed: () => Promise<string>) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const page = {
    document: { querySelector: (selector: string) => (selector.includes(`first-${opened}.js`) ? {} : null) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload },
    fetch: async () => new Response(await installed()),
    setTimeout: (resolve: () => void) => resolve(),
  }
  return { page, reload }
}

let installed = pageOf('new')
beforeEach(() => {
  installed = pageOf('new')
})
const answer = async () => installed

test('a page of an older build reloads once by itself', async () => {
  const { page, reload } = openTab('old', answer)
  await reloadIfOutdated(page)
  expect(reload).toHaveBeenCalledOnce()
})

test('a loop is impossible: once for each build, however often builds take turns', async () => {
  const { page, reload } = openTab('old', answer)
  for (const build of ['new', 'other', 'new', 'other', 'new']) {
    installed = pageOf(build)
    await reloadIfOutdated(page)
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page of the build that is installed stays', async () => {
  const { page, reload } = openTab('new', answer)
  await reloadIfOutdated(page)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['something else answers', async () => '<html>502 Bad Gateway</html>'],
])('where %s, the page stays', async (_, nobody) => {
  const { page, reload } = openTab('old', nobody)
  await reloadIfOutdated(page)
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser keeps nothing that could bound it, the page stays', async () => {
  const { page, reload } = openTab('old', answer)
  vi.spyOn(page.sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await reloadIfOutdated(page)
  expect(reload).not.toHaveBeenCalled()
})
