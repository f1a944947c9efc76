import { expect, test } from 'vitest'
import { type Runnable, runStages } from '../../../scripts/support/runStages.ts'

interface Named extends Runnable {
  name: string
}

/** Begins to run the stages; each ends when it is told to. */
function begin(stages: readonly Named[]) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all = runStages(stages, async ({ name }) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return `${name} ended`
  })
  return { begun, all, end: (name: string) => ends.get(name)?.() }
}

test('what takes idle time runs beside what leaves some, and the answers keep their order', async () => {
  const { begun, all, end } = begin([
    { name: 'types', idleTime: 'taken' },
    { name: 'lint', idleTime: 'taken' },
    { name: 'rules' },
    { name: 'pages', idleTime: 'left' },
    { name: 'bench' },
  ])
  expect(begun).toEqual(['rules'])
  end('rules')
  await expect.poll(() => begun).toEqual(['rules', 'types', 'pages'])
  end('types')
  await expect.poll(() => begun).toEqual(['rules', 'types', 'pages', 'lint'])
  end('pages')
  await expect.poll(() => begun).toEqual(['rules', 'types', 'pages', 'lint', 'bench'])
  end('bench')
  end('lint')
  expect(await all).toEqual(['types ended', 'lint ended', 'rules ended', 'pages ended', 'bench ended'])
})

test('what is about its times waits until all beside it has ended', async () => {
  const { begun, all, end } = begin([
    { name: 'types', idleTime: 'taken' },
    { name: 'lint', idleTime: 'taken' },
    { name: 'pages', idleTime: 'left' },
    { name: 'scaling', idleTime: 'needed' },
  ])
  await expect.poll(() => begun).toEqual(['types', 'pages'])
  end('pages')
  end('types')
  await expect.poll(() => begun).toEqual(['types', 'pages', 'lint'])
  end('lint')
  await expect.poll(() => begun).toEqual(['types', 'pages', 'lint', 'scaling'])
  end('scaling')
  expect(await all).toEqual(['types ended', 'lint ended', 'pages ended', 'scaling ended'])
})

test('what takes idle time comes last where none is left', async () => {
  const { begun, all, end } = begin([{ name: 'types', idleTime: 'taken' }, { name: 'rules' }])
  expect(begun).toEqual(['rules'])
  end('rules')
  await expect.poll(() => begun).toEqual(['rules', 'types'])
  end('types')
  expect(await all).toEqual(['types ended', 'rules ended'])
})

test('one that is refused refuses all', async () => {
  await expect(runStages([{}, {}], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
