import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tryEntry } from '../../../../contract/builder.ts'
import type { Request } from '../../../../contract/endpoint.ts'
import type { MarketingEntry } from '../../../../contract/marketing.ts'
import { samples } from '../../../../rules/admin/samples.ts'
import { startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'
import { type AiBench, startAiBench } from '../../ai/support.ts'
import { type BuilderBench, builderOf, nameTheStreet } from './support.ts'

let bench: AiBench
let builder: BuilderBench
beforeAll(async () => {
  bench = await startAiBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  builder = await builderOf(bench.provider)
  bench.ai.calls.list.length = 0
  bench.ai.faults.set([])
})
afterEach(() => builder.reset())

type Asked = Request<typeof tryEntry>['body']

const ask = (entry: MarketingEntry, given: Partial<Asked> = {}) =>
  builder.ask('POST admin/builder/try/', { entry, sample: 0, writer: 'template', ...given })

async function tried(entry: MarketingEntry, given: Partial<Asked> = {}) {
  const answer = await ask(entry, given)
  expect(answer.status, answer.text).toBe(200)
  return tryEntry.answer.parse(answer.body)
}

const prompts = () => bench.ai.calls.list.map(({ messages }) => messages.map(({ content }) => content).join('\n'))

const habit: MarketingEntry = {
  ...{ kind: 'psychology', key: 'habit', name: 'Habit' },
  fields: { effect: 'Of habits.', instruction: 'Speak of a habit.', openings: ['As every Friday:'] },
}
const afternoon: MarketingEntry = {
  ...{ kind: 'platform_strategy', key: 'afternoon', name: 'Afternoon' },
  fields: {
    ...{ effect: 'Posts go out in the afternoon.', network: 'bluesky', posts_per_week: 2, year: 2031 },
    hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '15:00', until: '16:00' }],
  },
}

/** Others have instructions for the model alone. */
function hasTexts({ kind, fields }: MarketingEntry): boolean {
  if (kind === 'rule' || kind === 'platform_strategy') return false
  return !('variants' in fields) || (fields.variants[0]?.openings.length ?? 0) > 0
}

describe('trying an entry without AI', () => {
  test('the same sample post is shown without it and with it, as it stands in the form', async () => {
    const answer = await tried(habit)
    expect(answer.sample).toEqual({ goal: samples[0].goal, stage: 'New to it', network: 'instagram' })
    expect(answer.with).toMatchObject({ text: `As every Friday:\n\n${answer.without.text}`, times: [], problem: null })
    expect(answer.without.text).toContain(samples[0].offer)
  })

  test.each(startEntries.filter(hasTexts))('$name of the start entries shows what it does', async (entry) => {
    const answer = await tried(entry)
    expect(answer.with.text).not.toBe(answer.without.text)
    expect([answer.with.problem, answer.without.problem]).toEqual([null, null])
  })

  test('another number is another sample, and behind the last they begin anew', async () => {
    const answers = await Promise.all([0, 1, samples.length].map((sample) => tried(habit, { sample })))
    expect(answers.map(({ sample }) => sample.goal)).toEqual([samples[0].goal, samples[1].goal, samples[0].goal])
    expect(answers[2]?.without.text).not.toBe(answers[0]?.without.text)
  })

  test('a rule is tried where it holds, unless a network or a stage is asked for', async () => {
    const rule = nameTheStreet({ avoid: ['room'], stages: ['product-aware'], networks: ['bluesky'] })
    const where = (await tried(rule)).sample
    expect([where.stage, where.network]).toEqual(['Deciding', 'bluesky'])
    expect((await tried(rule)).with.text).not.toContain('room')
    const elsewhere = await tried(rule, { network: 'mastodon', stage: 'unaware' })
    expect(elsewhere.sample).toMatchObject({ stage: 'New to it', network: 'mastodon' })
    expect(elsewhere.with).toEqual(elsewhere.without)
    expect(elsewhere.without.text).toContain('room')
  })

  test('a platform strategy answers when posts would be planned', async () => {
    const answer = await tried(afternoon)
    expect(answer.sample.network).toBe('bluesky')
    expect(answer.with).toMatchObject({ text: '', problem: null })
    expect(answer.with.times).toHaveLength(4)
    for (const time of answer.with.times) expect(time).toMatch(/T15:\d\d$/)
    for (const time of answer.without.times) expect(time).not.toMatch(/T15:/)
  })

  test('a stage that is not there is refused at its place', async () => {
    expect(await ask(habit, { stage: 'no-such-stage' })).toMatchObject({ status: 400, body: { field: 'stage' } })
  })

  test('it stores and sends nothing; where the entry is stored, it is counted', async () => {
    await builder.created(nameTheStreet())
    const acts = await builder.acts()
    await tried(nameTheStreet({ avoid: ['nowhere'] }))
    await tried(habit)
    const { entry, version, tried_count } = await builder.read('name-the-street')
    expect({ entry, version, tried_count }).toEqual({ entry: nameTheStreet(), version: 1, tried_count: 1 })
    expect(await builder.acts()).toEqual(acts)
    expect(prompts()).toEqual([])
  })
})

describe('trying an entry with AI', () => {
  test('the model is told of it, and it takes of the administrator’s texts', async () => {
    const answer = await tried(habit, { writer: 'ai' })
    expect(answer.with.text).toMatch(/^Practice: /)
    expect(
      prompts()
        .map((prompt) => prompt.includes('Speak of a habit.'))
        .toSorted(),
    ).toEqual([false, true])
    for (const prompt of prompts()) expect(prompt).toContain(samples[0].offer)
    const day = await bench.provider.db
      .selectFrom('ai_days')
      .select('texts')
      .where('user_id', '=', builder.admin.id)
      .executeTakeFirst()
    expect(day).toEqual({ texts: 2 })
  })

  test('a model that fails is told in a sentence', async () => {
    bench.ai.faults.set([{ kind: 'serverError' }])
    const answer = await tried(habit, { writer: 'ai' })
    expect(answer.with).toEqual({ text: '', times: [], problem: 'The AI could not be reached.' })
  })

  test('an administrator whose plan has no AI is told so', async () => {
    await bench.provider.db.updateTable('users').set({ plan: 'Free' }).where('id', '=', builder.admin.id).execute()
    const { without, with: having } = await tried(habit, { writer: 'ai' })
    const problem = 'Your current plan does not include AI texts. Use the texts of the template.'
    expect([without.problem, having.problem]).toEqual([problem, problem])
    expect(prompts()).toEqual([])
  })
})
