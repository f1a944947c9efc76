import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longFiles } from '../../support/longestFirst.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the long files of tests are there, each named once', () => {
  expect(longFiles.length).toBeGreaterThan(0)
  expect(longFiles.filter((file) => !existsSync(root + file))).toEqual([])
  expect(new Set(longFiles).size).toBe(longFiles.length)
})
