import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { networks } from '../../../contract/networks.ts'
import { excessOf } from '../../../rules/ai/textBounds.ts'
import { listen } from '../../../server/http/listen.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { type AiBench, aiKey, briefOf, linesOf, outcomeOf, startAiBench } from './support.ts'

freezeClock()

const limits = { first: 3000, between: 2000, whole: 40_000 }
let bench: AiBench
let person: TestPerson
beforeAll(async () => {
  bench = await startAiBench({ limits })
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.ai.faults.set([])
  bench.ai.calls.list.length = 0
  person = await makePerson(bench.provider.db)
})

const write = (body: object, token = person.token) => bench.provider.ask('POST ai/text/', { token, body })
async function left() {
  const { example_briefs, ...allowance } = Object(
    (await bench.provider.ask('GET ai/allowance/', { token: person.token })).body,
  )
  return allowance
}

describe('a text', () => {
  test('comes in lines that go on from each other, and ends with the whole, who wrote it and what is left', async () => {
    const answer = await write(briefOf('Two places are left in the class on Saturday.'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('content-encoding')).toBeNull()
    const lines = linesOf(answer)
    const texts = lines.filter(({ type }) => type === 'text').map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(5)
    const whole = lines.at(-1)
    expect(whole).toMatchObject({ type: 'finished', written_by: 'ai', reason: null, error: null })
    expect(whole?.text).toBe(texts.join('').trim())
    expect(whole?.text).toContain('Two places are left')
    expect(whole?.allowance).toMatchObject({ status: 'ready', texts_limit: 60, texts_left: 59 })
    expect(await left()).toEqual(whole?.allowance)
  })

  test.each(networks)('on %s is within what the network counts', async (network: Network) => {
    const said = outcomeOf(await write(briefOf('Bread and rolls. '.repeat(250), { network })))
    expect(said).toMatchObject({ type: 'finished' })
    expect(excessOf(network, said?.text ?? '')).toBe(0)
  })

  test('knows the business: its voice, its audience, its words and those that it avoids', async () => {
    await bench.provider.db
      .insertInto('business_profiles')
      .values({
        ...{ user_id: person.id, name: 'Hearth & Crumb', is_primary: true, industry: 'Bakery' },
        brand_assets: JSON.stringify({
          brand_voice: { tone: 'warm and dry', words_to_avoid: ['cheap', 'deal'] },
          style_guide: { vocabulary: ['crumb', 'crust'] },
        }),
        icp_analysis: JSON.stringify({ who: 'early risers' }),
        audience_intelligence: JSON.stringify({ asks: ['which bread keeps'] }),
      })
      .execute()
    const said = outcomeOf(await write(briefOf('A cheap loaf for early people.')))
    expect(said?.text).toContain('A loaf for early people.')
    const [call] = bench.ai.calls.list
    const told = call?.messages.at(-1)?.content ?? ''
    for (const fact of ['Hearth & Crumb', 'Bakery', 'warm and dry', 'crumb, crust', 'cheap, deal', 'early risers'])
      expect(told).toContain(fact)
    expect(told).toContain('which bread keeps')
  })

  test('is written again with a wish', async () => {
    const brief = 'The oven is warm from four. Rolls come first, then rye, then the sweet things for the afternoon.'
    const first = outcomeOf(await write(briefOf(brief)))
    const wish = { previous: first?.text, wish: 'Shorter, no emoji' }
    const second = outcomeOf(await write(briefOf(brief, wish)))
    expect(second?.text.length).toBeLessThan(first?.text.length ?? 0)
    expect(first?.text).toContain('🙂')
    expect(second?.text).not.toContain('🙂')
  })

  test('of a post is said in other words, and its links, names, hashtags and numbers are to stay', async () => {
    const post = { kind: 'post', text: 'Rye at seven, 4.50 a loaf: hearth.example/rye @theo #rye' }
    const said = outcomeOf(await write({ network: 'bluesky', source: post }))
    expect(said).toMatchObject({ type: 'finished', written_by: 'ai', allowance: { texts_left: 59 } })
    expect(said?.text).toContain('hearth.example/rye @theo #rye')
    const [call] = bench.ai.calls.list
    expect(call?.messages[0]?.content).toContain('Each address, name with an @, hashtag and number in it stays')
    expect(call?.messages.at(-1)?.content).toMatch(/^\[\[post \w+\]\]\nRye at seven/m)
  })

  test('that was too long is written once again, and counts once', async () => {
    bench.ai.faults.set([{ kind: 'tooLong', times: 1 }])
    const said = outcomeOf(await write(briefOf('The oven is warm.')))
    expect(said).toMatchObject({ type: 'finished', allowance: { texts_left: 59 } })
    expect(bench.ai.calls.list).toHaveLength(2)
    expect(bench.ai.calls.list[1]?.messages[0]?.content).toContain('characters too long')
  })

  test('that has words to avoid all the same says which', async () => {
    await bench.provider.db
      .insertInto('business_profiles')
      .values({
        ...{ user_id: person.id, name: 'Hearth & Crumb', is_primary: true },
        brand_assets: JSON.stringify({ brand_voice: { words_to_avoid: ['cheap', 'deal'] } }),
      })
      .execute()
    bench.ai.faults.set([{ kind: 'avoided', times: 1 }])
    expect(outcomeOf(await write(briefOf('The oven is warm.')))).toMatchObject({ type: 'finished', avoided: ['cheap'] })
    expect(bench.ai.calls.list).toHaveLength(1)
    expect(outcomeOf(await write(briefOf('The oven is warm.')))).toMatchObject({ type: 'finished', avoided: [] })
  })

  test('needs something to write about', async () => {
    expect(await write(briefOf('  '))).toMatchObject({
      status: 400,
      body: { error: 'Say what the post is about.', field: 'source' },
    })
  })
})

describe('an answer that does not come whole', () => {
  test.each([
    ['slow', [{ kind: 'slow', ms: 60_000 }], 'slow'],
    ['slow', [{ kind: 'stall' }], 'slow'],
    ['refused', [{ kind: 'refusal' }], 'refused'],
    ['cut off', [{ kind: 'cutOff' }], 'cut_off'],
    ['cut off', [{ kind: 'length' }], 'cut_off'],
    ['cut off', [{ kind: 'endless' }], 'cut_off'],
    ['malformed', [{ kind: 'nonsense' }], 'malformed'],
    ['malformed', [{ kind: 'page' }], 'malformed'],
    ['too long', [{ kind: 'tooLong' }], 'too_long'],
    ['busy', [{ kind: 'rateLimit', seconds: 7 }], 'busy'],
    ['unavailable', [{ kind: 'serverError' }], 'unavailable'],
  ] as const)('is told as %s (%j), and no text counts', async (_, faults, reason) => {
    bench.ai.faults.set(faults)
    const said = outcomeOf(await write(briefOf('The oven is warm, and the rye is ready at nine.')))
    expect(said).toMatchObject({ type: 'failed', reason, text: '', written_by: null })
    expect(said?.error).toMatch(/^\p{Lu}.* Nothing was counted\.$/u)
    if (reason === 'busy') expect(said?.error).toContain('7 seconds')
    expect(said?.allowance).toMatchObject({ status: 'ready', texts_left: 60 })
  })

  test('counts the tokens that it took', async () => {
    bench.ai.faults.set([{ kind: 'cutOff' }])
    await write(briefOf('The oven is warm, and the rye is ready at nine.'))
    const cut = (await left()).tokens_left
    expect(cut).toBeLessThan(240_000)
    bench.ai.faults.set([{ kind: 'serverError' }])
    await write(briefOf('The oven is warm.'))
    expect((await left()).tokens_left).toBe(cut)
  })

  test('is unavailable where nobody listens', async () => {
    await bench.ai.pause()
    const said = outcomeOf(await write(briefOf('The oven is warm.')))
    await bench.ai.resume()
    expect(said).toMatchObject({ type: 'failed', reason: 'unavailable' })
  })

  test('never has the key in it, nor has the log, nor a text', async () => {
    bench.ai.faults.set([{ kind: 'serverError' }])
    const answer = await write(briefOf('The secret recipe of the rye.'))
    expect(bench.ai.calls.list[0]?.headers.authorization).toBe(`Bearer ${aiKey}`)
    expect(answer.text).not.toContain(aiKey)
    const logged = bench.provider.logged.join('\n')
    expect(logged).toContain('no AI text')
    expect(logged).not.toContain(aiKey)
    expect(logged).not.toContain('secret recipe')
  })
})

describe('an endpoint', () => {
  test('is told nothing of this machine', async () => {
    await write(briefOf('The oven is warm.'))
    const [call] = bench.ai.calls.list
    expect(Object.keys(call?.headers ?? {}).filter((name) => name.startsWith('x-stainless'))).toEqual([])
    expect(call?.headers['user-agent']).toBe('Solo Social')
  })

  test('that tells no tokens has them estimated', async () => {
    bench.ai.faults.set([{ kind: 'noUsage' }])
    await write(briefOf('The oven is warm.'))
    const { tokens_left } = await left()
    expect(tokens_left).toBeLessThan(240_000 - 300)
    expect(tokens_left).toBeGreaterThan(240_000 - 1500)
  })

  test('that does not know the name of the bound is asked by the newer one', async () => {
    const other = await startAiBench()
    const one = await makePerson(other.provider.db)
    other.ai.faults.set([{ kind: 'noBound' }])
    const said = outcomeOf(
      await other.provider.ask('POST ai/text/', { token: one.token, body: briefOf('The oven is warm.') }),
    )
    await other.close()
    expect(said).toMatchObject({ type: 'finished' })
  })
})

test('whoever goes ends the call upstream, and gets the text back', async () => {
  bench.ai.faults.set([{ kind: 'stall' }])
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(bench.provider.app)
  const aborted = bench.ai.calls.aborted()
  const asked = request({
    ...{ host: '127.0.0.1', port: listening.port, path: '/provider/ai/text/', method: 'POST' },
    headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify(briefOf('The oven is warm, and the rye is ready at nine.')))
  const [answer] = await once(asked, 'response')
  await once(answer, 'data')
  answer.destroy()
  expect(await aborted).toMatchObject({ isAborted: true })
  await expect.poll(left).toMatchObject({ texts_left: 60 })
  await listening.close(0)
})

test('another plan has none, and another person no business of mine', async () => {
  const essential = await makePerson(bench.provider.db, { plan: 'Essential Access' })
  expect(await write(briefOf('The oven is warm.'), essential.token)).toMatchObject({
    status: 403,
    body: { error: 'This feature is not available in your current plan.' },
  })
  const { id } = await bench.provider.db
    .insertInto('business_profiles')
    .values({ user_id: essential.id, name: 'Theirs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await write(briefOf('The oven is warm.', { business_profile_id: id }))).toMatchObject({ status: 400 })
})
