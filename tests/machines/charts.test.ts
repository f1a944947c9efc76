import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { guardWords } from '../../src/services/telemetry/inspection/chartWords.ts'
import { nodesOf } from '../../src/services/telemetry/inspection/declared.ts'
import { chartFiles, chartsFolder, jsonFiles, machineFiles, writtenCharts } from '../support/walks/chartFiles.ts'
import { fileNameOf } from '../support/walks/chartPage.ts'
import { actionWords } from '../support/walks/chartWords.ts'
import { declaredTransitions } from '../support/walks/transitions.ts'
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

  test('has a page and a drawing for each machine, and none for one that is gone', () => {
    expect(existsSync(chartsFolder)).toBe(true)
    expect(writtenCharts().sort()).toEqual([...pages.keys()].sort())
    const drawings = [...pages.keys()].filter((name) => name.endsWith('.mmd'))
    expect(drawings).toHaveLength(Object.keys(models).length)
  })

  for (const [name, text] of pages)
    test(name, () => expect(readFileSync(new URL(name, chartsFolder), 'utf8')).toBe(text))
})

describe('the configuration of a machine as JSON (`npm run charts -- --json`), read back by `createMachine`', () => {
  const files = jsonFiles(models)

  test('is there for each machine', () => {
    expect(files.size).toBeGreaterThan(30)
    expect(files.size).toBe(Object.keys(models).length)
  })

  for (const [name, { machine }] of Object.entries(models)) {
    test(`has the same states and transitions: ${name}`, () => {
      const text = files.get(fileNameOf(name, 'json')) ?? ''
      const readBack = createMachine(JSON.parse(text))
      expect(statesOf(readBack)).toEqual(statesOf(machine))
      expect(transitionsOf(readBack)).toEqual(transitionsOf(machine))
      expect(statesOf(readBack).length).toBeGreaterThan(1)
      expect(transitionsOf(readBack).length).toBeGreaterThan(1)
      expect(text).not.toContain('(inline)')
    })
  }
})

const idsOf = (nodes: readonly AnyStateNode[] | undefined) => nodes?.map(({ id }) => id)

const statesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).map((node) => ({
    id: node.id,
    type: node.type,
    initial: node.type === 'compound' ? idsOf(node.initial.target) : undefined,
    tags: node.tags,
    description: node.description,
    history: node.history,
    entry: actionWords(node.entry),
    exit: actionWords(node.exit),
    runs: node.invoke.map(({ id, src }) => [id, src]),
    after: node.after.map(({ delay }) => delay),
  }))

const transitionsOf = (machine: AnyStateMachine) =>
  declaredTransitions(machine).map(({ id, transition }) => ({
    id,
    target: idsOf(transition.target),
    guard: guardWords(transition.guard),
    actions: actionWords(transition.actions),
    reenter: transition.reenter,
    description: transition.description,
  }))
