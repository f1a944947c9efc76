import { createServer, type Plugin } from 'vite'
import { type PageConfig, pageConfigElement } from '../contract/page.ts'
import { pageConfigOf } from '../server/http/pages.ts'
import { runMain } from '../server/process/runMain.ts'
import type { Settings } from '../server/process/settings.ts'
import { StartFailure } from '../server/process/startFailure.ts'
import { version } from '../server/process/version.ts'
import { run } from '../server/run.ts'

const port = Number(process.env.PORT ?? 4600)
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: '0',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
}

/** The provider on a port of its own, and Vite with hot reload in front of it. */
await runMain(async () => {
  const provider = await run(env, console.log, { withPages: false })
  const target = `http://127.0.0.1:${provider.settings.PORT}`
  const pages = await createServer({
    plugins: [pageConfig(provider.settings)],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/provider', '/healthz', '/readyz', '/metrics'].map((path) => [path, target])),
    },
  })
  await pages.listen().catch(async (cause) => {
    await provider.stop()
    throw new StartFailure(`Port ${port} cannot be listened on: set PORT to another.`, { cause })
  })
  console.log('Changes show at once. The machines can be watched: add ?inspect=local to the address.')
  const end = async () => {
    await pages.close()
    await provider.stop()
    process.exit(0)
  }
  // Vite's own listener would end the process before the provider has let go of its data.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
})

/** Writes into the page what the provider writes into the built one. */
function pageConfig(settings: Settings): Plugin {
  const config: PageConfig = { ...pageConfigOf(settings, version), fathom_id: null }
  return {
    name: 'page-config',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: pageConfigElement },
        children: JSON.stringify(config).replaceAll('<', '\\u003c'),
        injectTo: 'head',
      },
    ],
  }
}
