import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicationRow } from '../../server/publishing/transition.ts'
import { createScene, type Lane, type Scene } from '../server/publishing/scene.ts'
import { type CellOutcome, countOf, wrongAmong } from '../support/cells.ts'
import type { Lie, ProxiedCall } from '../support/lyingProxy/lies.ts'
import {
  type Company,
  companies,
  type Fate,
  fates,
  keys,
  keysWith,
  type Oddity,
  oddities,
  textOf,
} from './listCells.ts'

let scene: Scene
let lanes: Lane[]
let number = 0
let count = 0
beforeAll(async () => {
  scene = await createScene('fediverse', { atOnce: companies.length * 2, apart: companies.length })
  lanes = await scene.lanes(companies.length)
  for (const lane of lanes) await lane.connect()
})
afterAll(() => scene.close())

/** How a server behaves that the posts of many cells go to. */
interface Place {
  oddity: Oddity
  fate: Fate
  key: keyof typeof keys
}

interface Cell extends Place {
  company: Company
}

const nameOf = ({ oddity, fate, key, company }: Cell) =>
  `${oddity.name}; ${fates[fate]}; keys ${key}; beside it ${company}`

/** A cell on the account where its posts go out. */
interface Subject {
  cell: Cell
  lane: Lane
  /** What its posts say that get lost; what is there beside them says what the first does. */
  texts: string[]
}

/** Milliseconds between one thing that a person does and the next. */
const moment = 20

/** Everything of before is gone from the server and here; the accounts stay. */
async function begin({ oddity, key }: Place): Promise<void> {
  const { fediverse, bench } = scene
  await bench.database.db.deleteFrom('posts').execute()
  for (const { proxy } of lanes) proxy.clear()
  fediverse.clear()
  fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
  oddity.behave(fediverse.behavior, ({ application }) => application === 'Solo Social')
  fediverse.behavior.keys = keys[key]
}

const writeByHand = ({ lane: { author }, texts }: Subject): void => {
  scene.fediverse.writeByHand(texts[0] ?? '', { author })
}

const beside = (subjects: readonly Subject[], ...some: Company[]): Subject[] =>
  subjects.filter(({ cell }) => some.includes(cell.company))

/** Something of before, which is not to be taken for the post. */
async function before(subjects: readonly Subject[]): Promise<void> {
  const { bench } = scene
  for (const subject of beside(subjects, 'one by hand a moment before')) writeByHand(subject)
  const earlier = await scene.planAll(
    beside(subjects, 'an earlier one from here', 'an earlier one from here, deleted here').map(firstOf),
  )
  await bench.runOut()
  for (const { cell, lane, post } of earlier) {
    if (cell.company === 'an earlier one from here, deleted here') await bench.posts.remove(lane.owner, post)
  }
}

const firstOf = ({ texts: [text = ''], ...subject }: Subject) => ({ ...subject, text })

/** The posts that get lost: one, or two that are like each other. */
const lostTexts = ({ oddity, company }: Cell, word: string): string[] => {
  const text = textOf(oddity, word)
  if (company === 'another lost one with the same words') return [text, text]
  return company === 'another lost one with nearly the same words' ? [text, textOf(oddity, word, true)] : [text]
}

function subjectOf(cell: Cell, lane: Lane): Subject {
  number += 1
  return { cell, lane, texts: lostTexts(cell, `no${number}`) }
}

const lossOf = (subject: Subject): Lie => ({
  on: (request: ProxiedCall) => {
    const isLost = scene.isSending(request)
    if (isLost && subject.cell.company === 'one by hand between') writeByHand(subject)
    return isLost
  },
  when: subject.cell.fate,
  times: subject.texts.length,
  answer: 'reset',
})

/** Goes the cells of one place beside each other, each on a lane of its own. */
async function outcomesAt(place: Place): Promise<CellOutcome[]> {
  const { bench, fediverse } = scene
  await begin(place)
  const subjects = lanes.flatMap((lane, index) => {
    const company = companies[index]
    return company === undefined ? [] : [subjectOf({ ...place, company }, lane)]
  })
  await before(subjects)
  const earlier = new Set(subjects.flatMap(({ texts }) => standing(texts)))
  for (const subject of subjects) subject.lane.proxy.lies = [lossOf(subject)]
  bench.clock.pass(moment)
  const lost = await scene.planAll(subjects.flatMap(({ lane, texts }) => texts.map((text) => ({ lane, text }))))
  await bench.publisher.runDue()
  for (const { author } of lanes) place.oddity.meanwhile?.(fediverse, author)
  bench.clock.pass(moment)
  for (const subject of beside(subjects, 'one by hand after')) writeByHand(subject)
  await bench.runOut()
  const partOf = await bench.readParts(lost.map(({ post }) => post))
  return subjects.map(({ lane, texts }) => {
    const parts = lost.filter((one) => one.lane === lane).map(({ post }) => partOf(post))
    const fresh = standing(texts).filter((id) => !earlier.has(id))
    return { wrong: disagreementOf(parts, fresh), isAsked: parts.some(({ state }) => state === 'needs_person') }
  })
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

for (const oddity of oddities) {
  for (const fate of ['after', 'before'] as const) {
    test(`${oddity.name}; ${fates[fate]}`, { timeout: 120_000 }, async ({ task }) => {
      const places = keysWith(oddity, fate).map((key) => ({ oddity, fate, key }))
      const names = places.flatMap((place) => companies.map((company) => nameOf({ ...place, company })))
      const outcomes: CellOutcome[] = []
      for (const place of places) outcomes.push(...(await outcomesAt(place)))
      count += outcomes.length
      task.meta.cells = countOf('lists and twins', outcomes)
      expect(wrongAmong(outcomes, names)).toEqual([])
    })
  }
}

test('the table is whole', () => {
  const places = oddities.flatMap((oddity) => [...keysWith(oddity, 'after'), ...keysWith(oddity, 'before')])
  expect(count).toBe(places.length * companies.length)
})
