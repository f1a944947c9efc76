import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { adminLoadersFile, type Chunk, filesWith, loadersFile, type Page, pageScripts } from './pageScripts.ts'

/** Pages that open without a network before anybody has visited them: a draft can be written there and found again. */
const offlinePages = ['/login', '/dashboard', '/calendar', '/posts', '/post/create', '/post/:id', '/share']
/**
 * What comes with its first use, and is first used without a network; with it what the composer opens first: 53 kB
 * compressed, which come when the page has long been there.
 */
const offlineModules = [
  'src/ui/offline/WaitingDrafts.tsx',
  'src/ui/content/editor/editorTools.ts',
  'src/ui/content/media/FileArrival.tsx',
  'src/ui/content/media/mediaTools.ts',
  'src/ui/content/preview/PreviewPanel.tsx',
  'src/ui/content/splitting.ts',
  'src/ui/kit/MenuPopup.tsx',
  'src/ui/layout/Drawer.tsx',
  'src/ui/account/SignOutDialog.tsx',
  'src/app/shell/newBuild.ts',
]

const entry = 'virtual:service-worker'

/**
 * Makes `src/serviceWorker` one script at the root, whose name never changes, and tells it of the files of the build: it
 * is another script whenever one of them is. `pages` is the client's table.
 */
export function serviceWorker(pages: readonly Page[]): Plugin[] {
  let root = ''
  let scripts: string[] = []
  return [
    {
      name: 'service-worker-scripts',
      apply: 'build',
      configResolved(config) {
        root = config.root
      },
      // Before Vite takes the page's entry, which only imports, out of the bundle.
      async generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        scripts = await offlineScripts(root, pages, chunks)
      },
    },
    {
      name: 'service-worker',
      apply: 'build',
      generateBundle: {
        // After the page and the files that other plugins add.
        order: 'post',
        async handler(_, bundle) {
          const told = JSON.stringify(toldOf(scripts, bundle))
          this.emitFile({ type: 'asset', fileName: 'serviceWorker.js', source: await bundled(root, told) })
        },
      },
    },
  ]
}

async function offlineScripts(root: string, pages: readonly Page[], chunks: readonly Chunk[]): Promise<string[]> {
  const loaders = await readFile(join(root, loadersFile), 'utf8')
  const adminLoaders = await readFile(join(root, adminLoadersFile), 'utf8')
  const { guarded, open } = pageScripts({ root, pages, loaders, adminLoaders }, chunks)
  const ofPages = offlinePages.flatMap((path) => {
    const files = guarded.get(path) ?? open.get(path)
    if (!files) throw new Error(`${path} is named in build/serviceWorker.ts and is no page`)
    return files
  })
  return [...ofPages, ...offlineModules.flatMap((name) => filesWith(chunks, join(root, name)))]
}

/** As `src/serviceWorker/build.ts` has it. */
function toldOf(scripts: readonly string[], bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The bundle has no page')
  const named = [...String(page.source).matchAll(/"\/(assets\/[^"]+)"/g)].flatMap(([, name]) => name ?? [])
  const shell = new Set([...named, ...scripts, ...names.filter((name) => name.endsWith('.css'))])
  return {
    version: createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12),
    page: named.map((name) => `/${name}`),
    shell: [...shell].map((name) => `/${name}`),
    files: names.map((name) => `/${name}`),
  }
}

async function bundled(root: string, told: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? `import { startWorker } from ${JSON.stringify(join(root, 'src/serviceWorker/serviceWorker.ts'))}\nstartWorker(self, ${told})`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'serviceWorker.js' } },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output && output.output.find((part) => part.type === 'chunk')
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}
