import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { builderFile, exportEntries, importEntries } from '../../../../contract/builder.ts'
import { type MarketingEntry, marketingEntry } from '../../../../contract/marketing.ts'
import { startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'
import { createTestProvider, type TestProvider } from '../../support.ts'
import { type BuilderBench, builderOf, nameTheStreet } from './support.ts'

let provider: TestProvider
let builder: BuilderBench
beforeAll(async () => {
  provider = await createTestProvider()
  builder = await builderOf(provider)
})
afterAll(() => provider.close())
afterEach(() => builder.reset())

async function exported(query = '') {
  const answer = await builder.ask(`GET admin/builder/export/${query}`)
  expect(answer.status, answer.text).toBe(200)
  return exportEntries.answer.parse(answer.body)
}

const entriesIn = (json: string): MarketingEntry[] =>
  z.array(marketingEntry).parse(builderFile.parse(JSON.parse(json)).entries)

const fileOf = (...entries: unknown[]) => JSON.stringify({ solo_social_builder: 1, entries })

const send = (json: string, is_look = false) => builder.ask('POST admin/builder/import/', { json, is_look })

async function imported(json: string, isLook = false) {
  const answer = await send(json, isLook)
  expect(answer.status, answer.text).toBe(200)
  return importEntries.answer.parse(answer.body)
}

const plainWords = marketingEntry.parse(startEntries.find(({ key }) => key === 'plain-words'))
const calmWords = { ...plainWords, name: 'Calm words' }

describe('an exported file', () => {
  test('has all entries, or those of a kind, drafts too', async () => {
    await builder.created(nameTheStreet())
    const all = await exported()
    expect(all.file_name).toBe('solo-social-builder.json')
    expect(entriesIn(all.json)).toEqual([...startEntries, nameTheStreet()])
    const rules = await exported('?kind=rule')
    expect(rules.file_name).toBe('solo-social-builder-rule.json')
    expect(new Set(entriesIn(rules.json).map(({ kind }) => kind))).toEqual(new Set(['rule']))
  })

  test('changes nothing where it is imported at once', async () => {
    const { json } = await exported()
    const { results, is_done } = await imported(json)
    expect(is_done).toBe(true)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
    expect(await provider.db.selectFrom('marketing_entries').selectAll().execute()).toEqual([])
  })

  test('brings a changed entry back', async () => {
    await builder.save(calmWords, 1)
    const { json } = await exported('?kind=rule')
    await builder.reset()
    await imported(json)
    expect(await builder.read('plain-words')).toMatchObject({ entry: calmWords, state: 'active', version: 2 })
  })
})

describe('importing', () => {
  const file = fileOf(nameTheStreet(), calmWords, startEntries[0])
  const outcomes = [
    { position: 1, key: 'name-the-street', name: 'Name the street', outcome: 'new', problem: null },
    { position: 2, key: 'plain-words', name: 'Calm words', outcome: 'changed', problem: null },
    { position: 3, key: startEntries[0]?.key, outcome: 'same', problem: null },
  ]

  test('a look says what would become of each entry, and changes nothing', async () => {
    expect(await imported(file, true)).toMatchObject({ is_done: false, results: outcomes })
    expect(await builder.read('plain-words')).toMatchObject({ version: 1 })
  })

  test('makes drafts of new ones and versions of changed ones, and is in the audit log once', async () => {
    const before = (await builder.acts()).length
    expect(await imported(file)).toMatchObject({ is_done: true, results: outcomes })
    expect(await builder.read('name-the-street')).toMatchObject({ state: 'draft', version: 1 })
    expect(await builder.read('plain-words')).toMatchObject({
      ...{ state: 'active', version: 2 },
      versions: [{ said: 'Imported from a file.', author: builder.admin.email }, { version: 1 }],
    })
    const acts = (await builder.acts()).slice(before)
    expect(acts).toMatchObject([
      {
        ...{ act: 'builder.entries_imported', target: '2 entries' },
        before: { entries: [{ name: 'Plain words', version: 1 }] },
        after: { entries: [{ key: 'name-the-street' }, { name: 'Calm words', version: 2 }] },
      },
    ])
  })

  test('is all or nothing: one entry that is wrong is told at its place, and nothing is brought', async () => {
    const wrong = nameTheStreet({ avoid: ['somewhere', ''] })
    const { is_done, results } = await imported(fileOf(calmWords, 'text', wrong))
    expect(is_done).toBe(false)
    expect(results).toMatchObject([
      { outcome: 'changed', problem: null },
      { outcome: 'refused', name: '', problem: 'Entry 2, it is no entry.' },
      { outcome: 'refused', name: 'Name the street', problem: 'Entry 3, fields.avoid.1: It says nothing.' },
    ])
    expect(await builder.read('plain-words')).toMatchObject({ version: 1 })
  })

  test('refuses a key twice, one of another kind, and what an active entry cannot say', async () => {
    const other = { ...nameTheStreet(), key: 'ease' }
    const unclear = { ...nameTheStreet({ stages: ['no-such-stage'] }), key: 'plain-words' }
    const { results } = await imported(fileOf(nameTheStreet(), nameTheStreet(), other, unclear))
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      'Entry 2, key: It is in the file twice.',
      'Entry 3, key: An entry of another kind has it already.',
      'Entry 4, fields.stages.0: There is no awareness stage “no-such-stage”.',
    ])
  })

  test.each([
    ['no JSON', 'This file cannot be read: it is not JSON.'],
    ['[]', 'This is not a file that was exported here.'],
    ['{"entries":[]}', 'This is not a file that was exported here (solo_social_builder: '],
    ['{"solo_social_builder":1}', 'This is not a file that was exported here (entries: '],
    ['{"solo_social_builder":2,"entries":[]}', 'This is not a file that was exported here (solo_social_builder: '],
  ])('refuses what is no such file: %s', async (json, sentence) => {
    const answer = await send(json, true)
    expect(answer).toMatchObject({ status: 400, body: { field: 'json', error: expect.stringContaining(sentence) } })
  })

  test('refuses what the database cannot store, even where it is written as an escape', async () => {
    const name = JSON.stringify({ ...nameTheStreet(), name: 'A\u0000B' })
    expect(await send(`{"solo_social_builder":1,"entries":[${name}]}`)).toMatchObject({ status: 400 })
  })
})
