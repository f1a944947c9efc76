import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let admin = ''
beforeAll(async () => {
  provider = await createTestProvider({ env: { WAITLIST: 'on' } })
  admin = (await makePerson(provider.db, { is_staff: true })).token
})
afterAll(() => provider.close())

const join = (email: string, given = {}) =>
  provider.ask('POST user/waitlist/signup/', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, platforms: ['bluesky'], ...given },
  })
const joined = async (email: string, given = {}) => Object((await join(email, given)).body)
const status = (uuid: string) => provider.ask(`GET user/waitlist/status/?uuid=${uuid}`)
const register = (email: string, given = {}) => provider.ask('POST user/register/email', { body: { email, ...given } })
const approve = (...ids: number[]) => provider.ask('POST admin/waitlist/approve/', { token: admin, body: { ids } })
const idOf = async (email: string) =>
  (await provider.db.selectFrom('waitlist_entries').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id
/** What the link in the newest mail carries. */
const mailKeyOf = async (email: string) =>
  /uuid=([\w-]+)/.exec((await mailsTo(provider.db, email))[0]?.text ?? '')?.[1] ?? ''
const openMail = async (email: string) => status(await mailKeyOf(email))

test('joining answers the place, what to share, and a mail with a link', async () => {
  const place = await joined(' First@Example.com ')
  expect(place).toEqual({
    priority: 1,
    amount_referred: 0,
    uuid: expect.stringMatching(/^[\w-]{36}$/),
    referral_link: `http://localhost:4600/signup?ref=${place.uuid}`,
    tweet_url: expect.stringContaining(encodeURIComponent(place.referral_link)),
    message: expect.any(String),
  })
  const [mail] = await mailsTo(provider.db, 'first@example.com')
  expect(mail?.subject).toBe('You are on the waitlist')
  expect((await joined('second@example.com')).priority).toBe(2)
})

test('joining again keeps the place, and the answer says nothing about it', async () => {
  const first = await joined('again@example.com')
  await joined('behind@example.com')
  const again = await join('again@example.com', { first_name: 'Grace' })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first)
})

test('an address with an account gets an answer like any other, and a mail that says so', async () => {
  const person = await makePerson(provider.db)
  const [member, stranger] = [await joined(person.email), await joined('stranger@example.com')]
  expect(Object.keys(member)).toEqual(Object.keys(stranger))
  expect(member.message).toBe(stranger.message)
  expect(stranger.priority).toBe(member.priority + 1)
  expect((await mailsTo(provider.db, person.email))[0]?.subject).toBe('You already have an account')
})

test('nor do the places of those who join after it: an address with an account stands in line like any other', async () => {
  const places = async (address: string) => [
    (await joined(`before-${address}`)).priority,
    (await joined(address)).priority,
    (await joined(`after-${address}`)).priority,
    (await joined(address)).priority,
  ]
  const offsets = async (address: string) => {
    const [first = 0, ...rest] = await places(address)
    return rest.map((priority) => priority - first)
  }
  const stranger = await offsets('somebody@example.com')
  expect(stranger).toEqual([1, 2, 1])
  expect(await offsets((await makePerson(provider.db)).email)).toEqual(stranger)

  const invited = 'invited@example.com'
  await join(invited)
  await approve(await idOf(invited))
  await makePerson(provider.db, { email: invited, username: invited })
  expect(await offsets(invited)).toEqual(stranger)
})

