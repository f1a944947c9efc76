import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeOwner } from '../../../server/account/owner.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
  await provider.ask('POST user/register/email', { body: { email: 'ada@example.com' } })
  await vi.waitUntil(async () => (await provider.db.selectFrom('outbox').selectAll().execute()).length === 1, {
    timeout: 10_000,
  })
})
afterAll(() => provider.close())

const local = { address: '127.0.0.1' }

test('without a mail server, whoever sits at this machine reads the mails on a page', async () => {
  const { status, text, headers } = await provider.ask('GET outbox/', local)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('To ada@example.com')
  expect(text).toMatch(/<a href="http:\/\/localhost:4600\/confirm-email\/[\w-]{43}">/)
})

test.each([
  ['from another machine', { address: '192.0.2.1' }],
  ['under another host', { ...local, headers: { host: 'social.example.com' } }],
  ['through a proxy', { ...local, headers: { 'x-forwarded-for': '192.0.2.1' } }],
])('%s the page is not there', async (_, asked) => {
  expect((await provider.ask('GET outbox/', asked)).status).toBe(401)
})

test('once the owner has signed in, the page is not there', async () => {
  const owner = await makeOwner(provider.db, {})
  expect((await provider.ask('GET outbox/', local)).status).toBe(200)
  await provider.ask('POST user/login/', { body: { email: 'owner', username: 'owner', password: owner?.password } })
  expect((await provider.ask('GET outbox/', local)).status).toBe(401)
})

test('administrators list it page by page, nobody else does', async () => {
  const admin = await makePerson(provider.db, { is_staff: true })
  const person = await makePerson(provider.db)
  const { body } = await provider.ask('GET outbox/?page_size=1', { token: admin.token })
  expect(body).toMatchObject({ count: 1, page: 1, page_size: 1, next: null, results: [{ to: 'ada@example.com' }] })
  expect(await provider.ask('GET outbox/', { token: person.token })).toMatchObject({
    status: 403,
    body: { error: 'This page is only accessible to administrators.' },
  })
})

test('with a mail server, mail goes there and is not kept', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailing = await createTestProvider({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://social.example.com' },
  })
  try {
    await mailing.start()
    await mailing.ask('POST user/register/email', { body: { email: 'ada@example.com' } })
    await vi.waitUntil(() => received.length === 1, { timeout: 5000 })
    const mail = await PostalMime.parse(received[0] ?? '')
    expect(mail.to).toEqual([{ address: 'ada@example.com', name: '' }])
    expect(mail.from).toEqual({ address: 'no-reply@social.example.com', name: 'Solo Social' })
    expect(mail.text).toContain('https://social.example.com/confirm-email/')
    expect(mail.html).toContain('Confirm email address')
    expect(await mailing.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  } finally {
    await mailing.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
