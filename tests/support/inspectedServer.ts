import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { type PageConfig, pageConfigElement } from '../../contract/page.ts'

/** The development server with a page of its own whose actors are inspected. */
export interface InspectedServer {
  /** A folder that goes with the server. */
  folder: string
  /** The whole address of a path. */
  addressOf(path: string): string
  close(): Promise<void>
}

interface InspectedPage {
  /** What stands in the page, as HTML. */
  body: string
  /** Path of the script that makes the actors. */
  script: string
}

const pageConfig: PageConfig = {
  version: '0.0.0',
  practice: false,
  waitlist: false,
  fathom_id: null,
  terms_url: '/legal/terms',
  privacy_url: '/legal/privacy',
  geo_block: false,
  spelling: false,
  geo_ip_url: '',
}

/** Starts it on a free port; the page is at `/inspected`, with `?inspect=local` and without. */
export async function startInspectedServer(page: InspectedPage): Promise<InspectedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'))
  const server = await createServer({
    cacheDir: folder,
    logLevel: 'error',
    plugins: [inspectedPage(page)],
    optimizeDeps: {
      include: [
        '@statelyai/inspect',
        'elkjs/lib/elk-api.js',
        'react',
        'react-dom/client',
        'xstate',
        'xstate/guards',
        'zod/mini',
      ],
    },
    server: { host: '127.0.0.1', port: 0, hmr: false },
  })
  await server.listen()
  const addressOf = (path: string) => new URL(path, server.resolvedUrls?.local[0]).href
  // The styles of the whole product are worked out once, here and not within a test's time.
  await fetch(addressOf('/src/ui/theme/theme.css?direct'))
  return {
    folder,
    addressOf,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const inspectedPage = ({ body, script }: InspectedPage): Plugin => ({
  name: 'inspected-page',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: pageConfigElement },
      children: JSON.stringify(pageConfig),
      injectTo: 'head',
    },
  ],
  configureServer: ({ middlewares }) => {
    middlewares.use('/inspected', (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<!doctype html><html lang="en-US"><title>A page to inspect</title>${body}<script type="module" src="/@fs${script}"></script></html>`,
      )
    })
  },
})
