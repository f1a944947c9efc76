import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicationRow } from '../../server/publishing/transition.ts'
import { createScene, type Scene } from '../server/publishing/scene.ts'
import { type CellOutcome, countOf, wrongAmong } from '../support/cells.ts'
import type { ProxiedCall } from '../support/lyingProxy/lies.ts'
import { type Company, companies, type Fate, fates, keys, type Oddity, oddities, textOf } from './listCells.ts'

let scene: Scene
let number = 0
let count = 0
beforeAll(async () => {
  scene = await createScene('fediverse')
})
afterAll(() => scene.close())

interface Cell {
  oddity: Oddity
  fate: Fate
  key: keyof typeof keys
  company: Company
}

const nameOf = ({ oddity, fate, key, company }: Cell) =>
  `${oddity.name}; ${fates[fate]}; keys ${key}; beside it ${company}`

/** Everything of before is gone from the server and here; the account stays. */
async function begin({ oddity, key }: Cell): Promise<void> {
  const { fediverse, bench, proxy } = scene
  await bench.database.db.deleteFrom('posts').execute()
  proxy.lies = []
  fediverse.clear()
  fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
  oddity.behave(fediverse.behavior, ({ application }) => application === 'Solo Social')
  fediverse.behavior.keys = keys[key]
}

/** Something of before, which is not to be taken for the post. */
async function before(company: Company, text: string): Promise<void> {
  const { fediverse, bench } = scene
  if (company === 'one by hand a moment before') fediverse.writeByHand(text)
  if (company !== 'an earlier one from here' && company !== 'an earlier one from here, deleted here') return
  const earlier = await scene.plan(text)
  await bench.runOut()
  if (company === 'an earlier one from here, deleted here') await bench.posts.remove(bench.person, earlier)
}

/** The posts that get lost: one, or two that are like each other. */
const lostTexts = ({ oddity, company }: Cell, word: string): string[] => {
  const text = textOf(oddity, word)
  if (company === 'another lost one with the same words') return [text, text]
  return company === 'another lost one with nearly the same words' ? [text, textOf(oddity, word, true)] : [text]
}

async function outcomeOf(cell: Cell): Promise<CellOutcome> {
  const { fediverse, bench, proxy } = scene
  number += 1
  const texts = lostTexts(cell, `no${number}`)
  const [text = ''] = texts
  await begin(cell)
  await before(cell.company, text)
  const earlier = new Set(standing(texts))
  const lose = (request: ProxiedCall) => {
    const isLost = scene.isSending(request)
    if (isLost && cell.company === 'one by hand between') fediverse.writeByHand(text)
    return isLost
  }
  proxy.lies = [{ on: lose, when: cell.fate, times: texts.length, answer: 'reset' }]
  const posts: number[] = []
  for (const one of texts) posts.push(await scene.plan(one))
  await bench.publisher.runDue()
  cell.oddity.meanwhile?.(fediverse)
  if (cell.company === 'one by hand after') fediverse.writeByHand(text)
  await bench.runOut()
  const parts = await Promise.all(posts.map((post) => bench.part(post)))
  const fresh = standing(texts).filter((id) => !earlier.has(id))
  return { wrong: disagreementOf(parts, fresh), isAsked: parts.some(({ state }) => state === 'needs_person') }
}

const standing = (texts: readonly string[]): string[] => [...new Set(texts)].flatMap((text) => scene.sentFromHere(text))

/** What is told published stands there, each its own; what else stands there is what a person is asked about. */
function disagreementOf(parts: readonly PublicationRow[], standing: readonly string[]): string | null {
  const told = parts.filter(({ state }) => state === 'published').map(({ remote_id }) => remote_id ?? '')
  const states = parts.map(({ state }) => state).join(', ')
  if (new Set(told).size < told.length) return `${states}: two are told to be one`
  if (!told.every((id) => standing.includes(id))) return `${states}: told published, but it is not from here`
  const open = parts.filter(({ state }) => state === 'needs_person').length
  if (standing.length > told.length + open) return `${states}: ${standing.length} stand there`
  const isEnded = parts.every(({ state }) => ['published', 'needs_person', 'missed'].includes(state))
  return isEnded ? null : `left in ${states}`
}

const cellsOf = (oddity: Oddity, fate: Fate): Cell[] =>
  (['honored', 'ignored', 'forgotten'] as const).flatMap((key) =>
    companies.map((company) => ({ oddity, fate, key, company })),
  )

for (const oddity of oddities) {
  for (const fate of ['after', 'before'] as const) {
    test(`${oddity.name}; ${fates[fate]}`, { timeout: 120_000 }, async ({ task }) => {
      const cells = cellsOf(oddity, fate)
      const outcomes: CellOutcome[] = []
      for (const cell of cells) outcomes.push(await outcomeOf(cell))
      count += outcomes.length
      task.meta.cells = countOf('lists and twins', outcomes)
      expect(wrongAmong(outcomes, cells.map(nameOf))).toEqual([])
    })
  }
}

test('the table is whole', () => {
  expect(count).toBe(oddities.length * 2 * 3 * companies.length)
})
