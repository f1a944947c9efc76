import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { adminLoadersFile, type Chunk, loadersFile, pageScripts } from '../../../build/pageScripts.ts'
import { pages } from '../../../src/ui/shell/pages.ts'

const root = '/project'
const chunk = (fileName: string, modules: string[], imports: string[] = [], isEntry = false): Chunk => ({
  fileName,
  isEntry,
  imports,
  moduleIds: modules.map((name) => `${root}/src/${name}`),
})

const chunks = [
  chunk('first.js', ['main.tsx'], ['libraries.js'], true),
  chunk('login.js', ['ui/account/LoginPage.tsx', 'ui/layout/AuthLayout.tsx'], ['first.js']),
  chunk('libraries.js', []),
  chunk('provider.js', ['app/provider.ts'], ['contract.js']),
  chunk('contract.js', [], ['libraries.js']),
  chunk('frame.js', ['ui/routes/frame.ts'], ['kit.js']),
  chunk('kit.js', [], ['first.js']),
  chunk('post.js', ['ui/content/PostPage.tsx'], ['kit.js', 'times.js']),
  chunk('times.js', [], ['kit.js']),
  chunk('known.js', ['ui/routes/knownOnly.tsx']),
  chunk('terms.js', ['ui/shell/TermsPage.tsx']),
  chunk('public.js', ['ui/layout/PublicLayout.tsx']),
  chunk('admin.js', ['ui/admin/AdminPage.tsx'], ['kit.js']),
  chunk('adminPages.js', ['ui/routes/adminLoaders.ts']),
]
const loaders = `
  export const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
    '/login': async () => (await import('../account/LoginPage.tsx')).LoginPage,
    '/post/:id': async () => (await import('../content/PostPage.tsx')).PostPage,
    '/legal/terms': async () =>
      (await import('../shell/TermsPage.tsx')).TermsPage,
    '/admin': adminPage('/admin'),
  }
`
const adminLoaders = `
  export const adminLoaders = {
    '/admin': async () => (await import('../admin/AdminPage.tsx')).AdminPage,
  }
`

describe('the scripts of a page', () => {
  const scripts = pageScripts({ root, pages, loaders, adminLoaders }, chunks)
  const sorted = (files: readonly string[] = []) => [...files].sort()

  test('are its own, those around it and all that they import, but not what every visitor loads', () => {
    expect(sorted(scripts.guarded.get('/post/:id'))).toEqual([
      'contract.js',
      'frame.js',
      'kit.js',
      'known.js',
      'post.js',
      'provider.js',
      'times.js',
    ])
    expect(sorted(scripts.open.get('/legal/terms'))).toEqual(['public.js', 'terms.js'])
  })

  test('of a page of administrators are those of their table, too', () => {
    expect(sorted(scripts.guarded.get('/admin'))).toEqual([
      'admin.js',
      'adminPages.js',
      'contract.js',
      'frame.js',
      'kit.js',
      'provider.js',
    ])
  })

  test('of a page that anybody may open are without what speaks to the provider', () => {
    expect(sorted(scripts.open.get('/login'))).toEqual(['login.js'])
    expect(scripts.guarded.has('/login')).toBe(false)
  })

  test('cannot be told where a module is in none of them', () => {
    const without = chunks.filter(({ fileName }) => fileName !== 'post.js')
    expect(() => pageScripts({ root, pages, loaders, adminLoaders }, without)).toThrow(
      '/project/src/ui/content/PostPage.tsx',
    )
  })
})

test('every page has its script in the table of loaders', async () => {
  const project = fileURLToPath(new URL('../../../', import.meta.url))
  const sources = (await readdir(join(project, 'src'), { recursive: true })).map((name) => join('src', name))
  const oneEach = sources.map((name) => ({
    fileName: name,
    isEntry: false,
    imports: [],
    moduleIds: [join(project, name)],
  }))
  const textOf = (file: string) => readFile(join(project, file), 'utf8')
  const found = pageScripts(
    { root: project, pages, loaders: await textOf(loadersFile), adminLoaders: await textOf(adminLoadersFile) },
    [{ fileName: 'first.js', isEntry: true, imports: [], moduleIds: [] }, ...oneEach],
  )
  const paths = pages.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect([...found.guarded.keys(), ...found.open.keys()].sort()).toEqual(paths.toSorted())
  expect(found.guarded.get('/dashboard')).toContain('src/ui/dashboard/DashboardPage.tsx')
  const all = [...found.guarded.values(), ...found.open.values()]
  expect(all.filter((files) => files.some((file) => file.endsWith('Page.tsx')))).toHaveLength(paths.length)
})
