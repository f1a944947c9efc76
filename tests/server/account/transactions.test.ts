import { afterAll, beforeAll, test, vi } from 'vitest'
import { store } from '../../../server/account/billing/subscriptionStatus.ts'
import { issueLink } from '../../../server/account/emailLinks.ts'
import { makeOwner, resetOwner } from '../../../server/account/owner.ts'
import { hashPassword } from '../../../server/account/passwords.ts'
import { type Broken, expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { waitlistEntry } from './waitlistEntry.ts'

const password = 'Correct!Horse7'
const chosen = 'Another&Horse8'
let provider: TestProvider
let password_hash = ''
beforeAll(async () => {
  provider = await createTestProvider()
  password_hash = await hashPassword(password)
})
afterAll(() => provider.close())

const ask = (target: string, person: TestPerson, body?: object) =>
  provider.ask(target, { token: person.token, ...(body && { body }) })
const names = { first_name: 'Ada', last_name: 'Lovelace' }

/** Asks for what goes on behind the answer, and waits until that has failed. */
async function failsBehind(target: string, body: object): Promise<void> {
  const before = provider.logged.length
  await provider.ask(target, { body })
  const isLogged = () => provider.logged.slice(before).some((line) => line.includes('background work failed'))
  await vi.waitUntil(isLogged, { timeout: 10_000 })
}

interface Case {
  /** What the write fails on that comes last. */
  broken: Broken
  person?: Parameters<typeof makePerson>[1]
  /** What stands there before. */
  prepare?(person: TestPerson): Promise<unknown>
  call(person: TestPerson, prepared: unknown): Promise<unknown>
}

const linked = (purpose: 'confirm' | 'reset' | 'change' | 'stop') => (person: TestPerson) =>
  issueLink(provider.db, { ...person, email: `${purpose}${person.id}@example.com` }, purpose)

const cases: Record<string, Case> = {
  'a sign-in': {
    broken: { table: 'tokens' },
    call: ({ email }) => provider.ask('POST user/login/', { body: { email, username: email, password } }),
  },
  'a new password': {
    broken: { table: 'tokens', on: 'insert' },
    call: (person) => ask('POST user/password/change/', person, { current_password: password, password: chosen }),
  },
  'a reset': {
    broken: { table: 'users' },
    prepare: linked('reset'),
    call: (_, link) => provider.ask(`POST user/password/reset/${link}/`, { body: { password: chosen } }),
  },
  'the mail for a password that was forgotten': {
    broken: { table: 'outbox' },
    prepare: linked('reset'),
    call: ({ email }) => failsBehind('POST user/password/forgot/', { email }),
  },
  'a sign-up': {
    broken: { table: 'tokens' },
    call: ({ id }) => provider.ask('POST user/register/email', { body: { email: `new${id}@example.com` } }),
  },
  'the mail for a sign-up that was begun before': {
    broken: { table: 'outbox' },
    person: { is_email_confirmed: false },
    prepare: (person) => issueLink(provider.db, person, 'confirm'),
    call: ({ email }) => failsBehind('POST user/register/email', { email }),
  },
  'a confirmed address': {
    broken: { table: 'tokens', on: 'insert' },
    person: { is_email_confirmed: false },
    prepare: linked('confirm'),
    call: (_, link) => provider.ask(`POST user/confirm-email/${link}/`, { body: { ...names, password } }),
  },
  'a confirmation that is sent again': {
    broken: { table: 'outbox' },
    person: { is_email_confirmed: false },
    prepare: (person) => issueLink(provider.db, person, 'confirm'),
    call: (person) => ask('POST user/confirm-email/resend/', person),
  },
  'a corrected address': {
    broken: { table: 'outbox' },
    person: { is_email_confirmed: false },
    call: (person) => ask('POST user/confirm-email/change/', person, { email: `right${person.id}@example.com` }),
  },
  'a wish for another address': {
    broken: { table: 'outbox' },
    call: (person) => ask('POST user/email/change/', person, { email: `next${person.id}@example.com`, password }),
  },
  'a change of address': {
    broken: { table: 'outbox' },
    prepare: linked('change'),
    call: (_, link) => provider.ask(`POST user/email/confirm/${link}/`),
  },
  'the stop of a change of address': {
    broken: { table: 'tokens' },
    prepare: linked('stop'),
    call: (_, link) => provider.ask(`POST user/email/stop/${link}/`),
  },
  'signing out everywhere': {
    broken: { table: 'email_links', on: 'update', when: 'new.used_at is not null' },
    prepare: linked('reset'),
    call: (person) => ask('POST user/sessions/end/', person),
  },
  'deleting an account': {
    broken: { table: 'outbox' },
    call: (person) => ask('POST user/delete/', person, { email: person.email, password }),
  },
  'an event of the payment provider': {
    broken: { table: 'users' },
    call: ({ id }) =>
      store(
        { db: provider.db, accounts: { hold: async () => {}, release: async () => {} } },
        id,
        { status: 'active', plan: 'Lite Creator' },
        `evt_${id}`,
      ),
  },
  'a place on the waitlist': {
    broken: { table: 'outbox' },
    call: ({ id }) =>
      provider.ask('POST user/waitlist/signup/', {
        body: { ...names, email: `waits${id}@example.com`, platforms: [] },
      }),
  },
  'a place on the waitlist that is confirmed': {
    broken: { table: 'referrals' },
    prepare: ({ id }) => waits(`reads${id}@example.com`),
    call: (_, place) => provider.ask(`GET user/waitlist/status/?uuid=${Object(place).mail_key}`),
  },
  'an approval': {
    broken: { table: 'outbox' },
    person: { is_staff: true },
    prepare: ({ id }) => waits(`hopes${id}@example.com`),
    call: (person, place) => ask('POST admin/waitlist/approve/', person, { ids: [Object(place).id] }),
  },
  'first posts that are offered': {
    broken: { table: 'onboarding', on: 'update' },
    prepare: (person) => ask('POST user/onboarding/first-posts/', person),
    call: (person) => ask('POST user/onboarding/first-posts/', person),
  },
  'the business that onboarding names': {
    broken: { table: 'onboarding', on: 'update' },
    prepare: (person) => ask('GET user/onboarding/', person),
    call: (person) =>
      ask('POST user/onboarding/', person, { step: 'profile', business_name: 'Marlow', industry: 'Food and drink' }),
  },
  'the first owner': {
    broken: { table: 'business_profiles' },
    call: () => makeOwner(provider.db, {}),
  },
  'a reset of the owner': {
    broken: { table: 'email_links', on: 'insert' },
    person: { is_superuser: true },
    call: () => resetOwner(provider.db),
  },
}

const waits = (email: string) =>
  provider.db
    .insertInto('waitlist_entries')
    .values(waitlistEntry(email, null))
    .returning(['id', 'mail_key'])
    .executeTakeFirstOrThrow()

test.each(Object.entries(cases))('%s is written whole or not at all', async (_, given) => {
  await provider.db.deleteFrom('users').execute()
  const person = await makePerson(provider.db, { password_hash, ...given.person })
  const prepared = await given.prepare?.(person)
  await expectNothingLeft(provider.db, given.broken, () => given.call(person, prepared))
})
