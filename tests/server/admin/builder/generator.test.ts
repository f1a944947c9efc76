import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MarketingEntry, MarketingKind } from '../../../../contract/marketing.ts'
import { entriesOf, startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'
import { type AiBench, startAiBench } from '../../ai/support.ts'
import { scheduleOf } from '../../campaigns/supportSchedule.ts'
import { type WritingBench, writingOf } from '../../campaigns/supportWriting.ts'
import { makePerson } from '../../support.ts'
import { type BuilderBench, builderOf, nameTheStreet } from './support.ts'

let bench: AiBench
let builder: BuilderBench
let campaigns: WritingBench
beforeAll(async () => {
  bench = await startAiBench()
  builder = await builderOf(bench.provider)
})
afterAll(() => bench.close())
beforeEach(async () => {
  campaigns = writingOf(bench.provider, await makePerson(bench.provider.db))
})
afterEach(() => builder.reset())

interface Effect {
  entry: MarketingEntry
  /** What a campaign says that has it. */
  row: object
  /** What a post without AI has by it; null: it has no longer what it has without. */
  text: string | null
  /** What the model is told. */
  told: string
}

const effects: Record<Exclude<MarketingKind, 'platform_strategy'>, Effect> = {
  template: {
    entry: {
      ...{ kind: 'template', key: 'corner', name: 'Corner' },
      fields: {
        effect: 'Posts say where it is.',
        moments: [{ name: 'Where', instruction: 'Say where the corner is.', texts: ['Round the corner: {offer}'] }],
      },
    },
    ...{ row: { template: 'corner' }, text: 'Round the corner:', told: 'Say where the corner is.' },
  },
  rule: {
    entry: nameTheStreet({ avoid: ['room'] }),
    ...{ row: { rules: '["name-the-street"]' }, text: null, told: 'You must keep to this: Name the street.' },
  },
  awareness_stage: {
    entry: {
      ...{ kind: 'awareness_stage', key: 'next-door', name: 'Next door' },
      fields: { effect: 'For neighbours.', instruction: 'They live next door.', closings: ['See you next door.'] },
    },
    ...{ row: { awareness_stage: 'next-door' }, text: 'See you next door.', told: 'They live next door.' },
  },
  psychology: {
    entry: {
      ...{ kind: 'psychology', key: 'habit', name: 'Habit' },
      fields: { effect: 'Of habits.', instruction: 'Speak of a habit.', openings: ['As every Friday:'] },
    },
    ...{ row: { psychology: '["habit"]' }, text: 'As every Friday:', told: 'Speak of a habit.' },
  },
  experiment: {
    entry: {
      ...{ kind: 'experiment', key: 'greeting', name: 'Greeting' },
      fields: {
        effect: 'Half of the posts greet.',
        variants: [
          { name: 'Greeting', instruction: 'Greet the reader.', openings: ['Good morning.'] },
          { name: 'None', instruction: 'Do not greet.', openings: [] },
        ],
      },
    },
    ...{ row: { experiment: 'greeting' }, text: 'Good morning.', told: 'Greet the reader.' },
  },
  engagement_trigger: {
    entry: {
      ...{ kind: 'engagement_trigger', key: 'vote', name: 'Vote' },
      fields: { effect: 'Asks for a vote.', instruction: 'Ask for a vote.', lines: ['Rye or wheat?'], every: 1 },
    },
    ...{ row: { engagement_triggers: '["vote"]' }, text: 'Rye or wheat?', told: 'Ask for a vote.' },
  },
}

const told = () =>
  bench.ai.calls.list.map(({ messages }) => messages.map(({ content }) => content).join('\n')).join('\n')

/** The first post of a campaign without AI. */
async function textOf(row: object): Promise<string> {
  const [post] = await campaigns.posts(await campaigns.written({ perWeek: [1], row: { form: 'enhanced', ...row } }))
  return post?.text ?? ''
}

/** What the model is told for the first post of a campaign. */
async function promptOf(row: object): Promise<string> {
  bench.ai.calls.list.length = 0
  await campaigns.written({ perWeek: [1], row: { form: 'enhanced', ...row } }, 'ai')
  return told()
}

describe('what an entry of the builder changes in a campaign that has it', () => {
  test.each(Object.entries(effects))('%s: the text without AI', async (_, { entry, row, text }) => {
    await builder.active(entry)
    const [without, having] = [await textOf({}), await textOf(row)]
    expect(having).not.toBe(without)
    expect(without).toContain('There is room.')
    if (text === null) expect(having).not.toContain('room')
    else expect([without.includes(text), having.includes(text)]).toEqual([false, true])
  })

  test.each(Object.entries(effects))('%s: what the model is told', async (_, { entry, row, told }) => {
    await builder.active(entry)
    expect(await promptOf({})).not.toContain(told)
    expect(await promptOf(row)).toContain(told)
  })

  test('platform_strategy: the times that are proposed', async () => {
    for (const { key, fields } of entriesOf('platform_strategy', startEntries)) {
      if (fields.network === 'bluesky') await builder.changeState(key, 'retired')
    }
    const schedule = scheduleOf(bench.provider, campaigns.person)
    const account = await schedule.account('bluesky')
    const id = await schedule.campaign([account])
    await schedule.post(id, [account], { day: '2031-03-05' })
    const time = async () => (await schedule.schedule(id)).proposed[0]?.schedule?.wall_time
    expect(await time()).toBe('2031-03-05T08:00')
    await builder.active({
      ...{ kind: 'platform_strategy', key: 'afternoon', name: 'Afternoon' },
      fields: {
        ...{ effect: 'Posts go out in the afternoon.', network: 'bluesky', posts_per_week: 2, year: 2031 },
        hours: [{ weekdays: [3], from: '15:00', until: '16:00' }],
      },
    })
    expect(await time()).toBe('2031-03-05T15:00')
  })
})

describe('a rule', () => {
  const row = { rules: '["name-the-street"]', awareness_stage: 'unaware' }

  test.each([
    [{ strictness: 'must' }, 'You must keep to this: Name the street.'],
    [{ strictness: 'should' }, 'You should keep to this where nothing speaks against it: Name the street.'],
    [{ strictness: 'may' }, 'You may keep to this where it suits the post: Name the street.'],
    [{ never_when: 'It has no street.' }, 'does not hold in the following case: It has no street.'],
  ] as const)('is told to the model with how strictly it holds (%j)', async (fields, sentence) => {
    await builder.active(nameTheStreet(fields))
    expect(await promptOf(row)).toContain(sentence)
  })

  test.each([
    [{ strictness: 'must' }, true],
    [{ strictness: 'should' }, false],
    [{ strictness: 'may' }, false],
    [{ strictness: 'must', never_when: 'It has no street.' }, false],
  ] as const)('forbids its words where it holds in any case, and else tells them (%j)', async (fields, isForbidden) => {
    await builder.active(nameTheStreet({ ...fields, avoid: ['room', 'seat'] }))
    const prompt = await promptOf(row)
    expect(/^room$/m.test(prompt)).toBe(isForbidden)
    expect(prompt.includes('Words to avoid by it: “room”, “seat”.')).toBe(!isForbidden)
  })

  test.each([
    [{ stages: ['unaware'] }, true],
    [{ stages: ['solution-aware', 'unaware'] }, true],
    [{ stages: ['product-aware'] }, false],
    [{ networks: ['bluesky'] }, true],
    [{ networks: ['mastodon'] }, false],
    [{ stages: ['unaware'], networks: ['mastodon'] }, false],
  ] as const)('holds for its stages and networks alone (%j: %s)', async ({ ...fields }, isHolding) => {
    const { stages, networks } = { stages: [], networks: [], ...fields }
    await builder.active(nameTheStreet({ avoid: ['room'], stages: [...stages], networks: [...networks] }))
    expect((await textOf(row)).includes('room')).toBe(!isHolding)
    const prompt = await promptOf(row)
    expect([prompt.includes('Name the street.'), /^room$/m.test(prompt)]).toEqual([isHolding, isHolding])
  })

  test('with stages holds for no campaign without one', async () => {
    await builder.active(nameTheStreet({ avoid: ['room'], stages: ['unaware'] }))
    expect(await textOf({ rules: row.rules })).toContain('room')
  })
})

describe('a retired entry', () => {
  test('is used on by the campaigns that have it', async () => {
    const { entry, row, text } = effects.psychology
    await builder.active(entry)
    const id = await campaigns.begun({ perWeek: [1], row: { form: 'enhanced', ...row } }, 'template')
    await builder.changeState(entry.key, 'retired')
    await campaigns.all(id)
    expect((await campaigns.posts(id))[0]?.text).toContain(text)
  })

  test('a retired template still lays out the posts of a draft that has it', async () => {
    await builder.active(effects.template.entry)
    const id = await campaigns.draft({ perWeek: [1], row: effects.template.row })
    await builder.changeState('corner', 'retired')
    expect((await campaigns.generate(id, 'template')).status).toBe(200)
    await campaigns.all(id)
    expect(await campaigns.posts(id)).toMatchObject([{ moment: 'Where', state: 'to_review' }])
  })
})

describe('what became of the texts', () => {
  test('a text remembers what it was made with, and how it was written', async () => {
    await builder.active(nameTheStreet({ networks: ['mastodon'] }))
    const { entry, row } = effects.psychology
    await builder.active(entry)
    await builder.save({ ...entry, name: 'Habits' }, 1)
    const id = await campaigns.written({
      ...{ perWeek: [1], row: { form: 'enhanced', ...row, rules: '["no-hashtags","name-the-street"]' } },
    })
    const [post] = await campaigns.posts(id)
    expect(post?.made_with).toEqual([
      { key: 'last-places', version: 1 },
      { key: 'no-hashtags', version: 1 },
      { key: 'habit', version: 2 },
    ])
    expect(post?.written_text).toBe(post?.text)
  })

  test('is counted by version once posts are decided: as written, edited, rejected', async () => {
    const id = await campaigns.written({ perWeek: [5] })
    const posts = await campaigns.posts(id)
    const decided = [
      { state: 'approved' },
      { state: 'planned' },
      { state: 'approved', is_edited: true },
      { state: 'rejected', is_edited: true },
    ]
    for (const [index, set] of decided.entries()) await campaigns.changePost(posts[index]?.id ?? 0, set)
    const { entry } = await builder.read('last-places')
    await builder.save({ ...entry, name: 'The last places' }, 1)
    const { versions } = await builder.read('last-places')
    expect(versions.map(({ version, fate }) => [version, fate])).toEqual([
      [2, { kept: 0, edited: 0, rejected: 0 }],
      [1, { kept: 2, edited: 1, rejected: 1 }],
    ])
  })
})
