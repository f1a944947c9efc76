import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { adminLoadersFile, loadersFile, type Page, pageScripts, type ScriptsByPage } from './pageScripts.ts'

/** As `boot` takes it. */
interface PageScripts {
  files: string[]
  guarded: Record<string, number[]>
  open: Record<string, number[]>
}

/**
 * Makes `src/boot.ts` a script of its own, which knows what each page needs: it shares nothing with the others, so it
 * waits for none of them. `pages` is the client's table.
 */
export function bootScript(pages: readonly Page[]): Plugin {
  let root = ''
  let file = ''
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const loaders = await readFile(join(root, loadersFile), 'utf8')
      const adminLoaders = await readFile(join(root, adminLoadersFile), 'utf8')
      const scripts = tableOf(pageScripts({ root, pages, loaders, adminLoaders }, chunks))
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source: await bundled(root, scripts) }))
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `/${file}` }, injectTo: 'head' }],
    },
  }
}

/** Each file once, however many pages need it. */
function tableOf({ guarded, open }: ScriptsByPage): PageScripts {
  const files = [...new Set([...guarded.values(), ...open.values()].flat())]
  const placesIn = (needed: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...needed].map(([path, own]) => [path, own.map((file) => files.indexOf(file))]))
  return { files: files.map((file) => `/${file}`), guarded: placesIn(guarded), open: placesIn(open) }
}

const entry = 'virtual:boot'

async function bundled(root: string, scripts: PageScripts): Promise<string> {
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
            ? `import { boot } from ${JSON.stringify(join(root, 'src/boot.ts'))}\nboot(window, ${JSON.stringify(scripts)})`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'boot.js' } },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output && output.output.find((part) => part.type === 'chunk')
  if (!chunk) throw new Error('The boot script was not built')
  return chunk.code
}
