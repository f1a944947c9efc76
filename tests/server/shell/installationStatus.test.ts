import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installationStatus } from '../../../contract/shell.ts'
import { beat, schedulerBeat } from '../../../server/health/heartbeats.ts'
import { createAppStore } from '../../../server/networks/appStore.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'

let provider: TestProvider
let ada: TestPerson
let admin: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
beforeEach(async () => {
  await beat(provider.db, schedulerBeat)
  ada = await makePerson(provider.db)
  admin = await makePerson(provider.db, { is_staff: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await provider.db.deleteFrom('maintenance').execute()
  await provider.db.deleteFrom('silent_hosts').execute()
  await provider.db.deleteFrom('network_apps').execute()
})
afterAll(() => provider.close())

const hour = 3_600_000
const inAnHour = () => new Date(Date.now() + hour).toISOString()

const noticesOf = async ({ token }: TestPerson) => {
  const { body } = await provider.ask('GET status/', { token })
  return installationStatus.answer.parse(body).notices
}
const announce = (body: object, { token } = admin) => provider.ask('PUT admin/maintenance/', { token, body })

/** The clock of this computer goes on by so much. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

test('where all is well there is nothing to tell', async () => {
  expect(await noticesOf(ada)).toEqual([])
})

test('it is told to those who are signed in only', async () => {
  expect((await provider.ask('GET status/')).status).toBe(401)
})

describe('maintenance', () => {
  test('told by the owner is told to everybody, until its end', async () => {
    const ends_at = inAnHour()
    const told = await announce({ text: '  The server moves tonight. ', ends_at })
    expect(told).toMatchObject({ status: 200, body: { maintenance: { text: 'The server moves tonight.', ends_at } } })
    const [notice, ...more] = await noticesOf(ada)
    expect(notice).toMatchObject({ kind: 'maintenance', message: 'The server moves tonight.', until: ends_at })
    expect(more).toEqual([])
    expect(await noticesOf(ada), 'the same for as long as it lasts').toEqual([notice])
    pass(hour + 1)
    await beat(provider.db, schedulerBeat)
    expect(await noticesOf(ada)).toEqual([])
    expect((await provider.ask('GET admin/maintenance/', { token: admin.token })).body).toEqual({ maintenance: null })
  })

  test('told again takes the place of what was told before, and is another notice', async () => {
    await announce({ text: 'Tonight', ends_at: inAnHour() })
    const [first] = await noticesOf(ada)
    pass(1000)
    await announce({ text: 'Tomorrow', ends_at: inAnHour() })
    const notices = await noticesOf(ada)
    expect(notices.map(({ message }) => message)).toEqual(['Tomorrow'])
    expect(notices[0]?.id).not.toBe(first?.id)
  })

  test('is withdrawn', async () => {
    await announce({ text: 'Tonight', ends_at: inAnHour() })
    const { body } = await provider.ask('DELETE admin/maintenance/', { token: admin.token })
    expect(body).toEqual({ maintenance: null })
    expect(await noticesOf(ada)).toEqual([])
  })

  test.each([
    [{ text: ' ' }, 'Text is required', 'text'],
    [{ text: 'x'.repeat(301) }, 'At most 300 characters', 'text'],
    [{ ends_at: '2020-01-01T10:00:00.000Z' }, 'The end must be in the future', 'ends_at'],
    [{ ends_at: '2131-01-01T10:00:00.000Z' }, 'The end must be within 14 days', 'ends_at'],
  ])('%j is refused', async (wrong, error, field) => {
    const answer = await announce({ text: 'Tonight', ends_at: inAnHour(), ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { error, field } })
    expect(await noticesOf(ada)).toEqual([])
  })

  test('is for administrators, and the log says who told it', async () => {
    expect((await announce({ text: 'Mine', ends_at: inAnHour() }, ada)).status).toBe(403)
    expect((await provider.ask('DELETE admin/maintenance/', { token: ada.token })).status).toBe(403)
    await announce({ text: 'Tonight', ends_at: inAnHour() })
    await provider.ask('DELETE admin/maintenance/', { token: admin.token })
    const said = provider.logged.map((line) => JSON.parse(line)).filter(({ userId }) => userId === admin.id)
    expect(said.map(({ msg }) => msg)).toEqual(['maintenance was announced', 'maintenance was withdrawn'])
  })

  test('stays told when the account of who told it is deleted', async () => {
    await announce({ text: 'Tonight', ends_at: inAnHour() })
    await provider.db.deleteFrom('users').where('id', '=', admin.id).execute()
    expect(await noticesOf(ada)).toHaveLength(1)
  })
})

describe('publishing paused', () => {
  test('is told once the publisher has not ticked for a minute, as one notice for as long as that lasts', async () => {
    pass(59_000)
    expect(await noticesOf(ada)).toEqual([])
    pass(2000)
    const [notice] = await noticesOf(ada)
    expect(notice).toMatchObject({ kind: 'publishing_paused', until: null })
    pass(hour)
    expect(await noticesOf(ada)).toEqual([notice])
    await beat(provider.db, schedulerBeat)
    expect(await noticesOf(ada)).toEqual([])
  })

  test('is not told of a program that was just started, whose last tick is of yesterday', async () => {
    const started = await createTestProvider()
    await beat(started.db, schedulerBeat)
    await started.db
      .updateTable('heartbeats')
      .set({ beat_at: new Date(Date.now() - 24 * hour) })
      .execute()
    const { token } = await makePerson(started.db)
    expect((await started.ask('GET status/', { token })).body).toEqual({ notices: [] })
    await started.close()
  })
})

describe('a network that is down', () => {
  const silence = async (person: TestPerson, since: Date) => {
    const account = await makers.account(provider.db, person.id)
    const { server } = await provider.db
      .selectFrom('social_accounts')
      .select('server')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    await provider.db
      .insertInto('silent_hosts')
      .values({ host: server, since, next_try_at: since, tries: 1, reason: `${server} does not answer.` })
      .execute()
    return server
  }

  test('is told to those who have an account there', async () => {
    const host = await silence(ada, new Date(Date.now() - 61_000))
    expect(await noticesOf(ada)).toEqual([
      expect.objectContaining({ kind: 'network_down', message: expect.stringContaining(`(${host}) does not answer`) }),
    ])
    expect(await noticesOf(admin)).toEqual([])
  })

  test('is not told of a moment’s silence', async () => {
    await silence(ada, new Date(Date.now() - 5000))
    expect(await noticesOf(ada)).toEqual([])
  })
})

describe('a version of an API that its network has retired', () => {
  const apps = () =>
    createAppStore({ db: provider.db, sealer: createSealer(testSecret), settings: {}, now: () => Date.now() })

  test('is told to administrators until another one is set', async () => {
    await apps().versionRetired('linkedin', 'Requested version 202605 is not active')
    const [notice, ...more] = await noticesOf(admin)
    expect(notice).toMatchObject({
      kind: 'version_retired',
      message:
        'LinkedIn no longer takes version 202605 of its API. Posts for it wait, or go out by a newer one, until another version is set: Administration, Networks.',
      until: null,
    })
    expect(more).toEqual([])
    expect(await noticesOf(ada)).toEqual([])
    await apps().versionRetired('linkedin', 'It is said with every call')
    expect(await noticesOf(admin), 'the same for as long as it lasts').toEqual([notice])
    const body = { client_id: 'id', client_secret: 'secret', api_version: '202609', revision: 0 }
    const saved = await provider.ask('PUT admin/network-credentials/linkedin/', { token: admin.token, body })
    expect(saved.status).toBe(200)
    expect(await noticesOf(admin)).toEqual([])
  })
})
