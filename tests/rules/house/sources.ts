import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Every source file of the product, from the project's root. */
export const sources: readonly string[] = [
  'contract',
  'rules',
  'strings',
  'src',
  'server',
  'practice',
  'build',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What a file imports, as it is written: types, values and what is loaded later. */
export const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?<!\/)\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map((match) => match[1] ?? '')

/** The project's path of a relative import. */
export const targetOf = (file: string, name: string): string => relative(root, resolve(root, dirname(file), name))
