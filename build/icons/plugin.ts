import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { importIconFiles, readIconFiles } from './iconFiles.ts'

const createIcon = fileURLToPath(new URL('createIcon.ts', import.meta.url))
const index = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url))

/** Each icon comes with the page that shows it, and with what draws it here; while developing they are the package's. */
export function iconsByPage(): Plugin {
  const icons = readIconFiles(index)
  return {
    name: 'icons-by-page',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => createIcon,
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code, id) => ({ code: importIconFiles(code, id, icons), map: null }),
    },
  }
}
