import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { createAnswerStore, RevisedAnswer, revisedResponse, revisionOf } from '../../../server/http/revisedAnswer.ts'

/** Answers each path with its name, and counts what was built for that. */
function appOf(mostBytes: number) {
  const store = createAnswerStore(mostBytes)
  const built: string[] = []
  const app = new Hono<ProviderEnv>().get('/:name', (context) => {
    const name = context.req.param('name')
    const build = () => {
      built.push(name)
      return { name }
    }
    return revisedResponse(context, new RevisedAnswer(revisionOf([name]), store, build))
  })
  return { built, bodyOf: async (name: string) => (await app.request(`/${name}`)).json() }
}

/** Of `{"name":"a"}`, two for a character. */
const bytesOfOne = 24

test('an answer is built once for a revision', async () => {
  const { built, bodyOf } = appOf(2 * bytesOfOne)
  for (const name of ['a', 'b', 'a', 'b']) expect(await bodyOf(name)).toEqual({ name })
  expect(built).toEqual(['a', 'b'])
})

test('where the room is used up, the answer that was asked for longest ago is forgotten', async () => {
  const { built, bodyOf } = appOf(2 * bytesOfOne)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await bodyOf(name)).toEqual({ name })
  expect(built).toEqual(['a', 'b', 'c', 'b'])
})

test('an answer that is larger than the room is answered all the same', async () => {
  const { built, bodyOf } = appOf(bytesOfOne - 1)
  for (const name of ['a', 'a']) expect(await bodyOf(name)).toEqual({ name })
  expect(built).toEqual(['a', 'a'])
})

test('texts that are divided otherwise have another revision', () => {
  expect(revisionOf(['ab', 'c'])).not.toBe(revisionOf(['a', 'bc']))
})
