import type { Plugin } from 'vite'

/** Vite's module that built pages import other modules by. */
const helper = /vite\/preload-helper/
const ours = '/src/services/browser/importModule.ts'

/** Lets built pages import by our own function: one that can ask again for what could not be had. */
export const importHelper = (): Plugin => ({
  name: 'import-helper',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: helper },
    handler: () => ({
      code: `export { importModule as __vitePreload } from ${JSON.stringify(ours)}`,
      map: null,
    }),
  },
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
    const sheets = files.filter((file) => file.endsWith('.css'))
    // With a style sheet of its own a page would stand there without it: the function imports scripts only.
    if (sheets.length !== 1) this.error(`One style sheet for all pages was expected: ${sheets.join(', ')}`)
    if (!files.some((file) => bundle[file]?.type === 'chunk' && isHelped(bundle[file].code))) {
      this.error('No page imports by importModule')
    }
  },
})

const isHelped = (code: string) => code.includes('A script could not be loaded')
