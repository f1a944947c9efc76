import { randomUUID } from 'node:crypto'
import {
  type ArchiveImport,
  archiveImport as archiveImportSchema,
  beginArchiveImport,
  readArchiveImport,
  runArchiveImport,
} from '../contract/archiveImports.ts'
import { listPosts, userStats } from '../contract/content.ts'
import { prepareArchive } from '../contract/exports.ts'
import { chunkSize } from '../contract/media.ts'
import { clientOf, signInAt } from '../scripts/support/provider.ts'
import type { Call } from '../src/services/http/api.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import { type Figure, type Form, ms, type Section } from './figures.ts'
import { monthsAround } from './seed.ts'
import { megabytes, takenBy } from './takenBy.ts'

const amount = ({ isShort }: Form) => ({ posts: isShort ? 100 : 10_000 })

/** Milliseconds between two looks at an import. */
const pace = 50

/** All that a person has, taken out of one installation and brought into another, each on its embedded database. */
export const archiveImport: Section = {
  title: 'An archive brought into another installation',
  async measure(form) {
    const { posts } = amount(form)
    const archive = await archiveOf(posts)
    const product = await startProduct({ env: { NODE_ENV: 'production' } })
    try {
      const { token, call } = await signInAt(product.origin, product.owner)
      const before = (await takenBy(product.origin)).whole
      const { id } = await call(beginArchiveImport, {
        body: { clientKey: randomUUID(), fileName: 'solo-social.zip', size: archive.length },
      })
      await send(product, token, id, archive)
      const checked = await until(product, call, id, 'ready')
      await call(runArchiveImport, { id: String(id) })
      const brought = await until(product, call, id, 'done')
      const came = await totalOf(call)
      if (came !== posts) throw new Error(`${came} posts of ${posts} came`)
      return [
        { what: 'posts', value: posts.toLocaleString('en-US'), beside: `a file of ${megabytes(archive.length)}` },
        figure('checked', checked, before),
        figure('brought in, all or nothing', brought, before),
      ]
    } finally {
      await product.stop()
    }
  },
}

const months = () => monthsAround(new Date(), 6, 5)

/** The file that a person with so many posts downloads. */
async function archiveOf(posts: number): Promise<Uint8Array<ArrayBuffer>> {
  await using folder = await temporaryFolder()
  const token = await fillDataFolder(folder.path, { posts, months: months() })
  const product = await startProduct({ env: { DATA_DIR: folder.path } })
  try {
    const { url } = await clientOf(product.origin, token)(prepareArchive, {})
    const answer = await fetch(new URL(url, product.origin))
    if (!answer.ok) throw new Error(`The archive was answered with ${answer.status}`)
    return await answer.bytes()
  } finally {
    await product.stop()
  }
}

/** How many posts the calendar has. */
async function totalOf(call: Call): Promise<number> {
  const answers = await Promise.all(months().map((month) => call(userStats, { query: { month } })))
  return answers.reduce((sum, { stats }) => sum + stats.total, 0)
}

async function send({ origin }: Product, token: string, id: number, archive: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let offset = 0; offset < archive.length; offset += chunkSize) {
    const body = new FormData()
    body.set('offset', String(offset))
    body.set('chunk', new Blob([archive.slice(offset, offset + chunkSize)]), 'chunk')
    const headers = { authorization: `Token ${token}` }
    const answer = await fetch(`${origin}/provider/archive-imports/${id}/`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The part was answered with ${answer.status}: ${await answer.text()}`)
    archiveImportSchema.parse(await answer.json())
  }
}

/** A step of an import: milliseconds, and bytes. */
interface Step {
  took: number
  /** The longest that somebody waited for their posts meanwhile. */
  longestCall: number
  highest: number
}

/** Looks at posts, as anybody may meanwhile, until the import has come so far. */
async function until({ origin }: Product, call: Call, id: number, state: ArchiveImport['state']): Promise<Step> {
  const begun = performance.now()
  const step: Step = { took: 0, longestCall: 0, highest: 0 }
  const timed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const asked = performance.now()
    const answered = await answer
    step.longestCall = Math.max(step.longestCall, performance.now() - asked)
    return answered
  }
  for (;;) {
    await timed(call(listPosts, { query: {} }))
    step.highest = Math.max(step.highest, (await takenBy(origin)).whole)
    const found = await timed(call(readArchiveImport, { id: String(id) }))
    step.took = performance.now() - begun
    if (found.state === state) return step
    if (found.problem !== null) throw new Error(found.problem)
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
}

const figure = (what: string, { took, longestCall, highest }: Step, before: number): Figure => ({
  what,
  value: ms(took),
  beside: `another call waits ${ms(longestCall)} at most; ${megabytes(before)} before, at most ${megabytes(highest)} meanwhile`,
})
