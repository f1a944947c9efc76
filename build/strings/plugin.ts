import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { areaPattern, inlineStrings } from './inlineStrings.ts'
import { readStrings, type StringCode } from './readStrings.ts'

/**
 * Puts each text where it is said: a page weighs what it says itself, and what is closed brings its words as it opens. While
 * developing, texts come from `strings/` as any module does.
 */
export function stringsInPlace(): Plugin {
  const files = new Map<string, ReadonlyMap<string, StringCode>>()
  const textsOf = (file: string) => {
    const texts = files.get(file) ?? readStrings(readFileSync(file, 'utf8'), file)
    files.set(file, texts)
    return texts
  }
  return {
    name: 'strings-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:src|rules)\/.*\.tsx?$/, code: areaPattern },
      handler: (code, id) => ({
        code: inlineStrings(code, id, (source) => textsOf(resolve(dirname(id), source))),
        map: null,
      }),
    },
  }
}
