import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chartFiles, chartsFolder, machineFiles } from '../support/walks/chartFiles.ts'
import { models } from './models.ts'

const root = new URL('../../', import.meta.url)

/** The files that make a machine; a machine too large for one file has its parts in `<lifecycle>Setup.ts` beside it. */
const makers = globSync(['{src,rules,server}/**/*.{ts,tsx}'], { cwd: root.pathname }).filter((file) =>
  /\bsetup\(\{/.test(readFileSync(new URL(file, root), 'utf8')),
)
const nameOf = (file: string) =>
  file
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/(\.machine|Setup)?\.ts$/, '')

test('everything that makes a machine has a model in the list of models', () => {
  expect(makers.length).toBeGreaterThan(30)
  expect(makers.map(nameOf).filter((name) => !models[name])).toEqual([])
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
