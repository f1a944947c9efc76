import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCampaign, listCampaignOptions } from '../../../contract/campaigns.ts'
import { listTestGroups, type TestGroup, testGroup } from '../../../contract/testGroups.ts'
import { isInGroup } from '../../../rules/admin/testGroups.ts'
import { startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { auditRows } from '../admin/adminChanges.ts'
import { makers } from '../http/ownedRows.ts'
import { type Answered, createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { saidOf } from './supportOwn.ts'

const experiments = startEntries.filter(({ kind }) => kind === 'experiment')
const [first, second, third] = experiments.map(({ key }) => key)
if (!first || !second || !third) throw new Error('The product begins with three experiments')

let provider: TestProvider
let admin: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  admin = await makePerson(provider.db, { is_staff: true })
})
afterEach(async () => {
  await provider.db.deleteFrom('test_groups').execute()
  await provider.db.deleteFrom('marketing_entries').execute()
})
afterAll(() => provider.close())

const ask = (target: string, body?: object) => provider.ask(target, { token: admin.token, ...(body && { body }) })

const written = (rest: object = {}) => ({
  name: 'Openings',
  experiment: first,
  share: 20,
  is_exclusive: false,
  ...rest,
})

async function create(rest: object = {}): Promise<TestGroup> {
  const { body, text } = await ask('POST admin/test-groups/', { client_key: randomUUID(), ...written(rest) })
  expect(testGroup.safeParse(body).success, text).toBe(true)
  return testGroup.parse(body)
}

const doTo = ({ id, version }: TestGroup, what: 'start' | 'end') =>
  ask(`POST admin/test-groups/${id}/${what}/`, { version })

async function done(asked: Promise<Answered>): Promise<TestGroup> {
  const { status, body, text } = await asked
  expect(status, text).toBe(200)
  return testGroup.parse(body)
}

const retire = (key: string) => ask(`POST admin/builder/entries/${key}/state/`, { state: 'retired', version: 1 })

const start = async (rest: object = {}) => done(doTo(await create(rest), 'start'))
const list = async (query = '') => listTestGroups.answer.parse((await ask(`GET admin/test-groups/?${query}`)).body)

/** People until one is in the group and one is not. */
async function bothSides({ id, is_exclusive, share }: TestGroup, rangeFrom: number | null = null) {
  const found: Partial<Record<'inside' | 'outside', TestPerson>> = {}
  while (!found.inside || !found.outside) {
    const person = await makePerson(provider.db)
    const isIn = isInGroup({ id, isExclusive: is_exclusive, share, rangeFrom }, person.id)
    found[isIn ? 'inside' : 'outside'] = person
  }
  return { inside: found.inside, outside: found.outside }
}

async function seen({ token }: TestPerson) {
  const { body } = await provider.ask('GET campaigns/options/', { token })
  return listCampaignOptions.answer.parse(body).experiments.map(({ key }) => key)
}

describe('a draft', () => {
  test('is made once for one client key, and nobody is in it', async () => {
    const given = { client_key: randomUUID(), ...written() }
    const answers = [await ask('POST admin/test-groups/', given), await ask('POST admin/test-groups/', given)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body).toMatchObject({ ...written(), state: 'draft', version: 1, started_at: null })
    expect((await list()).count).toBe(1)
    expect(await seen(await makePerson(provider.db))).toContain(first)
  })

  test('has an experiment that campaigns can choose', async () => {
    const { status, body } = await ask('POST admin/test-groups/', {
      ...written({ experiment: 'nothing-of-the-kind' }),
      client_key: randomUUID(),
    })
    expect([status, body]).toMatchObject([400, { field: 'experiment' }])
  })

  test('is changed by whoever has seen it as it is', async () => {
    const group = await create()
    const change = (version: number) =>
      ask(`PUT admin/test-groups/${group.id}/`, { version, ...written({ share: 30, experiment: second }) })
    expect(await done(change(1))).toMatchObject({ share: 30, experiment: second, version: 2 })
    expect(await change(1)).toMatchObject({ status: 409, body: { error: expect.stringContaining('Somebody else') } })
  })

  test('is read by itself, as it is now, and not once it is gone', async () => {
    const group = await create({ share: 30 })
    expect(await done(ask(`GET admin/test-groups/${group.id}/`))).toEqual(group)
    await ask(`DELETE admin/test-groups/${group.id}/`)
    expect(await ask(`GET admin/test-groups/${group.id}/`)).toMatchObject({
      ...{ status: 404, body: { error: 'There is no such test group.' } },
    })
  })

  test('is deleted, and what runs is not', async () => {
    const [draft, running] = [await create(), await start({ experiment: second })]
    expect((await ask(`DELETE admin/test-groups/${draft.id}/`)).status).toBe(204)
    expect((await ask(`DELETE admin/test-groups/${draft.id}/`)).status).toBe(404)
    expect((await ask(`DELETE admin/test-groups/${running.id}/`)).status).toBe(400)
    expect((await list()).results.map(({ id }) => id)).toEqual([running.id])
  })
})

