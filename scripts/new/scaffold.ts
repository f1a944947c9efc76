import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lines that go into a file: before the first line that begins with `before`, from the line on that begins with `from`. */
export interface Insertion {
  path: string
  /** The file's first line unless said. */
  from?: string
  /** The file's end unless said. */
  before?: string
  text: string
  /** The file where it is not there yet. */
  otherwise?: string
}

export interface NewFile {
  path: string
  text: string
}

/** What is written, and what a person does next. */
export interface Scaffold {
  files: readonly NewFile[]
  insertions: readonly Insertion[]
  next: readonly string[]
  /** The charts' pages are drawn again. */
  hasChart?: boolean
  /** What views know of the theme's colours is made again. */
  hasColor?: boolean
}

/** What was asked for cannot be made; the message is for whoever asked. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError'
}

/** Writes everything or nothing; answers the paths. Throws a `ScaffoldError` where a file is there already. */
export function writeScaffold(root: string, { files, insertions }: Scaffold): string[] {
  const changed = new Map<string, string>()
  for (const { path, text } of files) {
    if (existsSync(join(root, path))) throw new ScaffoldError(`${path} is there already.`)
    changed.set(path, text)
  }
  for (const insertion of insertions) {
    const { path, otherwise } = insertion
    const isMissing = !changed.has(path) && otherwise !== undefined && !existsSync(join(root, path))
    const text = changed.get(path) ?? (isMissing ? otherwise : readFileSync(join(root, path), 'utf8'))
    changed.set(path, withInsertion(text, insertion))
  }
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...changed.keys()]
}

function withInsertion(text: string, { path, from = '', before, text: inserted }: Insertion): string {
  if (before === undefined) return `${text}\n${inserted}`
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(from))
  const at = lines.findIndex((line, index) => index >= start && line.startsWith(before))
  if (start < 0 || at < 0) throw new Error(`${path} has no line that begins with "${before}" from "${from}" on`)
  return lines.toSpliced(at, 0, inserted).join('\n')
}
