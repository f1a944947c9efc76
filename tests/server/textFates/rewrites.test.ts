import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordTextFate, sweepTextFates } from '../../../server/textFates/recordTextFate.ts'
import { recordRewrite, sweepRewrites } from '../../../server/textFates/rewrites.ts'
import { type AiBench, outcomeOf, startAiBench } from '../ai/support.ts'
import { makePlanner } from '../content/planner.ts'
import { makePerson } from '../support.ts'

const day = 86_400_000
let bench: AiBench
let made: Awaited<ReturnType<typeof makePlanner>>
beforeAll(async () => {
  bench = await startAiBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  const { db } = bench.provider
  await db.deleteFrom('ai_text_fates').execute()
  await db.deleteFrom('ai_rewrites').execute()
  made = await makePlanner(bench.provider, 'Two places are left in the class on Saturday')
})

const source = 'Two places are left in the class on Saturday morning'

/** Another way to say the text, as the composer asks for it. */
async function rewritten(wish?: string): Promise<string> {
  const asked = { network: 'bluesky', source: { kind: 'post', text: source }, ...(wish && { wish, previous: source }) }
  const answer = await made.planner.ask('POST ai/text/', asked)
  return outcomeOf(answer)?.text ?? ''
}

const given = (text: string, wish: 'none' | 'shorter' = 'none') =>
  recordRewrite(bench.provider.db, made.person.id, { network: 'bluesky', wish, source, text })
const fates = () =>
  bench.provider.db
    .selectFrom('ai_text_fates')
    .select(['kind', 'wish', 'fate', 'changed_share'])
    .orderBy('id')
    .execute()
const waiting = async () => (await bench.provider.db.selectFrom('ai_rewrites').select('text').execute()).length
const makeOld = () =>
  bench.provider.db
    .updateTable('ai_rewrites')
    .set({ at: new Date(Date.now() - day - 1000) })
    .execute()
const sweep = () => sweepRewrites(bench.provider.db, new Date())
const kind = 'composer_rewrites'

describe('when the post is planned', () => {
  test('the rewrite that it says was kept, and the others of the same text were refused', async () => {
    const plain = await rewritten()
    const shorter = await rewritten('Shorter')
    expect(await waiting()).toBe(2)
    await made.planner.made({ text: shorter, written_by_ai: true })
    expect(await fates()).toEqual(
      shorter === plain
        ? expect.anything()
        : [
            { kind, wish: 'none', fate: 'refused', changed_share: null },
            { kind, wish: 'shorter', fate: 'kept', changed_share: null },
          ],
    )
    expect(await waiting()).toBe(0)
  })

  test('one that was edited first is told by the part of its words that differs', async () => {
    await given('Two seats, Saturday, come and bake', 'shorter')
    const draft = await made.planner.made({
      intent: 'draft',
      text: 'Two seats, Saturday, come and bake',
      written_by_ai: true,
    })
    expect(await fates()).toEqual([])
    await made.planner.changed(draft, { text: 'Two seats, Saturday, come and knead' })
    expect(await fates()).toEqual([{ kind, wish: 'shorter', fate: 'edited', changed_share: expect.closeTo(1 / 6) }])
  })

  test('a variant of a network may say it', async () => {
    await given('Saturday has two seats free for you')
    const variant = { network: 'bluesky', account_id: null, parts: [{ text: 'Saturday has two seats free for you' }] }
    await made.planner.made({ variants: [{ ...variant, first_comment: null }], written_by_ai: true })
    expect(await fates()).toMatchObject([{ fate: 'kept' }])
  })

  test("another person's rewrites have nothing to do with it", async () => {
    await given('Saturday has two seats free for you')
    const other = await makePlanner(bench.provider, 'Saturday has two seats free for you')
    await other.planner.made({ written_by_ai: true })
    expect(await fates()).toEqual([])
    expect(await waiting()).toBe(1)
  })
})

describe('after a day', () => {
  test('a rewrite in no post was refused; one in a draft is as the draft says it', async () => {
    await given('Nobody wanted to say it like this')
    await given('Two seats, Saturday, come and bake', 'shorter')
    await made.planner.made({ intent: 'draft', text: 'Two seats, Saturday, come and bake', written_by_ai: true })
    await sweep()
    expect(await fates()).toEqual([])
    await makeOld()
    await sweep()
    const told = await fates()
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        { kind, wish: 'none', fate: 'refused', changed_share: null },
        { kind, wish: 'shorter', fate: 'kept', changed_share: null },
      ]),
    )
    expect(await waiting()).toBe(0)
  })

  test('more than one round takes are all decided', async () => {
    const text = 'Nobody wanted to say it like this'
    const row = { user_id: made.person.id, network: 'bluesky', wish: 'none', source, text } as const
    await bench.provider.db
      .insertInto('ai_rewrites')
      .values(Array.from({ length: 201 }, () => row))
      .execute()
    await makeOld()
    await sweep()
    expect(await waiting()).toBe(0)
    expect(await fates()).toHaveLength(201)
  })
})

describe('what is stored', () => {
  test('a text that says nothing otherwise is no rewrite', async () => {
    await made.planner.ask('POST ai/text/', { network: 'bluesky', source: { kind: 'brief', text: source } })
    expect(await waiting()).toBe(0)
  })

  test('has a bound for each person, and goes with the person', async () => {
    const other = await makePerson(bench.provider.db)
    await recordRewrite(bench.provider.db, other.id, { network: 'bluesky', wish: 'none', source, text: 'Theirs' })
    for (let nth = 0; nth < 102; nth += 1) await given(`Text ${nth}`)
    const texts = await bench.provider.db
      .selectFrom('ai_rewrites')
      .select('text')
      .where('user_id', '=', made.person.id)
      .orderBy('id')
      .execute()
    expect(texts).toHaveLength(100)
    expect(texts[0]).toEqual({ text: 'Text 2' })
    await bench.provider.db.deleteFrom('users').where('id', '=', made.person.id).execute()
    expect(await waiting()).toBe(1)
  })

  test('fates are forgotten once nobody asks for them', async () => {
    const { db } = bench.provider
    await recordTextFate(db, { kind, fate: 'kept', changed_share: null })
    await sweepTextFates(db, new Date(Date.now() + 59 * day))
    expect(await fates()).toHaveLength(1)
    await sweepTextFates(db, new Date(Date.now() + 61 * day))
    expect(await fates()).toEqual([])
  })
})
