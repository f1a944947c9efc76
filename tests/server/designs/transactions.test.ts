import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockProfiles } from '../../../server/db/lockProfiles.ts'
import { picture } from '../../support/media/pictures.ts'
import { makeBusiness } from '../business/support.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { inTheMiddleOf, rowsFreeBeforeWrite, type Trx } from '../support/secondConnection.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { asker, documentSaying, storeDesign } from './support.ts'

let provider: MediaProvider
let person: TestPerson
let id: number
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  id = (await storeDesign(provider, person)).id
})

const ask = (target: string, body?: unknown) => asker(provider, person)(target, body)
const save = () => ask(`PUT templates/${id}/document/`, { revision: 1, document: documentSaying('Oat') })

test.each(['template_versions', 'templates'] as const)(
  'a document is saved with the version of what was there or not at all: %s fails',
  (table) => expectNothingLeft(provider.db, { table }, save),
)

test('a preview that cannot be noted leaves no file', async () => {
  const form = new FormData()
  form.set('preview', new Blob([await picture()]), 'preview')
  const before = await provider.stored()
  await expectNothingLeft(provider.db, { table: 'templates', on: 'update' }, () =>
    provider.ask(`PUT templates/${id}/preview/`, { token: person.token, form }),
  )
  expect(await provider.stored()).toEqual(before)
})

test('while another tab saves, saving waits for it and is told what is stored then', async () => {
  const otherTab = (trx: Trx) =>
    trx
      .updateTable('templates')
      .set({ revision: 2, document: JSON.stringify(documentSaying('of the other tab')) })
      .where('id', '=', id)
      .execute()
  const answer = await inTheMiddleOf(provider.database, { begins: otherTab }, save)
  expect(answer).toMatchObject({
    ...{ status: 409, body: { template: { revision: 2, document: documentSaying('of the other tab') } } },
  })
})

test('while a business is deleted, giving it a design waits, and is refused then', async () => {
  const { id: business } = await makeBusiness(provider, person)
  const deletion = async (trx: Trx) => {
    await lockProfiles(trx, person.id)
    await trx.deleteFrom('business_profiles').where('id', '=', business).execute()
  }
  const answer = await inTheMiddleOf(provider.database, { begins: deletion }, () =>
    ask(`PATCH templates/${id}/update/`, { business_profile_id: business }),
  )
  expect(answer).toMatchObject({ status: 400, body: { field: 'business_profile_id' } })
})

test('a design that is made keeps the person’s designs to itself until it is counted', async () => {
  const free = await rowsFreeBeforeWrite(
    provider.database,
    {
      write: { table: 'templates', on: 'insert' },
      rows: (trx) =>
        trx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().skipLocked().execute(),
    },
    () => ask('POST templates/', { custom_id: randomUUID(), name: 'Rye', document: documentSaying('Rye') }),
  )
  expect(free).toBe(0)
})
