import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templateConflict } from '../../../contract/templates.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { asker, documentSaying, storeDesign } from './support.ts'

const minute = 60_000

let provider: TestProvider
let person: TestPerson
let id: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  id = (await storeDesign(provider, person, { document: documentSaying('1') })).id
})

const ask = (target: string, body?: unknown) => asker(provider, person)(target, body)
const save = (revision: number, text: string, more: object = {}) =>
  ask(`PUT templates/${id}/document/`, { revision, document: documentSaying(text), ...more })

/** Moves everything of the design so far back in time. */
async function passes(minutes: number): Promise<void> {
  const back = (at: Date) => new Date(at.getTime() - minutes * minute)
  const { saved_at } = await provider.db
    .selectFrom('templates')
    .select('saved_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await provider.db
    .updateTable('templates')
    .set({ saved_at: back(saved_at) })
    .where('id', '=', id)
    .execute()
  const versions = await provider.db.selectFrom('template_versions').selectAll().where('template_id', '=', id).execute()
  for (const version of versions) {
    const aged = provider.db.updateTable('template_versions').set({ saved_at: back(version.saved_at) })
    await aged.where('id', '=', version.id).execute()
  }
}

async function revisionsKept(): Promise<number[]> {
  const { body } = await ask(`GET templates/${id}/versions/`)
  return Object(body).versions.map(({ revision }: { revision: number }) => revision)
}

function withSticker() {
  const document = documentSaying('2')
  const sticker = { id: 'sticker', type: 'sticker', x: 0, y: 0, width: 10, height: 10 }
  return { ...document, pages: document.pages.map((page) => ({ ...page, elements: [...page.elements, sticker] })) }
}

describe('saving a document', () => {
  test('raises the revision and makes the design the one that was changed last', async () => {
    const document = { ...documentSaying('2'), width: 1200, height: 628 }
    expect(await ask(`PUT templates/${id}/document/`, { revision: 1, document })).toMatchObject({
      ...{ status: 200, body: { id, revision: 2, width: 1200, height: 628, page_count: 1 } },
    })
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ revision: 2, document })
    expect((await ask('GET templates/?shape=wide')).body).toMatchObject({ count: 1 })
  })

  test('over another revision is refused with what is stored, to choose', async () => {
    await save(1, 'mine')
    const answer = await save(1, 'theirs')
    expect(answer.status).toBe(409)
    expect(templateConflict.parse(answer.body)).toMatchObject({
      error: 'This design was changed meanwhile. Here is how it is now.',
      template: { id, revision: 2, document: documentSaying('mine') },
    })
    expect((await save(2, 'theirs')).body).toMatchObject({ revision: 3 })
  })

  test('of two at once one wins, and the other is told', async () => {
    const answers = await Promise.all([save(1, 'one'), save(1, 'other')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ revision: 2 })
  })

  test('again, because the answer was lost, is no conflict with itself', async () => {
    await save(1, 'mine')
    expect(await save(1, 'mine')).toMatchObject({ status: 200, body: { revision: 2 } })
  })

  test('of a revision that never was is refused', async () => {
    expect((await save(7, 'new')).status).toBe(409)
    expect(await save(0, 'new')).toMatchObject({ status: 400, body: { field: 'revision' } })
  })

  test('a document of two megabytes and more is refused, and what was there stays', async () => {
    const [page] = documentSaying('x'.repeat(5000)).pages
    const elements = Array.from({ length: 200 }, (_, index) => ({ ...page?.elements[0], id: `t-${index}` }))
    const pages = [1, 2].map((number) => ({ ...page, id: `p-${number}`, elements }))
    const document = { ...documentSaying(''), pages }
    expect((await ask(`PUT templates/${id}/document/`, { revision: 1, document })).status).toBe(413)
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ revision: 1, document: documentSaying('1') })
  })
})

