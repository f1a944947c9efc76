import { expect, test } from 'vitest'
import type { Build } from '../../../src/serviceWorker/build.ts'
import { hashedFile, removeOldShells, storedPage, storeShell } from '../../../src/serviceWorker/precache.ts'
import { createFakeCaches } from './support/fakeCaches.ts'

const buildOf = (version: string): Build => ({
  version,
  page: [`/assets/first-${version}.js`],
  shell: [`/assets/first-${version}.js`, '/assets/libraries.js'],
  files: [`/assets/first-${version}.js`, '/assets/libraries.js', `/assets/later-${version}.js`],
})

/** A network that has the page of a build, and every file; and what was asked of it. */
function createNetwork() {
  const asked: string[] = []
  const network = { version: 'a', missing: '' }
  const fetch = async (path: string) => {
    asked.push(path)
    if (path === network.missing) return new Response('', { status: 404 })
    return new Response(path === '/' ? `<script src="/assets/first-${network.version}.js">` : path)
  }
  const caches = createFakeCaches()
  return { network, asked, caches, deps: { caches, fetch } }
}

test('the page and what it needs are there without a network', async () => {
  const { deps } = createNetwork()
  await storeShell(deps, buildOf('a'))
  const offline = { ...deps, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  expect(await (await storedPage(offline, buildOf('a')))?.text()).toContain('first-a.js')
  expect(await (await hashedFile(offline, '/assets/libraries.js')).text()).toBe('/assets/libraries.js')
  await expect(hashedFile(offline, '/assets/later-a.js')).rejects.toThrow('Failed to fetch')
})

test('a file that is there already is not asked for again', async () => {
  const { deps, network, asked } = createNetwork()
  await storeShell(deps, buildOf('a'))
  network.version = 'b'
  asked.length = 0
  await storeShell(deps, buildOf('b'))
  expect(asked.toSorted()).toEqual(['/', '/assets/first-b.js'])
})

test('a page of another build is not taken', async () => {
  const { deps, network } = createNetwork()
  network.version = 'b'
  await expect(storeShell(deps, buildOf('a'))).rejects.toThrow('another build')
  expect(await storedPage(deps, buildOf('a'))).toBeUndefined()
})

test('without one of its files there is no page', async () => {
  const { deps, network } = createNetwork()
  network.missing = '/assets/libraries.js'
  await expect(storeShell(deps, buildOf('a'))).rejects.toThrow('404')
  expect(await storedPage(deps, buildOf('a'))).toBeUndefined()
})

test('a file that was loaded stays; one that is not there does not', async () => {
  const { deps, network, asked } = createNetwork()
  network.missing = '/assets/gone.js'
  await hashedFile(deps, '/assets/later-a.js')
  await hashedFile(deps, '/assets/later-a.js')
  expect((await hashedFile(deps, '/assets/gone.js')).status).toBe(404)
  await hashedFile(deps, '/assets/gone.js')
  expect(asked).toEqual(['/assets/later-a.js', '/assets/gone.js', '/assets/gone.js'])
})

test('a file that does not fit on the disk is given all the same', async () => {
  const { deps, caches } = createNetwork()
  const full = {
    ...caches,
    open: async (name: string) => ({ ...(await caches.open(name)), put: () => Promise.reject(new Error('Quota')) }),
  }
  expect((await hashedFile({ ...deps, caches: full }, '/assets/later-a.js')).status).toBe(200)
})

test('files of this build and of the one before stay, and those of older ones go', async () => {
  const { deps, network, caches } = createNetwork()
  for (const version of ['a', 'b', 'c']) {
    network.version = version
    await storeShell(deps, buildOf(version))
    await hashedFile(deps, `/assets/later-${version}.js`)
    await removeOldShells(deps, buildOf(version))
  }
  const { files, ...pages } = caches.stored()
  expect(Object.keys(pages)).toEqual(['page-b', 'page-c'])
  expect(files?.toSorted()).toEqual(
    [
      ...['/assets/first-b.js', '/assets/first-c.js', '/assets/later-b.js', '/assets/later-c.js'],
      '/assets/libraries.js',
    ].toSorted(),
  )
})
