import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/bootScript.ts'
import { chunkGroups } from './build/chunks.ts'
import { iconSet } from './build/icons/iconSet.ts'
import { iconsByPage } from './build/icons/plugin.ts'
import { importHelper } from './build/importHelper.ts'
import { pureRouter } from './build/pureRouter.ts'
import { compiledSchemas } from './build/schemas/plugin.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { stringsInPlace } from './build/strings/plugin.ts'
import { compiledStyles } from './build/styles/plugin.ts'
import { webManifest } from './build/webManifest.ts'
import { pages } from './src/ui/shell/pages.ts'

/** React Router names only its development build to bundlers: the same without the warnings for developers. */
const routerBuild = (file: string) => `${import.meta.dirname}/node_modules/react-router/dist/production/${file}`
const productionRouter = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
]

/** The first window carries some seventy of these names: the fewest characters that the bundler takes. */
const hashedName = '[name]-[hash:7]'

export default defineConfig(({ command }) => {
  return {
    plugins: [
      stringsInPlace(),
      react(),
      compiledSchemas(),
      compiledStyles(),
      iconsByPage(),
      iconSet(),
      pureRouter(),
      importHelper(),
      bootScript(pages),
      webManifest(),
      serviceWorker(pages),
    ],
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
        // What is compiled at build takes most of its time, and is meant to.
        checks: { pluginTimings: false },
        // The inspector's own page exists in development only.
        input: command === 'serve' ? ['index.html', 'inspector.html'] : ['index.html'],
        output: {
          chunkFileNames: `assets/${hashedName}.js`,
          assetFileNames: `assets/${hashedName}[extname]`,
          codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        },
      },
    },
  }
})
