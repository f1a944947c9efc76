import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../..')

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name))

test('no test file asks for an environment of its own, which would end the worker that the others share', () => {
  expect(files.length).toBeGreaterThan(0)
  const asking = files.filter((name) => /^\/\/ @vitest-environment/m.test(readFileSync(join(folder, name), 'utf8')))
  expect(asking).toEqual([])
})
