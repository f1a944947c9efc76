import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/bootScript.ts'
import { importHelper } from './build/importHelper.ts'
import { compiledSchemas } from './build/schemas/plugin.ts'
import { compiledStyles } from './build/styles/plugin.ts'
import { pages } from './src/ui/shell/pages.ts'

/** What the first window of a visitor needs, whatever else also uses it: two files instead of thirty. */
const entry = '/src/main.tsx'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Packages that name all they have in one place: what is really used of them, the bundler knows better. */
const isCollection = (id: string) => /\/node_modules\/(lucide-react|zod)\//.test(id)

/** Whether a module is there from the start: the entry and all that it imports, not what it loads later. */
function createFirst(root: string): (id: string, graph: Graph) => boolean {
  const first = new Set<string>()
  const collect = (id: string, graph: Graph) => {
    if (first.has(id) || isCollection(id)) return
    first.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph)
  }
  return (id, graph) => {
    if (first.size === 0) collect(root + entry, graph)
    return first.has(id)
  }
}

/** Small parts that nearly every later page has some of: one file each, since a hundred names weigh more than they. */
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')
const smallParts = [
  /\/src\/ui\/(?:use|marks|kit\/(?!Dialog|Menu|Tabs)|account\/(?:form|focus|useFocus|Submit))/,
  /\/src\/ui\/(?:shell\/(?:[pP]rimary|plansAddress|useMedia)|content\/accountName)/,
  /\/src\/services\/browser\/(?:online|leavePage|saveFile|pageEvents|clipboard)/,
  /\/src\/app\/pageOf/,
  /\/src\/machines\/(?:account\/formProblem|shell\/(?:result|nonNull))/,
  /\/(?:rules\/account\/form|contract\/builtNetworks)\.ts/,
]
const isPart = (id: string) => smallParts.some((part) => part.test(id))

/** React Router names only its development build to bundlers: the same without the warnings for developers. */
const routerBuild = (file: string) => `${import.meta.dirname}/node_modules/react-router/dist/production/${file}`
const productionRouter = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
]

/** The first window carries some seventy of these names: the fewest characters that the bundler takes. */
const hashedName = '[name]-[hash:7]'

const isLibrary = (id: string) => id.includes('/node_modules/')

export default defineConfig(({ command }) => {
  const isFirst = createFirst(import.meta.dirname)
  return {
    plugins: [react(), compiledSchemas(), compiledStyles(), importHelper(), bootScript(pages)],
    resolve: { alias: command === 'build' ? productionRouter : [] },
    build: {
      target: 'es2022',
      // `light-dark()` and nesting stay as written: they are in every engine since spring 2024.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // Fonts are files of their own: never inlined into the style sheet.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        // The inspector's own page exists in development only.
        input: command === 'serve' ? ['index.html', 'inspector.html'] : ['index.html'],
        output: {
          chunkFileNames: `assets/${hashedName}.js`,
          assetFileNames: `assets/${hashedName}[extname]`,
          codeSplitting: {
            groups: [
              // Libraries change seldom: their file stays in the browser when ours is new.
              {
                name: (id, graph) => (isFirst(id, graph) && isLibrary(id) ? 'libraries' : null),
                debugName: 'libraries',
                priority: 2,
              },
              { name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first', priority: 1 },
              { name: 'icons', test: isIcon, priority: 0 },
              { name: 'parts', test: isPart, priority: 0 },
            ],
          },
        },
      },
    },
  }
})
