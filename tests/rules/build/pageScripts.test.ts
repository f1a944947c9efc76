import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Chunk, loadersFile, pageScripts } from '../../../build/pageScripts.ts'
import { isBuilt, pages } from '../../../src/ui/shell/pages.ts'

const root = '/project'
const chunk = (fileName: string, modules: string[], imports: string[] = [], isEntry = false): Chunk => ({
  fileName,
  isEntry,
  imports,
  moduleIds: modules.map((name) => `${root}/src/${name}`),
})

const chunks = [
  chunk('first.js', ['main.tsx', 'ui/account/LoginPage.tsx'], ['libraries.js'], true),
  chunk('libraries.js', []),
  chunk('provider.js', ['app/provider.ts'], ['contract.js']),
  chunk('contract.js', [], ['libraries.js']),
  chunk('frame.js', ['ui/layout/AppLayout.tsx', 'ui/layout/Gate.tsx', 'ui/routes/guard.ts'], ['kit.js']),
  chunk('kit.js', [], ['first.js']),
  chunk('post.js', ['ui/content/PostPage.tsx'], ['kit.js', 'times.js']),
  chunk('times.js', [], ['kit.js']),
  chunk('known.js', ['ui/routes/knownOnly.tsx']),
  chunk('terms.js', ['ui/shell/TermsPage.tsx']),
  chunk('public.js', ['ui/layout/PublicLayout.tsx']),
]
const loaders = `
  const login = async () => LoginPage
  export const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
    '/login': login,
    '/post/:id': async () => (await import('../content/PostPage.tsx')).PostPage,
    '/legal/terms': async () =>
      (await import('../shell/TermsPage.tsx')).TermsPage,
  }
`

describe('the scripts of a page', () => {
  const scripts = pageScripts(root, loaders, chunks)
  const filesOf = (path: string) => [...(scripts.get(path) ?? [])].sort()

  test('are its own, those around it and all that they import, but not what every visitor loads', () => {
    expect(filesOf('/post/:id')).toEqual([
      'contract.js',
      'frame.js',
      'kit.js',
      'known.js',
      'post.js',
      'provider.js',
      'times.js',
    ])
    expect(filesOf('/legal/terms')).toEqual(['contract.js', 'provider.js', 'public.js', 'terms.js'])
  })

  test('of a page that comes with the frame are those that speak to the provider', () => {
    expect(filesOf('/login')).toEqual(['contract.js', 'provider.js'])
  })

  test('cannot be told where a module is in none of them', () => {
    const without = chunks.filter(({ fileName }) => fileName !== 'post.js')
    expect(() => pageScripts(root, loaders, without)).toThrow('/project/src/ui/content/PostPage.tsx')
  })
})

test('every page that is built has its script in the table of loaders', async () => {
  const project = fileURLToPath(new URL('../../../', import.meta.url))
  const sources = (await readdir(join(project, 'src'), { recursive: true })).map((name) => join('src', name))
  const oneEach = sources.map((name) => ({
    fileName: name,
    isEntry: false,
    imports: [],
    moduleIds: [join(project, name)],
  }))
  const found = pageScripts(project, await readFile(join(project, loadersFile), 'utf8'), [
    { fileName: 'first.js', isEntry: true, imports: [], moduleIds: [] },
    ...oneEach,
  ])
  const built = pages.map(({ path }) => path).filter(isBuilt)
  expect(built.length).toBeGreaterThan(20)
  expect([...found.keys()].sort()).toEqual([...built].sort())
  expect(found.get('/dashboard')).toContain('src/ui/dashboard/DashboardPage.tsx')
  const withPage = [...found.values()].filter((files) => files.some((file) => file.endsWith('Page.tsx')))
  expect(withPage).toHaveLength(built.length - ['/', '/login'].length)
})
