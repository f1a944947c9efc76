import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Where each name of lucide-react comes from: `EyeOff` from `eye-off`, as its own index says. */
export type IconFiles = ReadonlyMap<string, string>

/** Reads which file of `lucide-react/icons/` each name is; `index` is the package's ES module. */
export function readIconFiles(index: string): IconFiles {
  const exported = [...readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from [']\.\/icons\/([^']+)\.mjs[']/g)]
  return new Map(
    exported.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

/**
 * Imports each icon from its own file instead of from the index, which names some thousand: so the bundler knows which
 * page has which. `code` is JavaScript. Throws at what is not an icon.
 */
export function importIconFiles(code: string, file: string, icons: IconFiles): string {
  const { program } = parseSync(file, code, { lang: 'js', sourceType: 'module' })
  return program.body.toReversed().reduce((text, statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'lucide-react') return text
    const imports = statement.specifiers.map((specifier) => {
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && specifier.imported.name
      const from = name && icons.get(name)
      if (!from) throw new Error(`${file} imports ${name || 'all'} of lucide-react, which is no icon`)
      return `import ${specifier.local.name} from ${JSON.stringify(`lucide-react/icons/${from}`)};`
    })
    return text.slice(0, statement.start) + imports.join('') + text.slice(statement.end)
  }, code)
}