describe('while it runs', () => {
  test('only who is in it sees the experiment, and administrators; once it ends everybody does', async () => {
    const group = await start({ share: 50 })
    const { inside, outside } = await bothSides(group)
    expect(await seen(inside)).toContain(first)
    expect(await seen(outside)).not.toContain(first)
    expect(await seen(outside)).toContain(second)
    expect(await seen(admin)).toContain(first)
    await done(doTo(group, 'end'))
    expect(await seen(outside)).toContain(first)
  })

  test('who is not in it cannot choose the experiment newly, and keeps it where it was chosen before', async () => {
    const group = await start({ share: 50 })
    const { inside, outside } = await bothSides(group)
    expect((await choose(inside)).status).toBe(200)
    expect(await choose(outside)).toMatchObject({ status: 400, body: { field: 'experiment' } })
    expect((await choose(outside, first)).status).toBe(200)
  })

  test('only its name is changed', async () => {
    const group = await start()
    const change = (rest: object) =>
      ask(`PUT admin/test-groups/${group.id}/`, { version: group.version, ...written(rest) })
    expect(await change({ share: 21 })).toMatchObject({ status: 400, body: { field: 'share' } })
    expect(await change({ is_exclusive: true })).toMatchObject({ status: 400, body: { field: 'is_exclusive' } })
    expect(await done(change({ name: 'Other' }))).toMatchObject({ name: 'Other', state: 'running' })
  })

  test('no other one begins with its experiment, nor does it begin twice', async () => {
    const group = await start()
    expect(await doTo(await create(), 'start')).toMatchObject({
      status: 400,
      body: { error: '“Openings” runs with this experiment already: end it first.', field: 'experiment' },
    })
    expect((await doTo(group, 'start')).status).toBe(400)
    expect((await doTo({ ...group, version: 1 }, 'end')).status).toBe(409)
  })

  test('its experiment is not retired, which says the group; once it ended, or where it has not begun, it is', async () => {
    const group = await start({ name: 'First lines' })
    await create({ experiment: second })
    expect(await retire(first)).toMatchObject({
      status: 409,
      body: {
        error: 'The test group “First lines” runs with this experiment: end it first.',
        test_group: 'First lines',
      },
    })
    expect((await retire(second)).status).toBe(200)
    await done(doTo(group, 'end'))
    expect((await retire(first)).status).toBe(200)
  })

  test('it does not begin while its experiment is retired', async () => {
    const group = await create()
    const [began, retired] = await Promise.all([doTo(group, 'start'), retire(first)])
    expect([began.status, retired.status]).toSatisfy(
      ([start, retirement]) => (start === 200 && retirement === 409) || (start === 400 && retirement === 200),
    )
  })

  test('of an experiment that is retired none begins', async () => {
    const group = await create()
    const retired = { kind: 'experiment', name: 'Retired', fields: '{}', state: 'retired' } as const
    await provider.db
      .insertInto('marketing_entries')
      .values({ ...retired, key: first })
      .execute()
    expect(await doTo(group, 'start')).toMatchObject({ status: 400, body: { field: 'experiment' } })
    const { results, experiments: choices } = await list()
    expect(results).toMatchObject([{ experiment: first, experiment_name: 'Retired' }])
    expect(choices.map(({ key }) => key)).toEqual(experiments.map(({ key }) => key).filter((key) => key !== first))
  })
})

