import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** State in memory that may also be kept in a JSON file, so that a restart finds it again. */
export interface JsonFile<T> {
  readonly value: T
  /** Call it after every change. */
  save(): void
}

/** Without a `file` the state lives and dies with the process. */
export function jsonFile<T>(file: string | null, initial: T): JsonFile<T> {
  if (!file) return { value: initial, save: () => {} }
  const value = read(file) ?? initial
  return {
    value: { ...initial, ...value },
    save() {
      const beside = `${file}.${process.pid}`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(beside, JSON.stringify(this.value), { mode: 0o600 })
      renameSync(beside, file)
    },
  }

  function read(path: string): T | null {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw new Error(`The practice network cannot read ${path}: remove it to begin anew.`, { cause: error })
    }
  }
}
