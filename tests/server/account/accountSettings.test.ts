import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostSessions } from '../../../contract/accountSettings.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { makeOwner } from '../../../server/account/owner.ts'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let practice: Practice
let provider: TestProvider
let password_hash = ''
const password = 'Correct!Horse7'
beforeAll(async () => {
  practice = await createPractice()
  provider = await createTestProvider({
    env: { PLC_URL: practice.bluesky.origin, PRACTICE_HOSTS: practice.bluesky.host },
  })
  password_hash = await hashPassword(password)
})
afterAll(async () => {
  await provider.close()
  await practice.close()
})

const member = () => makePerson(provider.db, { password_hash })
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0' }
const signIn = async (email: string, using = password, headers = firefox) =>
  provider.ask('POST user/login/', { body: { email, username: email, password: using }, headers })
const details = (token: string) => provider.ask('GET user/details/', { token })

test('a new password ends every session and answers the token of a fresh one', async () => {
  const { email, token } = await member()
  const changed = await provider.ask('POST user/password/change/', {
    token,
    body: { current_password: password, password: 'Another&Horse8' },
  })
  expect(changed.status).toBe(200)
  expect((await details(token)).status).toBe(401)
  expect((await details(Object(changed.body).token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(400)
  expect((await signIn(email, 'Another&Horse8')).status).toBe(200)
})

test.each([
  [
    { current_password: 'wrong-1', password: 'Another&Horse8' },
    'Password must be at least 8 characters long',
    'current_password',
  ],
  [
    { current_password: 'abcdefgh', password: 'Another&Horse8' },
    'Password must contain at least one letter and one number',
    'current_password',
  ],
  [{ current_password: 'abcdefg1', password: 'Another&Horse8' }, 'This is not your password.', 'current_password'],
  [{ current_password: password, password: 'short' }, 'Password must be at least 8 characters long', 'password'],
])('changing the password with %o is refused: %s', async (body, error, field) => {
  const { token } = await member()
  expect(await provider.ask('POST user/password/change/', { token, body })).toMatchObject({
    status: 400,
    body: { error, field },
  })
  expect((await details(token)).status).toBe(200)
})

test('guessing the password of an open session locks as guessing at sign-in does', async () => {
  const { token } = await member()
  const guess = () =>
    provider.ask('POST user/password/change/', {
      token,
      body: { current_password: 'Wrong!Horse7', password: 'Another&Horse8' },
    })
  for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})

test('sessions are listed with their device, last used first, and ended all at once', async () => {
  const { email, token } = await member()
  const { body } = await signIn(email)
  const current = String(Object(body).token)
  const listed = await provider.ask('GET user/sessions/', { token: current })
  expect(Object(listed.body).sessions).toMatchObject([
    { device: 'Firefox on Windows', is_current: true },
    { device: 'Unknown device', is_current: false },
  ])
  expect((await provider.ask('POST user/sessions/end/', { token: current })).status).toBe(200)
  expect([(await details(current)).status, (await details(token)).status]).toEqual([401, 401])
})

test('of very many sessions the last used are listed, and the rest is counted', async () => {
  const { id, token } = await member()
  const others = Array.from({ length: mostSessions }, (_, index) => ({
    user_id: id,
    hash: `session ${index}`,
    device: '',
    last_used_at: new Date(Date.now() - (index + 1) * 60_000),
  }))
  await provider.db.insertInto('tokens').values(others.slice(1)).execute()
  expect((await provider.ask('GET user/sessions/', { token })).body).toMatchObject({ more: 0 })
  await provider.db.insertInto('tokens').values(others.slice(0, 1)).execute()
  const { sessions, more } = Object((await provider.ask('GET user/sessions/', { token })).body)
  expect([sessions.length, more]).toEqual([mostSessions, 1])
  expect(sessions[0]).toMatchObject({ is_current: true })
})

async function busyMember() {
  const person = await member()
  const found = practice.people.find(({ name }) => name === 'ada')
  const connected = await provider.ask('POST connect/bluesky/start/', {
    token: person.token,
    body: { handle: found?.bluesky.handle, app_password: found?.bluesky.appPassword },
  })
  expect(connected.status, connected.text).toBe(201)
  const post = await provider.ask('POST posts/', {
    token: person.token,
    body: {
      client_key: randomUUID(),
      text: 'What I wrote',
      account_ids: [Object(connected.body).account.id],
      intent: 'schedule',
      schedule: { wall_time: '2031-03-01T10:00', timezone: 'UTC' },
    },
  })
  expect(post.status, post.text).toBe(201)
  return person
}

test('the export has everything of the person and no secret', async () => {
  const { token, email } = await busyMember()
  const { status, body, text } = await provider.ask('GET user/export/', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    file_name: expect.stringMatching(/^solo-social-\d{4}-\d\d-\d\d\.json$/),
    data: {
      person: { email, userprofile: { social_accounts: [{ network: 'bluesky' }] } },
      posts: [{ text: 'What I wrote', state: 'scheduled' }],
    },
  })
  expect(text).not.toMatch(/argon2|"hash"|password_hash|credentials|mail_key/)
  expect(text).not.toContain(token)
})

test('deleting the account takes everything with it and gives up the connections', async () => {
  const { id, email, token } = await busyMember()
  const { body } = await provider.ask('POST user/delete/', { token, body: { email: ` ${email} `, password } })
  expect(body).toEqual({ message: 'Your account has been deleted.' })
  for (const table of ['tokens', 'social_accounts', 'posts', 'publications'] as const) {
    expect(await provider.db.selectFrom(table).select('id').where('user_id', '=', id).execute(), table).toEqual([])
  }
  expect((await details(token)).status).toBe(401)
  expect((await signIn(email)).status).toBe(400)
})

test.each([
  [{ email: 'somebody@example.com', password }, 'Type your own email address to confirm.', 'email'],
  [{ password: 'Wrong!Horse7' }, 'This is not your password.', 'password'],
  [{ password: 'abcdefgh' }, 'Password must contain at least one letter and one number', 'password'],
])('deleting with %o is refused: %s', async (given, error, field) => {
  const { email, token } = await member()
  expect(await provider.ask('POST user/delete/', { token, body: { email, ...given } })).toMatchObject({
    status: 400,
    body: { error, field },
  })
  expect((await details(token)).status).toBe(200)
})

test('the last owner stays', async () => {
  const owner = await makeOwner(provider.db, {})
  const { body } = await signIn('owner', String(owner?.password))
  expect(
    await provider.ask('POST user/delete/', {
      token: Object(body).token,
      body: { email: owner?.email, password: owner?.password },
    }),
  ).toMatchObject({ status: 409 })
})
