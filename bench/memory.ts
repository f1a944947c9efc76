import { randomUUID } from 'node:crypto'
import { createPost, listPosts, optimizedUserData } from '../contract/content.ts'
import { beginUpload, listMedia } from '../contract/media.ts'
import { createPractice } from '../practice/practice.ts'
import { clientOf, connectPractice } from '../scripts/support/provider.ts'
import { textAccounts } from '../scripts/support/textAccounts.ts'
import type { Call } from '../src/services/http/api.ts'
import { picture } from '../tests/support/media/pictures.ts'
import { startProduct } from '../tests/support/product.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import type { Figure, Form, Section } from './figures.ts'
import { monthsAround } from './seed.ts'
import { megabytes, type Taken, takenBy } from './takenBy.ts'

/** What is done between two looks, on a database with so many posts. */
interface Amount {
  posts: number
  calls: number
  uploads: number
  publications: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort
    ? { posts: 100, calls: 12, uploads: 1, publications: 2 }
    : { posts: 5000, calls: 2000, uploads: 50, publications: 200 }

const callers = 8
/** Looks at the memory while it works. */
const looks = 40
/** Milliseconds that a process is left alone before it is looked at, and between two looks at what is published. */
const rest = { settled: 3000, short: 200, publishing: 250 } as const
/** Milliseconds that publishing may stand still. */
const patience = 120_000

/** What the process of the product takes while it works: the whole, then again after as much work once more. */
export const memory: Section = {
  title: 'Memory of the whole process',
  async measure(form) {
    await using all = new AsyncDisposableStack()
    const wanted = amount(form)
    const folder = all.use(await temporaryFolder())
    const token = await fillDataFolder(folder.path, { posts: wanted.posts, months: monthsAround(new Date(), 6, 5) })
    const practice = all.adopt(await createPractice(), (it) => it.close())
    // As it is run: answers are checked in tests only.
    const env = { DATA_DIR: folder.path, NODE_ENV: 'production' }
    const product = all.adopt(await startProduct({ practice, env }), (it) => it.stop())
    const call = clientOf(product.origin, token)
    const accounts = textAccounts(await connectPractice(call, practice))
    const person = { origin: product.origin, token, call, accounts }
    const settle = () => pause(form.isShort ? rest.short : rest.settled)
    await settle()
    const start = await takenBy(product.origin)
    const first = await work(person, wanted)
    await settle()
    const once = await takenBy(product.origin)
    const second = await work(person, wanted)
    await settle()
    const twice = await takenBy(product.origin)
    const done = `${wanted.calls.toLocaleString('en-US')} calls and ${wanted.publications} publications`
    return [
      figure(`after the start, ${wanted.posts.toLocaleString('en-US')} posts`, start),
      figure(`after ${done}`, once, `at most 450 MB; highest meanwhile ${megabytes(first)}`),
      figure(
        'after as much again',
        twice,
        `${(twice.whole / once.whole).toFixed(2)} of before; highest ${megabytes(second)}`,
      ),
    ]
  },
}

interface Person {
  origin: string
  token: string
  call: Call
  accounts: readonly number[]
}

type Task = () => Promise<unknown>

/** Reads, uploads and publishes; answers the most bytes that were taken meanwhile. */
async function work(person: Person, { calls, uploads, publications }: Amount): Promise<number> {
  const { origin, call, accounts } = person
  const before = (await takenBy(origin)).published
  const reads: Task[] = [
    () => call(optimizedUserData, { query: {} }),
    () => call(listPosts, { query: {} }),
    () => call(listMedia, { query: {} }),
  ]
  const drawn = await picture('jpeg', { width: 1600, height: 1200 })
  const tasks = Array.from({ length: Math.ceil(calls / reads.length) }, () => reads).flat()
  let highest = 0
  const look = async () => {
    highest = Math.max(highest, (await takenBy(origin)).whole)
  }
  spread(tasks, uploads, () => upload(person, drawn))
  spread(tasks, publications / accounts.length, () => publish(call, accounts))
  spread(tasks, looks, look)
  await Promise.all(Array.from({ length: callers }, () => takeTurns(tasks)))
  await published(origin, before + publications)
  await look()
  return highest
}

/** Puts a task so many times among the others, evenly. */
function spread(tasks: Task[], times: number, task: Task): void {
  const every = tasks.length / times
  for (let index = times; index > 0; index -= 1) tasks.splice(Math.round(index * every), 0, task)
}

async function takeTurns(tasks: Task[]): Promise<void> {
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task()
}

async function upload({ origin, token, call }: Person, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { id } = await call(beginUpload, {
    body: { clientKey: randomUUID(), fileName: 'picture.jpg', size: bytes.length },
  })
  const form = new FormData()
  form.set('offset', '0')
  form.set('chunk', new File([bytes], 'chunk'))
  const headers = { authorization: `Token ${token}` }
  const answer = await fetch(`${origin}/provider/media/uploads/${id}/`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
}

const publish = (call: Call, accountIds: readonly number[]) =>
  call(createPost, {
    body: {
      clientKey: randomUUID(),
      text: `Bread at nine ${randomUUID()}`,
      accountIds: [...accountIds],
      intent: 'now',
    },
  })

/** Resolves once so many are published in all. */
async function published(origin: string, count: number): Promise<void> {
  let seen = 0
  let until = performance.now() + patience
  while (seen < count) {
    const now = (await takenBy(origin)).published
    if (now > seen) until = performance.now() + patience
    seen = now
    if (performance.now() > until) throw new Error(`${count - seen} posts were not published`)
    await pause(rest.publishing)
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Outside V8's heap lie the embedded database and buffers; the rest is code, threads and libraries. */
const figure = (what: string, { whole, heap, outside }: Taken, beside?: string): Figure => ({
  what,
  value: megabytes(whole),
  beside: [`heap ${megabytes(heap)}, database and buffers ${megabytes(outside)}`, ...(beside ? [beside] : [])].join(
    '; ',
  ),
})