describe('exclusive groups', () => {
  test('have the first gap that is large enough, and what is free is told', async () => {
    const ranges = async () =>
      (await provider.db.selectFrom('test_groups').select(['name', 'range_from']).orderBy('id').execute()).map(
        ({ name, range_from }) => [name, range_from],
      )
    const one = await start({ name: 'One', share: 30, is_exclusive: true })
    await start({ name: 'Two', share: 60, experiment: second, is_exclusive: true })
    expect((await list()).exclusive_free).toBe(10)
    await done(doTo(one, 'end'))
    const wide = await create({ name: 'Wide', share: 31, experiment: third, is_exclusive: true })
    expect(await doTo(wide, 'start')).toMatchObject({
      status: 400,
      body: {
        error:
          'Exclusive groups that run leave 40 percent free, 30 percent in one piece: take a smaller share, or end one first.',
        field: 'share',
      },
    })
    await start({ name: 'Three', share: 30, experiment: third, is_exclusive: true })
    expect(await ranges()).toEqual([
      ['One', 0],
      ['Two', 30],
      ['Wide', null],
      ['Three', 0],
    ])
  })

  test('that begin at the same time do not have the same people', async () => {
    const drafts = [
      await create({ share: 60, is_exclusive: true }),
      await create({ share: 60, experiment: second, is_exclusive: true }),
    ]
    const answers = await Promise.all(drafts.map((draft) => doTo(draft, 'start')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('what is counted', () => {
  test('people with an address of their own, their campaigns with the experiment since it began, and posts that are out', async () => {
    await provider.db.deleteFrom('users').where('id', '<>', admin.id).execute()
    const group = await create({ share: 50 })
    const { inside, outside } = await bothSides(group)
    await makePerson(provider.db, { is_email_confirmed: false })
    await campaignWith(inside, new Date(Date.now() - 60_000))
    const running = await done(doTo(group, 'start'))
    const out = await campaignWith(inside)
    await campaignWith(outside)
    await goOut(inside, out)
    const confirmed = await provider.db
      .selectFrom('users')
      .select('id')
      .where('is_email_confirmed', '=', true)
      .execute()
    const members = confirmed.filter(({ id }) =>
      isInGroup({ id: group.id, isExclusive: false, share: 50, rangeFrom: null }, id),
    )
    const counts = { person_count: members.length, campaign_count: 1, post_count: 1 }
    const { results, all_people } = await list()
    expect(results).toMatchObject([counts])
    expect(all_people).toBe(confirmed.length)

    const ended = await done(doTo(running, 'end'))
    await campaignWith(inside)
    await provider.db.deleteFrom('users').where('id', '=', outside.id).execute()
    for (let more = 0; more < 8; more += 1) await makePerson(provider.db)
    expect((await list()).results).toMatchObject([{ ...counts, state: 'ended', ended_at: ended.ended_at }])
  })

  test('running ones come first, then drafts, then ended ones, the newest first; they are filtered and searched', async () => {
    await done(doTo(await start({ name: 'Ended' }), 'end'))
    await create({ name: 'Draft' })
    await create({ name: 'Newer draft' })
    await start({ name: 'Running' })
    const names = async (query = '') => (await list(query)).results.map(({ name }) => name)
    expect(await names()).toEqual(['Running', 'Newer draft', 'Draft', 'Ended'])
    expect(await names('state=draft')).toEqual(['Newer draft', 'Draft'])
    expect(await names('search=NEWER')).toEqual(['Newer draft'])
    expect(await names('page_size=1&page=2')).toEqual(['Newer draft'])
  })
})

test('what is done with it stands in the audit log, before and after', async () => {
  const before = await auditRows(provider.db)
  const group = await start()
  await done(doTo(group, 'end'))
  const rows = (await auditRows(provider.db)).slice(before.length)
  expect(rows).toMatchObject([
    { act: 'test_group.created', target: 'Openings', before: null, after: { share: 20, state: 'draft' } },
    { act: 'test_group.started', before: { state: 'draft' }, after: { state: 'running' } },
    { act: 'test_group.ended', before: { state: 'running' }, after: { state: 'ended' } },
  ])
})

/** Says the experiment of a new campaign, which had one before or not. */
async function choose({ id, token }: TestPerson, before: string | null = null): Promise<Answered> {
  const made = await makers.campaign(provider.db, id)
  await provider.db.updateTable('campaigns').set({ experiment: before }).where('id', '=', made).execute()
  const { body } = await provider.ask(`GET campaigns/${made}/`, { token })
  const said = saidOf(createCampaign.answer.parse(body))
  return provider.ask(`PUT campaigns/${made}/`, { token, body: { ...said, experiment: first } })
}

async function campaignWith({ id }: TestPerson, created_at = new Date()): Promise<number> {
  const made = await makers.campaign(provider.db, id)
  await provider.db.updateTable('campaigns').set({ experiment: first, created_at }).where('id', '=', made).execute()
  return made
}

/** Two posts of a campaign are planned, and one of them is out. */
async function goOut({ id }: TestPerson, campaign_id: number): Promise<void> {
  for (const [index, state] of (['published', 'scheduled'] as const).entries()) {
    const publication = await makers.publication(provider.db, id)
    await provider.db.updateTable('publications').set({ state }).where('id', '=', publication).execute()
    const { post_id } = await provider.db
      .selectFrom('publications')
      .select('post_id')
      .where('id', '=', publication)
      .executeTakeFirstOrThrow()
    await provider.db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id: id, campaign_id, position: index + 1, week: 1, day: '2026-12-01', moment: 'A', moment_index: 0 },
        ...{ account_ids: '[]', state: 'planned', post_id },
      })
      .execute()
  }
}
