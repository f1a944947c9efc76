import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../contract/people.ts'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { openPage } from '../account/support/openPage.tsx'
import { button, pressWhenReady, pressWhenThere } from '../support/buttons.ts'
import { faultOf } from '../support/said.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })),
    http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })),
  )
})
afterEach(cleanup)

const bob: Person = {
  ...{ id: 7, name: 'Bob Baker', email: 'bob@example.com', plan: 'Premium Plus', state: 'active', is_admin: false },
  ...{ created_at: '2026-11-20T10:00:00.000Z', last_sign_in_at: null, account_count: 2, published_count: 61 },
  ...{ planned_count: 9, username: 'bob', timezone: 'UTC', subscription_status: 'active', is_plan_paid: false },
  ...{ session_count: 1, held_reason: '', businesses: ['Crumb'], is_protected: false },
  limits: {
    ...{ media_used: 1024, media_quota: 1_073_741_824, ai_texts_used: 3, ai_texts_limit: 60 },
    ...{ own_media_megabytes: null, own_ai_texts: null },
  },
}

const listOf = (results: object[], count = results.length) => ({
  ...{ results, count, page: 1, page_size: 20, next: null, previous: null },
})
const openAt = (search: string) =>
  openPage({ path: '/admin', address: `/admin?tab=people${search}`, Page: AdminPage, kept: { token: 'secret' } })

/** A person whom the provider has, with what is sent to change them. */
function playPerson(given: Partial<Person> = {}) {
  const sent: [string, unknown][] = []
  let now: Person = { ...bob, ...given }
  const path = `${host}admin/people/7/`
  const take =
    (change: Partial<Person>) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text()
      sent.push([new URL(request.url).pathname.split('/7/')[1] ?? '', text === '' ? null : JSON.parse(text)])
      now = { ...now, ...change }
      return HttpResponse.json(now)
    }
  provider.use(
    http.get(path, () => HttpResponse.json(now)),
    http.put(`${path}plan/`, take({ plan: 'Lite Creator' })),
    http.put(`${path}limits/`, take({ limits: { ...bob.limits, own_ai_texts: 5, ai_texts_limit: 5 } })),
    http.post(`${path}suspend/`, take({ state: 'suspended', session_count: 0 })),
    http.post(`${path}restore/`, take({ state: 'active' })),
    http.post(`${path}confirm-address/`, take({ state: 'active' })),
  )
  return { sent }
}

