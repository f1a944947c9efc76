import { expect, test } from 'vitest'
import { disagreement, type Scene } from '../server/publishing/scene.ts'
import type { LieBody, ToldLie } from '../support/lyingProxy/lies.ts'

/** Every status that is no plain success, and the success that says something else. */
const statuses: readonly number[] = [200, ...Array.from({ length: 300 }, (_, index) => 300 + index)]
const bodies = ['json', 'html', 'empty', 'cutOff', 'huge', 'anothers'] as const
type Body = (typeof bodies)[number]

interface Cell {
  status: number
  when: 'before' | 'after'
  body: Body
}

const nameOf = ({ status, when, body }: Cell) => `${status}, ${body}, ${when} it was taken`

/**
 * The table of lying answers: one post for each, through a proxy that tells the lie once. What the person is told agrees
 * with what stands there, and having it sent again ends with one there.
 */
export function answersHold(sceneOf: () => Scene, extent: 'every body' | 'a body for each status'): void {
  let number = 0
  let cells = 0
  let held = 0
  let asked = 0

  async function bodyFor(body: Body): Promise<LieBody> {
    if (body !== 'anothers') return body
    return { json: anothersAnswer(sceneOf()) }
  }

  async function outcomeOf(cell: Cell): Promise<string | null> {
    const scene = sceneOf()
    number += 1
    const text = `Loaf number ${number}`
    const answer: ToldLie = { status: cell.status, body: await bodyFor(cell.body) }
    scene.proxy.lies = [{ on: scene.isSending, when: cell.when, times: 1, answer }]
    const post = await scene.plan(text)
    const look = async () => ({ part: await scene.bench.part(post), standing: scene.sentFromHere(text) })
    await scene.bench.publisher.runDue()
    if ((await look()).part.state === 'held') await scene.connect()
    await scene.bench.runOut()
    const first = await look()
    const wrong = disagreement(first)
    if (wrong !== null) return wrong
    if (first.part.state === 'needs_person') asked += 1
    if (first.part.state === 'failed') await scene.bench.posts.retry(scene.bench.person, post, [first.part.id])
    await scene.bench.runOut()
    const last = await look()
    const isEnd = last.part.state === 'published' || last.part.state === 'needs_person'
    return disagreement(last) ?? (isEnd ? null : `ends ${last.part.state}`)
  }

  for (const when of ['before', 'after'] as const) {
    for (const body of bodies) {
      test(`every status, ${body}, ${when} it was taken`, { timeout: 240_000 }, async () => {
        const wrong: string[] = []
        for (const status of statusesFor(body, extent)) {
          const outcome = await outcomeOf({ status, when, body })
          cells += 1
          if (outcome === null) held += 1
          else wrong.push(`${nameOf({ status, when, body })}: ${outcome}`)
        }
        expect(wrong).toEqual([])
      })
    }
  }

  test('all cells of the table hold', () => {
    process.stdout.write(`${cells} cells of answers, ${held} hold, ${asked} by asking the person\n`)
    expect(cells).toBe(statuses.length * 2 * (extent === 'every body' ? bodies.length : 1))
    expect(held).toBe(cells)
  })
}

/** All of them, or the share of a body where each status goes with one. */
const statusesFor = (body: Body, extent: string): readonly number[] =>
  extent === 'every body' ? statuses : statuses.filter((status) => status % bodies.length === bodies.indexOf(body))

/** The answer that somebody else's post would have had: the last true one, with another account and another id. */
function anothersAnswer({ proxy, isSending }: Scene): unknown {
  const truth = proxy.requests.findLast((call) => isSending(call) && isObject(call.truth))?.truth
  const text = JSON.stringify(truth ?? { error: 'There was none yet' })
  return JSON.parse(
    text.replaceAll(/did:plc:\w+/g, 'did:plc:somebodyelse22222222222').replaceAll(/"id":"(\w+)"/g, '"id":"9$1"'),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
