import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isTagged } from '../entityTag.ts'
import type { ProviderApp } from '../env.ts'
import { hashOf } from '../opaqueTokens.ts'

interface ServedFile {
  /** Finds where it lies, when it is asked for: a package that is not there must not keep the provider from starting. */
  locate: () => string
  type: string
}

const { resolve } = createRequire(import.meta.url)
const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** What the page is made of; nothing else of these folders is served. */
const files: Readonly<Record<string, ServedFile>> = {
  '': { locate: () => own('page.html'), type: 'text/html; charset=UTF-8' },
  'page.css': { locate: () => own('page.css'), type: 'text/css; charset=UTF-8' },
  'start.js': { locate: () => own('start.js'), type: 'text/javascript; charset=UTF-8' },
  'swagger-ui.css': { locate: () => resolve('swagger-ui-dist/swagger-ui.css'), type: 'text/css; charset=UTF-8' },
  'swagger-ui-bundle.js': {
    locate: () => resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=UTF-8',
  },
}

/** The API to read and to try, at `docs/`: Swagger UI over `openapi.json`. Its files are read when they are asked for. */
export function apiViewerRoutes(app: ProviderApp): void {
  app.get('/docs', (context) => {
    context.set('route', 'docs/')
    return context.redirect('/provider/docs/', 301)
  })
  for (const [name, { locate, type }] of Object.entries(files)) {
    app.get(`/docs/${name}`, async (context) => {
      context.set('route', `docs/${name}`)
      const text = await readFile(locate(), 'utf8')
      const tag = `"${hashOf(text).slice(0, 22)}"`
      const headers = { 'Cache-Control': 'no-cache', ETag: tag }
      if (isTagged(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers)
      return context.body(text, 200, { ...headers, 'Content-Type': type })
    })
  }
}
