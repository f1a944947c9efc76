import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { PageScripts } from '../src/boot.ts'
import { loadersFile, pageScripts } from './pageScripts.ts'

/**
 * Makes `src/boot.ts` a script of its own, which knows what each page needs: it shares nothing with the others, so it
 * waits for none of them.
 */
export function bootScript(): Plugin {
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
      const scripts = tableOf(pageScripts(root, loaders, chunks))
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source: await bundled(root, scripts) }))
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `/${file}` }, injectTo: 'head' }],
    },
  }
}

/** Each file once, however many pages need it. */
function tableOf(needed: ReadonlyMap<string, readonly string[]>): PageScripts {
  const files = [...new Set([...needed.values()].flat())]
  const pages = [...needed].map(([path, own]) => [path, own.map((file) => files.indexOf(file))])
  return { files: files.map((file) => `/${file}`), pages: Object.fromEntries(pages) }
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
