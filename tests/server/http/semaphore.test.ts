import { expect, test } from 'vitest'
import { createSemaphore } from '../../../server/http/semaphore.ts'

const [ada, bob, eve] = [1, 2, 3]

/** Work that goes on until it is told to end; tells what runs, in the order in which it began. */
function createWork() {
  const running = new Map<string, (how: 'well' | 'badly') => void>()
  const begun: string[] = []
  const workOf = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      running.set(name, (how) => {
        running.delete(name)
        if (how === 'well') resolve(name)
        else reject(new Error('It did not go well'))
      })
    })
  return {
    workOf,
    begun,
    runs: () => [...running.keys()],
    end: async (name: string, how: 'well' | 'badly' = 'well') => {
      running.get(name)?.(how)
      await turns()
    },
  }
}

/** Everything that promises have to tell one another has been told. */
const turns = () => new Promise<void>((resolve) => setImmediate(resolve))

const bounds = { width: 2, each: 1, mostWaitingEach: 3, mostWaiting: 5, busy: 'Much is being done.' }

test('one person never holds every place: another’s work begins at once', async () => {
  const { workOf, runs, end } = createWork()
  const gate = createSemaphore(bounds)
  const work = ['first', 'second', 'third'].map((name) => gate.pass(eve, workOf(name)))
  await turns()
  expect(runs()).toEqual(['first'])
  const other = gate.pass(ada, workOf('another’s'))
  await turns()
  expect(runs()).toEqual(['first', 'another’s'])
  for (const name of ['another’s', 'first', 'second', 'third']) await end(name)
  expect(await Promise.all([...work, other])).toEqual(['first', 'second', 'third', 'another’s'])
})

test('turns go round the people who wait, and each one’s work goes in its order', async () => {
  const { workOf, begun, end } = createWork()
  const gate = createSemaphore({ ...bounds, width: 1 })
  const orders = [
    [eve, 'eve 1'],
    [eve, 'eve 2'],
    [eve, 'eve 3'],
    [ada, 'ada 1'],
    [ada, 'ada 2'],
    [bob, 'bob 1'],
  ] as const
  const all = Promise.all(orders.map(([person, name]) => gate.pass(person, workOf(name))))
  await turns()
  for (const name of ['eve 1', 'ada 1', 'bob 1', 'eve 2', 'ada 2', 'eve 3']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
  expect(begun).toHaveLength(6)
  await all
})

test('a host that answers nobody never holds every place: work for another begins at once', async () => {
  const { workOf, runs, end } = createWork()
  const gate = createSemaphore({ ...bounds, width: 3, each: 2, eachHost: 1 })
  const dead = [eve, eve, ada].map((person, index) => gate.pass(person, workOf(`dead ${index}`), 'dead.example'))
  await turns()
  expect(runs()).toEqual(['dead 0'])
  const alive = gate.pass(eve, workOf('alive'), 'alive.example')
  const nowhere = gate.pass(bob, workOf('nowhere'))
  await turns()
  expect(runs()).toEqual(['dead 0', 'alive', 'nowhere'])
  await end('dead 0')
  expect(runs()).toEqual(['alive', 'nowhere', 'dead 2'])
  for (const name of ['dead 2', 'dead 1', 'alive', 'nowhere']) await end(name, 'well')
  expect(await Promise.all([...dead, alive, nowhere])).toHaveLength(5)
})

test('what is too much is refused with 503: of one person first, and then of all', async () => {
  const { workOf, runs, end } = createWork()
  const gate = createSemaphore(bounds)
  const refused = {
    status: 503,
    message: 'Much is being done. Please try again in a moment.',
    extras: { headers: { 'Retry-After': '10' } },
  }
  const eves = [1, 2, 3, 4].map((number) => gate.pass(eve, workOf(`eve ${number}`)))
  await expect(gate.pass(eve, workOf('eve 5'))).rejects.toMatchObject(refused)
  const bobs = [1, 2, 3].map((number) => gate.pass(bob, workOf(`bob ${number}`)))
  await expect(gate.pass(bob, workOf('bob 4'))).rejects.toMatchObject(refused)
  await expect(gate.pass(ada, workOf('ada 1'))).rejects.toMatchObject(refused)
  while (runs().length > 0) await end(runs()[0] ?? '')
  expect(await Promise.all([...eves, ...bobs])).toHaveLength(7)
  const again = gate.pass(ada, workOf('ada 2'))
  await turns()
  await end('ada 2')
  expect(await again).toBe('ada 2')
})

test('work that fails leaves its place to the next', async () => {
  const { workOf, end } = createWork()
  const gate = createSemaphore({ ...bounds, width: 1 })
  const [first, second] = [gate.pass(ada, workOf('first')), gate.pass(ada, workOf('second'))]
  const failed = expect(first).rejects.toThrow('It did not go well')
  await turns()
  await end('first', 'badly')
  await failed
  await end('second')
  expect(await second).toBe('second')
})
