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
  await expect.poll(() => begun).toEqual(['rules', 'pages', 'types'])
  end('types')
  await expect.poll(() => begun).toEqual(['rules', 'pages', 'types', 'lint'])
  end('pages')
  await expect.poll(() => begun).toEqual(['rules', 'pages', 'types', 'lint', 'bench'])
  end('bench')
  end('lint')
  expect(await all).toEqual(['types ended', 'lint ended', 'rules ended', 'pages ended', 'bench ended'])
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