test('whoever has an account and is approved hears that they have one', async () => {
  const person = await makePerson(provider.db)
  await join(person.email)
  expect((await approve(await idOf(person.email))).body).toEqual({ approved_count: 1 })
  const subjects = (await mailsTo(provider.db, person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['You already have an account', 'You already have an account'])
})

test.each([
  [{ first_name: ' ' }, 'First name is required', 'first_name'],
  [{ last_name: '' }, 'Last name is required', 'last_name'],
  [{ email: '' }, 'Email is required', 'email'],
  [{ email: 'ada' }, 'Please enter a valid email', 'email'],
  [{ email: 'a..b@example.com' }, 'Please enter a valid email', 'email'],
])('the card with %o is refused: %s', async (given, error, field) => {
  expect(await join('refused@example.com', given)).toMatchObject({ status: 400, body: { error, field } })
})

test('a confirmed friend moves up ten places, once per person', async () => {
  for (let number = 0; number < 12; number += 1) await join(`ahead${number}@example.com`)
  const referrer = await joined('referrer@example.com')
  const moved = async () => Object((await status(referrer.uuid)).body)
  await join('friend@example.com', { ref: referrer.uuid })
  expect(await moved()).toMatchObject({ priority: referrer.priority, amount_referred: 0 })
  await openMail('friend@example.com')
  await openMail('friend@example.com')
  expect(await moved()).toMatchObject({ priority: referrer.priority - 10, amount_referred: 1 })
  await join('friend+again@example.com', { ref: referrer.uuid })
  await openMail('friend+again@example.com')
  expect(await moved()).toMatchObject({ amount_referred: 1 })
})

test('nobody refers themselves, and a ref that leads nowhere is no fault', async () => {
  const self = await joined('self@example.com')
  await join('self+1@example.com', { ref: self.uuid })
  await openMail('self+1@example.com')
  expect((await status(self.uuid)).body).toMatchObject({ amount_referred: 0 })
  expect((await join('lost@example.com', { ref: 'nowhere' })).status).toBe(200)
})

test('the place of an unknown uuid is not found', async () => {
  expect(await status('00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    body: { error: 'This place on the waitlist is not known.' },
  })
  expect((await status('nonsense')).status).toBe(400)
})

test('sign-up is refused to strangers, and shows the place to whoever waits', async () => {
  const { status: refused, body } = await register('unknown@example.com')
  expect(refused).toBe(400)
  expect(body).toEqual({ error: "You're not on the waitlist", code: 'invalid_request' })
  const { message: _, ...place } = await joined('waiting@example.com')
  expect(await register('waiting@example.com')).toMatchObject({
    status: 400,
    body: { error: "You're not on the waitlist", waitlist: place },
  })
})

test('approving mails once, whoever and however often, and the address can sign up', async () => {
  await join('lucky@example.com')
  const id = await idOf('lucky@example.com')
  const counts = (await Promise.all([approve(id), approve(id)])).map(({ body }) => Object(body).approved_count)
  expect(counts.sort()).toEqual([0, 1])
  const mails = (await mailsTo(provider.db, 'lucky@example.com')).filter(
    ({ subject }) => subject === 'Your account is approved',
  )
  expect(mails).toHaveLength(1)
  expect(await register('lucky@example.com')).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})

test('many are approved at once; those behind move up', async () => {
  const last = await joined('last@example.com')
  const ids = await Promise.all(['ahead1@example.com', 'ahead2@example.com'].map(idOf))
  expect((await approve(...ids, 987654)).body).toEqual({ approved_count: 2 })
  expect((await status(last.uuid)).body).toMatchObject({ priority: last.priority - 2 })
})

test('a friend who signs up by the link counts once the address is confirmed', async () => {
  const open = await createTestProvider()
  try {
    const { body } = await open.ask('POST user/waitlist/signup/', {
      body: { first_name: 'Ada', last_name: 'Lovelace', email: 'host@example.com', platforms: [] },
    })
    const { uuid } = Object(body)
    await open.ask('POST user/register/email', { body: { email: 'guest@example.com', ref: uuid } })
    const referred = async () => Object((await open.ask(`GET user/waitlist/status/?uuid=${uuid}`)).body).amount_referred
    expect(await referred()).toBe(0)
    const token = linkTokenOf((await mailsTo(open.db, 'guest@example.com'))[0])
    await open.ask(`POST user/confirm-email/${token}/`, {
      body: { first_name: 'Gus', last_name: 'Guest', password: 'Correct!Horse7' },
    })
    expect(await referred()).toBe(1)
  } finally {
    await open.close()
  }
})

test('administrators see the queue in its order, search it literally, and page through it', async () => {
  const list = async (query: string) =>
    Object((await provider.ask(`GET admin/waitlist/?${query}`, { token: admin })).body)
  const all = await list('page_size=100')
  expect(all.results.map(({ priority }: { priority: number }) => priority)).toEqual(
    Array.from({ length: all.count }, (_, index) => index + 1),
  )
  expect(await list('search=WAITING')).toMatchObject({ count: 1, results: [{ email: 'waiting@example.com' }] })
  expect(await list('search=ada%20lovelace&page_size=2&page=2')).toMatchObject({
    page: 2,
    previous: 'admin/waitlist/?search=ada+lovelace&page=1&page_size=2',
  })
  expect(await list('search=%25')).toMatchObject({ count: 0 })
  const approved = await list('state=approved&search=lucky')
  expect(approved.results).toMatchObject([{ email: 'lucky@example.com', approved_at: expect.any(String) }])
})

test('mails to one address and from one place are limited, with the decided sentence', async () => {
  for (let time = 0; time < 5; time += 1) await join('flooded@example.com')
  const { status: code, body } = await join('flooded@example.com')
  expect(code).toBe(429)
  expect(Object(body).detail).toMatch(/^Too many requests: rate limit reached\. Expected available in \d+ seconds\.$/)
})

const joinEu = (given = {}, address?: string) =>
  provider.ask('POST api/eu-waitlist/', {
    body: {
      email: 'Marie@Example.fr',
      name: 'Marie Curie',
      country: 'France',
      source: 'eu_geo_block',
      timestamp: '2026-11-21T10:00:00.000Z',
      ...given,
    },
    ...(address && { address }),
  })

test('the list of a region not open yet keeps each address once', async () => {
  expect((await joinEu()).status).toBe(200)
  expect((await joinEu({ name: 'Somebody else' })).status).toBe(200)
  const { body } = await provider.ask('GET admin/eu-waitlist/?search=marie', { token: admin })
  expect(body).toMatchObject({
    count: 1,
    results: [{ email: 'marie@example.fr', name: 'Marie Curie', country: 'France' }],
  })
})

test.each([
  [{ name: ' ' }, 'Please fill in all required fields.'],
  [{ email: '' }, 'Please fill in all required fields.'],
  [{ email: 'marie' }, 'Please enter a valid email address'],
  [{ source: 'elsewhere' }, 'Source must be one of: eu_geo_block'],
  [{ timestamp: '0000-01-01T00:00:00Z' }, 'A date is out of range.'],
])('the form of the region with %o is refused: %s', async (given, error) => {
  expect(await joinEu({ email: 'other@example.fr', ...given })).toMatchObject({ status: 400, body: { error } })
})

test('the list is exported as CSV that no spreadsheet works out', async () => {
  await joinEu({ email: 'evil@example.fr', name: '=HYPERLINK("https://evil.example","x")', country: ' @SUM(1)' })
  const { body } = await provider.ask('GET admin/eu-waitlist/export/', { token: admin })
  expect(Object(body).file_name).toMatch(/^eu-waitlist-\d{4}-\d\d-\d\d\.csv$/)
  const lines = String(Object(body).csv).split('\r\n')
  expect(lines[0]).toBe('"Email","Name","Country","Joined"')
  expect(lines[2]).toContain('"evil@example.fr","\'=HYPERLINK(""https://evil.example"",""x"")","\'@SUM(1)"')
  expect(lines.at(-1)).toBe('')
})

test('entries from one place are limited', async () => {
  const address = '192.0.2.40'
  for (let time = 0; time < 30; time += 1) expect((await joinEu({}, address)).status).toBe(200)
  expect((await joinEu({}, address)).status).toBe(429)
})