describe('earlier versions', () => {
  test('the first is what was there before the first change, and can be read', async () => {
    expect(await revisionsKept()).toEqual([])
    await save(1, '2')
    const { body } = await ask(`GET templates/${id}/versions/`)
    expect(body).toEqual({ versions: [{ revision: 1, page_count: 1, saved_at: expect.stringMatching(/Z$/) }] })
    expect((await ask(`GET templates/${id}/versions/1/`)).body).toEqual({
      ...Object(body).versions[0],
      document: documentSaying('1'),
    })
  })

  test('another is kept once the last is ten minutes old: of what is overwritten then', async () => {
    await save(1, '2')
    await passes(9)
    await save(2, '3')
    expect(await revisionsKept()).toEqual([1])
    await passes(1)
    await save(3, '4')
    expect(await revisionsKept()).toEqual([3, 1])
    await save(4, '5')
    expect(await revisionsKept()).toEqual([3, 1])
  })

  test('how the design was left is kept when somebody goes on the next day', async () => {
    await save(1, '2')
    await save(2, 'in the evening')
    await passes(12 * 60)
    await save(3, 'in the morning')
    expect((await ask(`GET templates/${id}/versions/3/`)).body).toMatchObject({
      document: documentSaying('in the evening'),
    })
  })

  test('where another state takes its place, what was there is kept however young the last one is', async () => {
    await save(1, 'theirs')
    await save(2, 'mine', { keep_previous: true })
    expect(await revisionsKept()).toEqual([2, 1])
  })

  test('fifty are the most; the oldest go', async () => {
    for (let revision = 1; revision <= 53; revision += 1)
      await save(revision, String(revision), { keep_previous: true })
    const kept = await revisionsKept()
    expect(kept).toHaveLength(50)
    expect([kept[0], kept.at(-1)]).toEqual([53, 4])
    expect((await ask(`GET templates/${id}/versions/3/`)).status).toBe(404)
  })

  test.each([
    ['of a newer version', { ...documentSaying('2'), version: 9 }],
    ['with an unknown kind of element', withSticker()],
    ['that is broken', { pages: 'gone' }],
  ])('a document %s stays as a version, however young the last one is', async (_, document) => {
    await save(1, '2')
    await provider.db
      .updateTable('templates')
      .set({ document: JSON.stringify(document) })
      .where('id', '=', id)
      .execute()
    expect(await save(2, '3')).toMatchObject({ status: 200 })
    expect(await revisionsKept()).toEqual([2, 1])
    expect((await ask(`GET templates/${id}/versions/2/`)).body).toMatchObject({ document })
    expect(await save(3, '4')).toMatchObject({ status: 200 })
    expect(await revisionsKept()).toEqual([2, 1])
  })

  test.each(['2', '99999999999', 'last', '-1', '1.5'])(
    'version %s is not found where it was not kept',
    async (revision) => {
      await save(1, '2')
      expect(await ask(`GET templates/${id}/versions/${revision}/`)).toMatchObject({
        ...{ status: 404, body: { error: 'This version was not kept.' } },
      })
    },
  )

  test('those of another person’s design are not found', async () => {
    await save(1, '2')
    const other = await makePerson(provider.db)
    for (const target of [`GET templates/${id}/versions/`, `GET templates/${id}/versions/1/`]) {
      expect((await asker(provider, other)(target)).status).toBe(404)
    }
  })
})

test('designs and their versions are among one’s own data, and nobody else’s', async () => {
  await storeDesign(provider, await makePerson(provider.db))
  for (let number = 0; number < 11; number += 1) await storeDesign(provider, person, { name: `Design ${number}` })
  await save(1, '2')
  const { data } = Object((await ask('GET user/export/')).body)
  expect(data.templates).toHaveLength(12)
  expect(data.templates[0]).toMatchObject({ id, name: 'Rye of the week', document: documentSaying('2'), revision: 2 })
  expect(data.template_versions).toMatchObject([{ template_id: id, revision: 1, document: documentSaying('1') }])
})
