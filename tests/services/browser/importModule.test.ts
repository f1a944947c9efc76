import { beforeEach, expect, test, vi } from 'vitest'
import { importModule } from '../../../src/services/browser/importModule.ts'

const files = ['assets/Menu-1.js', 'assets/shared-2.js']
const arrived = () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) })
const hints = () => [...document.head.querySelectorAll('link[rel=modulepreload]')].map((it) => it.getAttribute('href'))

/** The window, with files that come as said; in jsdom the page is there from the start. */
function tabWith(fetch: (path: string) => Promise<{ ok: boolean; arrayBuffer: () => Promise<ArrayBuffer> }>) {
  return { document, fetch: vi.fn(fetch) }
}

beforeEach(() => {
  document.head.innerHTML = '<script src="/assets/first-0.js"></script>'
  expect(document.readyState).toBe('complete')
  // Another file of the same worker looks for the hints of its own.
  return () => document.head.replaceChildren()
})

test('a module is imported once all its files have come', async () => {
  const arrive = Promise.withResolvers<void>()
  const load = vi.fn(async () => 'module')
  const tab = tabWith(async () => {
    await arrive.promise
    return arrived()
  })
  const importing = importModule(load, files, tab)
  expect(tab.fetch.mock.calls.flat()).toEqual(['/assets/Menu-1.js', '/assets/shared-2.js'])
  expect(load).not.toHaveBeenCalled()
  arrive.resolve()
  expect(await importing).toBe('module')
})

test.each([
  ['is not there any more', async () => ({ ...arrived(), ok: false })],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])('a module with a file that %s is not imported, so that the browser asks for it again', async (_, fail) => {
  const load = vi.fn(async () => 'module')
  await expect(importModule(load, files, tabWith(fail))).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  expect(hints()).toEqual([])
  const tab = tabWith(async () => arrived())
  expect(await importModule(load, files, tab)).toBe('module')
  expect(tab.fetch).toHaveBeenCalledTimes(2)
})

test('files that the page has are not asked for again', async () => {
  const load = async () => 'module'
  await importModule(
    load,
    ['assets/first-0.js', ...files],
    tabWith(async () => arrived()),
  )
  const tab = tabWith(async () => arrived())
  await importModule(load, ['assets/first-0.js', ...files], tab)
  expect(tab.fetch).not.toHaveBeenCalled()
  expect(hints()).toEqual(['/assets/Menu-1.js', '/assets/shared-2.js'])
})

test('while the page is still loading its files are only hinted at, and all at once', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const tab = tabWith(async () => arrived())
  expect(await importModule(async () => 'module', files, tab)).toBe('module')
  expect(tab.fetch).not.toHaveBeenCalled()
  expect(hints()).toEqual(['/assets/Menu-1.js', '/assets/shared-2.js'])
  vi.restoreAllMocks()
})
