import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Media } from '../../../contract/media.ts'
import { picture } from '../../support/media/pictures.ts'
import { createMediaProvider, type MediaProvider, readBody, taken } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { asker, documentSaying, storeDesign } from './support.ts'

let provider: MediaProvider
let person: TestPerson
let file: Media
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  file = await taken(provider, person, await picture())
})

const ask = (target: string, body?: unknown) => asker(provider, person)(target, body)
const showing = (ids: number[]) => documentSaying('Rye', ids)
const usesOf = async ({ id }: Media) => readBody(await ask(`GET media/${id}/`)).used_in

describe('a picture that a design shows', () => {
  test('says so, by the design’s name, for as long as it does', async () => {
    const { id, name } = await storeDesign(provider, person, { document: showing([file.id]) })
    const use = { kind: 'design', template_id: id, template_name: name }
    expect(await usesOf(file)).toEqual([use])
    await ask(`DELETE templates/${id}/`)
    expect(await usesOf(file)).toEqual([])
    await ask(`POST templates/${id}/restore/`)
    const copy = await ask(`POST templates/${id}/copy/`, { custom_id: 'copy' })
    expect(await usesOf(file)).toEqual([
      use,
      { ...use, ...{ template_id: Object(copy.body).id, template_name: `Copy of ${name}` } },
    ])
    await ask(`PUT templates/${id}/document/`, { revision: 1, document: showing([]) })
    expect(await usesOf(file)).toMatchObject([{ template_name: `Copy of ${name}` }])
  })

  test('is not deleted unawares; deleted anyway, it leaves its place in the design', async () => {
    const { id } = await storeDesign(provider, person, { name: 'Loaves', document: showing([file.id]) })
    expect(await ask(`DELETE media/${file.id}/`)).toMatchObject({
      status: 409,
      body: { error: 'This file is used by the design “Loaves”. Deleting it takes it out there.' },
    })
    expect((await ask(`DELETE media/${file.id}/?force=true`)).status).toBe(204)
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ revision: 1, document: showing([file.id]) })
    expect((await ask(`PUT templates/${id}/document/`, { revision: 1, document: showing([file.id]) })).status).toBe(200)
  })

  test('that is another person’s is one that is not there: nothing of it is told, and it is not held', async () => {
    const other = await makePerson(provider.db)
    const theirs = await taken(provider, other, await picture())
    const made = await storeDesign(provider, person, { document: showing([theirs.id, 987_654_321]) })
    expect(JSON.stringify(made)).not.toContain('/provider/media/')
    expect(readBody(await asker(provider, other)(`GET media/${theirs.id}/`)).used_in).toEqual([])
    expect((await asker(provider, other)(`DELETE media/${theirs.id}/`)).status).toBe(204)
  })
})
