import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import { type IconNode, iconPath } from './iconPath.ts'

const folder = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url))
const name = 'virtual:icon-set'

/**
 * All icons of lucide-react as drawings: `virtual:icon-set` exports `icons`, a list of names with path data in a square
 * of 24. As data of their own they do not change which page brings which icon of the product's own views.
 */
export function iconSet(): Plugin {
  return {
    name: 'icon-set',
    resolveId: { filter: { id: /^virtual:icon-set$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /virtual:icon-set$/ },
      handler: () => `export const icons = ${JSON.stringify(readIcons())}`,
    },
  }
}

/** Names in the order of the alphabet, each with its path data; what is only another name for an icon is left out. */
export function readIcons(): [name: string, path: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .sort()
    .flatMap((file): [string, string][] => {
      const literal = /const __iconData = (\{[\s\S]*?\n\});/.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
      if (!literal) return []
      const data: { name: string; node: IconNode } = runInNewContext(`(${literal})`)
      return [[data.name, iconPath(data.node)]]
    })
}
