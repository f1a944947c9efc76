import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
const inApp = files.filter((file) => file.startsWith('src/app/'))
const outside = files.filter((file) => !file.startsWith('src/app/'))

test('actors are made in src/app and nowhere else', () => {
  const making = (file: string) => /\b(?:createActor|useActorRef|useMachine|useActor|interpret)\(/.test(textOf(file))
  expect(outside.length).toBeGreaterThan(100)
  expect(inApp.filter(making).length).toBeGreaterThan(5)
  expect(outside.filter(making)).toEqual([])
})

describe('no file of src/app imports itself through others', () => {
  test('the imports are found', () => {
    expect(inApp.length).toBeGreaterThan(20)
    expect(inApp.flatMap(importsWithin).length).toBeGreaterThan(20)
  })

  for (const file of inApp) {
    test(file, () => {
      expect(reachedFrom(file)).not.toContain(file)
    })
  }
})

/** What a file imports of src/app, types too. */
function importsWithin(file: string): string[] {
  return [...textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, name = '']) => relative(root, resolve(root, dirname(file), name)))
    .filter((name) => inApp.includes(name))
}

function reachedFrom(file: string): string[] {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const name of importsWithin(from)) {
      if (reached.has(name)) continue
      reached.add(name)
      follow(name)
    }
  }
  follow(file)
  return [...reached]
}
