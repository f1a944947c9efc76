import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartFiles, chartsFolder, machineFiles } from '../support/walks/chartFiles.ts'
import { models } from './models.ts'

test('every machine has a model in the list of models', () => {
  expect([...machineFiles().keys()].filter((name) => !models[name])).toEqual([])
})

describe('docs/machines is what the machines are (`npm run charts` writes it)', () => {
  const pages = chartFiles(models)
  const written = existsSync(chartsFolder) ? readdirSync(chartsFolder) : []

  test('has a page for each machine, and none for one that is gone', () => {
    expect(written.sort()).toEqual([...pages.keys()].sort())
  })

  for (const [name, text] of pages)
    test(name, () => expect(readFileSync(new URL(name, chartsFolder), 'utf8')).toBe(text))
})
