import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileStyles } from './compileStyles.ts'

const recipeFrom = fileURLToPath(new URL('recipe.ts', import.meta.url))

/** Compiles the styles of the views in the built pages; while developing they are worked out as the page runs. */
export const compiledStyles = (): Plugin => ({
  name: 'compiled-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/ui\/.*\.tsx?$/, code: 'styled-system/css' },
    handler: (code, id) => ({ code: compileStyles(code, id, recipeFrom), map: null }),
  },
})