describe('the list', () => {
  test('people are found by what is typed and chosen, which the address says', async () => {
    const asked: string[] = []
    provider.use(
      http.get(`${host}admin/people/`, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json(listOf([bob], 41))
      }),
    )
    const { router } = openAt('')
    expect(await screen.findByText('2 accounts · 61 posts out · 9 planned')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Search people'), 'bob')
    await pressWhenThere('Search')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Suspended')
    await waitFor(() => expect(asked).toContain('?search=bob&state=suspended&page=1&page_size=20'))
    await pressWhenThere('Next')
    await waitFor(() => expect(asked).toContain('?search=bob&state=suspended&page=2&page_size=20'))
    const link = await screen.findByRole('link', { name: 'Bob Baker' })
    expect(link.getAttribute('href')).toBe('/admin?tab=people&search=bob&state=suspended&page=2&person=7')
    expect(router.navigator.address()).toBe('/admin?tab=people&search=bob&state=suspended&page=2')
  })

  test('it says that nobody fits, and offers to read it again where it could not be', async () => {
    provider.use(http.get(`${host}admin/people/`, () => HttpResponse.json(listOf([]))))
    const { router } = openAt('&search=nobody')
    expect(await screen.findByText('Nobody fits this search.')).toBeTruthy()
    expect(screen.getByText('0 found')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Show everybody' }))
    expect(router.navigator.address()).toBe('/admin?tab=people')
    expect(screen.getByLabelText<HTMLInputElement>('Search people').value).toBe('')
    expect(await screen.findByText('Nobody has an account yet.')).toBeTruthy()
    cleanup()
    provider.use(http.get(`${host}admin/people/`, () => new HttpResponse(null, { status: 500 })))
    openAt('&search=somebody')
    expect(await screen.findByText('The people could not be loaded')).toBeTruthy()
    provider.use(http.get(`${host}admin/people/`, () => HttpResponse.json(listOf([bob]))))
    await pressWhenReady('Try again')
    expect(await screen.findByRole('link', { name: 'Bob Baker' })).toBeTruthy()
  })
})

test('the focus goes along to the person who is opened, and back to their line', async () => {
  playPerson()
  provider.use(http.get(`${host}admin/people/`, () => HttpResponse.json(listOf([bob]))))
  openAt('&search=bob')
  await userEvent.click(await screen.findByRole('link', { name: 'Bob Baker' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bob Baker' })))
  await userEvent.click(screen.getByRole('link', { name: 'All people' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bob Baker' })))
})

describe('one person', () => {
  test('their plan is changed', async () => {
    const { sent } = playPerson()
    const { said } = openAt('&person=7')
    await userEvent.selectOptions(await screen.findByLabelText('Which plan they have'), 'Lite Creator')
    await pressWhenReady('Change the plan')
    await waitFor(() => expect(said()).toContain('The plan is changed.'))
    expect(sent).toEqual([['plan/', { plan: 'Lite Creator' }]])
  })

  test('a plan that is paid for is only told', async () => {
    playPerson({ is_plan_paid: true })
    openAt('&person=7')
    expect(await screen.findByText(/It is paid for, and is changed at the payment provider/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change the plan' })).toBeNull()
  })

  test('what is no number is said at its field, and nothing is sent', async () => {
    const { sent } = playPerson()
    const { said } = openAt('&person=7')
    const texts = await screen.findByLabelText('AI texts a day')
    await userEvent.type(texts, 'many')
    await pressWhenReady('Save the limits')
    expect(faultOf(texts)).toBe('Type a whole number, or nothing')
    await userEvent.clear(texts)
    await userEvent.type(texts, '5')
    await pressWhenReady('Save the limits')
    await waitFor(() => expect(said()).toContain('The limits are saved.'))
    expect(sent).toEqual([['limits/', { own_media_megabytes: null, own_ai_texts: 5 }]])
  })

  test('they are suspended after a question, and let back in', async () => {
    const { sent } = playPerson()
    openAt('&person=7')
    await pressWhenThere('Suspend')
    const dialog = await focusedDialog('Suspend Bob Baker?')
    expect(dialog.textContent).toContain('9 planned posts wait until you end the suspension.')
    await userEvent.type(within(dialog).getByLabelText('Why'), 'Spam')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('They cannot sign in, and nothing of theirs goes out.')).toBeTruthy()
    await pressWhenReady('End the suspension')
    await waitFor(() => expect(screen.queryByText('They cannot sign in, and nothing of theirs goes out.')).toBeNull())
    expect(sent).toEqual([
      ['suspend/', { reason: 'Spam' }],
      ['restore/', null],
    ])
  })

  test('they are deleted where their address is typed, and the list is there again', async () => {
    playPerson()
    const sent: unknown[] = []
    provider.use(
      http.post(`${host}admin/people/7/delete/`, async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
      http.get(`${host}admin/people/`, () => HttpResponse.json(listOf([]))),
    )
    const { app, router, said } = openAt('&person=7')
    app.attachNavigator(router.navigator)
    await pressWhenThere('Delete the account')
    const dialog = await focusedDialog('Delete Bob Baker?')
    const confirm = within(dialog).getByRole('button', { name: 'Delete for good' })
    expect(confirm).toHaveProperty('disabled', true)
    await userEvent.type(within(dialog).getByLabelText('Type bob@example.com to confirm'), 'Bob@Example.com')
    await userEvent.click(confirm)
    expect(await screen.findByText('Nobody has an account yet.')).toBeTruthy()
    expect(said()).toContain('The account is deleted with everything in it.')
    expect(sent).toEqual([{ email: 'Bob@Example.com' }])
  })

  test('an address that is not confirmed is confirmed; nobody is offered to do what is refused', async () => {
    const { sent } = playPerson({ state: 'unconfirmed', is_protected: true })
    openAt('&person=7')
    await pressWhenThere('Confirm the address')
    await waitFor(() => expect(sent).toEqual([['confirm-address/', null]]))
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })

  test('why something was not done is said, and what was typed stays', async () => {
    playPerson()
    provider.use(
      http.put(`${host}admin/people/7/limits/`, () =>
        HttpResponse.json({ error: 'This installation is read only just now.' }, { status: 409 }),
      ),
    )
    openAt('&person=7')
    const texts = await screen.findByLabelText<HTMLInputElement>('AI texts a day')
    await userEvent.type(texts, '5')
    await pressWhenReady('Save the limits')
    const limits = within(screen.getByRole('region', { name: 'Limits' }))
    expect(await limits.findByText('This installation is read only just now.')).toBeTruthy()
    expect(texts.value).toBe('5')
  })

  test('only what was asked for is busy, nothing else can be asked for meanwhile, and the focus stays', async () => {
    playPerson()
    const answered = Promise.withResolvers<void>()
    provider.use(
      http.post(`${host}admin/people/7/end-sessions/`, async () => {
        await answered.promise
        return HttpResponse.json({ ...bob, session_count: 0 })
      }),
    )
    openAt('&person=7')
    await pressWhenThere('Sign out everywhere')
    const busy = () => screen.getAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true')
    expect(busy().map(({ textContent }) => textContent)).toEqual(['Sign out everywhere'])
    expect(button('End a sign-in lock').getAttribute('aria-disabled')).toBe('true')
    answered.resolve()
    await waitFor(() => expect(busy()).toEqual([]))
    expect(document.activeElement).toBe(button('Sign out everywhere'))
  })

  test('whose posts are held are released here, and the audit log is asked about them', async () => {
    playPerson({ state: 'held', held_reason: 'Too many links' })
    const released: string[] = []
    provider.use(
      http.post(`${host}admin/moderation/people/:id/release/`, ({ params }) => {
        released.push(String(params.id))
        return HttpResponse.json({ is_held: false, late_posts: 0 })
      }),
    )
    const { said } = openAt('&person=7')
    expect(await screen.findByText(/The reason: Too many links/)).toBeTruthy()
    const audit = screen.getByRole('link', { name: 'What administrators did with this account' })
    expect(audit.getAttribute('href')).toBe('/admin?tab=audit&search=bob%40example.com')
    await pressWhenReady('Release their posts')
    await waitFor(() =>
      expect(said()).toContain('Their posts go out again. Of what is late they are asked for a new time.'),
    )
    expect(released).toEqual(['7'])
  })

  test('an address that was typed to delete somebody is forgotten where they are not', async () => {
    playPerson()
    openAt('&person=7')
    for (const _ of ['once', 'again']) {
      await pressWhenThere('Delete the account')
      const dialog = await focusedDialog('Delete Bob Baker?')
      const field = within(dialog).getByLabelText<HTMLInputElement>('Type bob@example.com to confirm')
      expect(field.value).toBe('')
      await userEvent.type(field, 'bob@example.com')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Leave as it is' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})
