import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestGroupsPage } from '../../../src/ui/admin/testGroups/TestGroupsPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { press, pressWhenReady, pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })))
  provider.use(http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })))
})
afterEach(cleanup)

const draft = {
  ...{ id: 3, version: 2, name: 'Openings', experiment: 'question-or-claim', share: 20, is_exclusive: true },
  ...{ experiment_name: 'Question or claim', state: 'draft', started_at: null, ended_at: null },
  ...{ person_count: 12, campaign_count: 0, post_count: 0 },
}
const running = {
  ...draft,
  ...{ id: 4, name: 'Closings', state: 'running', started_at: '2026-11-21T10:00:00.000Z', is_exclusive: false },
  ...{ person_count: 1, campaign_count: 3, post_count: 1240 },
}
const ended = { ...running, id: 5, name: 'Lengths', state: 'ended', ended_at: '2026-11-22T10:00:00.000Z' }

const listOf = (results: object[], count = results.length) => ({
  ...{ results, count, page: 1, page_size: 20, next: null, previous: null, all_people: 60, exclusive_free: 80 },
  experiments: [
    { key: 'question-or-claim', name: 'Question or claim' },
    { key: 'short-or-long', name: 'Short or long' },
  ],
})

function answer(...groups: object[]): string[] {
  const asked: string[] = []
  provider.use(
    http.get(`${host}admin/test-groups/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(listOf(groups))
    }),
  )
  return asked
}

const elsewhere = [running, ended]

/** What the provider answers of one group. */
const isNow = (group: typeof draft) =>
  provider.use(http.get(`${host}admin/test-groups/${group.id}/`, () => HttpResponse.json(group)))

/** Answers calls, and notes what was sent. */
function takes(method: 'post' | 'put' | 'delete', path: string, answers: () => Response) {
  const sent: unknown[] = []
  provider.use(
    http[method](`${host}admin/test-groups/${path}`, async ({ request }) => {
      const text = await request.text()
      sent.push(text === '' ? null : JSON.parse(text))
      return answers()
    }),
  )
  return sent
}

const open = () => openPage({ path: '/admin/test-groups', Page: TestGroupsPage, kept: { token: 'secret' } })
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name, level: 2 })).closest('li')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each group says whether it runs, for whom, and what came of it', async () => {
  answer(running, draft, ended)
  open()
  const first = await rowOf('Closings')
  first.getByText('Question or claim · 20 percent')
  first.getByText('Running since November 21')
  expect(first.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '3', '1,240'])
  expect(first.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'person',
    'campaigns with it',
    'posts out',
  ])
  const second = await rowOf('Openings')
  second.getByText('Question or claim · 20 percent, exclusive')
  second.getByText('Would have 12 people now')
  const third = await rowOf('Lengths')
  third.getByText('Ended on November 22')
  expect(third.queryAllByRole('button')).toEqual([])
})

test('without one the page says what a group is, and begins with the first', async () => {
  answer()
  const sent = takes('post', '', () => HttpResponse.json(draft, { status: 201 }))
  const { said } = open()
  await screen.findByText('Everybody sees every experiment')
  await pressWhenThere('New test group')
  const form = await dialog('New test group')
  await userEvent.type(form.getByLabelText('Name'), 'Openings')
  await userEvent.selectOptions(form.getByLabelText('Experiment'), 'Short or long')
  await userEvent.clear(form.getByLabelText('Share, in percent'))
  await userEvent.type(form.getByLabelText('Share, in percent'), '25')
  form.getByText('About 15 people of 60 people.')
  await userEvent.click(form.getByLabelText(/^Exclusive/))
  await press('Save')
  await waitFor(() => expect(said()).toContain('Openings is a draft: start it when it is right.'))
  expect(sent).toEqual([
    {
      ...{ name: 'Openings', experiment: 'short-or-long', share: 25, is_exclusive: true },
      client_key: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
})

test('what cannot be saved is said at its field, which takes the focus, and nothing is sent', async () => {
  answer(draft)
  const sent = takes('post', '', () => HttpResponse.json(draft, { status: 201 }))
  open()
  await pressWhenThere('New test group')
  await dialog('New test group')
  await press('Save')
  await screen.findByText('A test group needs a name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(sent).toEqual([])
})

test('what was typed is there again after the form was closed, and goes when it is discarded', async () => {
  answer(draft)
  open()
  await pressWhenThere('New test group')
  await userEvent.type((await dialog('New test group')).getByLabelText('Name'), 'Half')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('New test group')
  const form = await dialog('New test group')
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Half')
  await press('Discard what I typed')
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})

test('what was typed of each group is there again after the page was loaded anew, until it is thrown away or saved', async () => {
  answer(draft)
  const { storage, app } = open()
  await pressWhenThere('New test group')
  await userEvent.type((await dialog('New test group')).getByLabelText('Name'), 'Half')
  await press('Close')
  await pressWhenReady('Edit Openings')
  await userEvent.type((await dialog('Edit Openings')).getByLabelText('Name'), ' two')
  app.stop()
  cleanup()

  const stored = Object.fromEntries(storage.local.keys().map((key) => [key, storage.local.get(key) ?? '']))
  takes('put', '3/', () => HttpResponse.json({ ...draft, name: 'Openings two' }))
  const again = openPage({ path: '/admin/test-groups', Page: TestGroupsPage, kept: { ...stored, token: 'secret' } })
  await pressWhenThere('New test group')
  const written = await dialog('New test group')
  expect(written.getByLabelText<HTMLInputElement>('Name').value).toBe('Half')
  written.getByText('Your words are back')
  await press('Throw them away')
  expect(written.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  await press('Close')
  await pressWhenReady('Edit Openings')
  const edited = await dialog('Edit Openings')
  expect(edited.getByLabelText<HTMLInputElement>('Name').value).toBe('Openings two')
  await press('Save')
  await waitFor(() => expect(again.said()).toContain('Openings two is saved.'))
  expect(again.storage.local.keys().filter((key) => key.startsWith('test_groups_unsaved_'))).toEqual([])
})

test('of a draft that is deleted nothing typed is left', async () => {
  answer(draft)
  takes('delete', '3/', () => new HttpResponse(null, { status: 204 }))
  const { storage, said } = open()
  const copies = () => storage.local.keys().filter((key) => key.startsWith('test_groups_unsaved_'))
  await pressWhenThere('Edit Openings')
  await userEvent.type((await dialog('Edit Openings')).getByLabelText('Name'), ' two')
  await press('Close')
  expect(copies()).toHaveLength(1)
  await pressWhenReady('Delete Openings')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(said()).toContain('Openings is deleted.'))
  expect(copies()).toEqual([])
})

test('an address that names a group finds it', async () => {
  const asked = answer(draft)
  openPage({
    ...{ path: '/admin/test-groups', address: '/admin/test-groups?search=Ask+%26+tell' },
    ...{ Page: TestGroupsPage, kept: { token: 'secret' } },
  })
  await rowOf('Openings')
  expect(asked).toEqual(['?search=Ask%20%26%20tell&page=1&page_size=20'])
  expect(screen.getByLabelText<HTMLInputElement>('Search the test groups').value).toBe('Ask & tell')
})

test('a draft begins once that is confirmed, with the version that was seen', async () => {
  answer(draft)
  const sent = takes('post', '3/start/', () => HttpResponse.json({ ...draft, state: 'running' }))
  const { said } = open()
  await pressWhenThere('Start Openings')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Start Openings?' }))
  asked.getByText(/12 people see “Question or claim”/)
  await userEvent.click(asked.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(said()).toContain('Openings runs: its people see the experiment, and nobody else does.'))
  expect(sent).toEqual([{ version: 2 }])
})

test('why one cannot begin is said in the page, and the list is read again', async () => {
  const asked = answer(draft)
  takes('post', '3/start/', () =>
    HttpResponse.json({ error: 'Exclusive groups that run have everybody: end one first.' }, { status: 400 }),
  )
  open()
  await pressWhenThere('Start Openings')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start' }))
  await screen.findByText('Exclusive groups that run have everybody: end one first.')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('one ends, and a draft is deleted, each once that is confirmed', async () => {
  answer(running, draft)
  const ends = takes('post', '4/end/', () => HttpResponse.json(ended))
  const deletions = takes('delete', '3/', () => new HttpResponse(null, { status: 204 }))
  const { said } = open()
  await pressWhenThere('End Closings')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(said()).toContain('Lengths has ended.'))
  await pressWhenReady('Delete Openings')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(deletions).toEqual([])
  await press('Delete Openings')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(said()).toContain('Openings is deleted.'))
  expect([ends, deletions]).toEqual([[{ version: 2 }], [null]])
})

test('of a group that runs the name alone is changed', async () => {
  answer(running)
  const sent = takes('put', '4/', () => HttpResponse.json({ ...running, name: 'Endings' }))
  open()
  await pressWhenThere('Edit Closings')
  const form = await dialog('Edit Closings')
  expect(form.queryByLabelText('Experiment')).toBeNull()
  await userEvent.clear(form.getByLabelText('Name'))
  await userEvent.type(form.getByLabelText('Name'), 'Endings')
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ version: 2, name: 'Endings', share: 20, experiment: 'question-or-claim' })
})

test('what somebody else has changed meanwhile stands beside the own, and the own can be saved over it', async () => {
  const newer = { ...draft, version: 3, share: 30 }
  answer(draft)
  const sent = takes('put', '3/', () =>
    sent.length === 1 ? HttpResponse.json({ error: 'Changed.' }, { status: 409 }) : HttpResponse.json(newer),
  )
  const { said } = open()
  await pressWhenThere('Edit Openings')
  await userEvent.type((await dialog('Edit Openings')).getByLabelText('Name'), ' two')
  // It may stand far down in the list: it is read by itself.
  answer(...elsewhere)
  isNow(newer)
  await press('Save')
  const theirs = within(await screen.findByRole('region', { name: 'The other' }))
  theirs.getByText('30 percent')
  await press('Save mine')
  await waitFor(() => expect(said()).toContain('Openings is saved.'))
  expect(sent).toMatchObject([
    { version: 2, name: 'Openings two' },
    { version: 3, name: 'Openings two' },
  ])
})

test('an answer to a save that was lost is no conflict', async () => {
  answer(draft)
  takes('put', '3/', () => HttpResponse.json({ error: 'Changed.' }, { status: 409 }))
  const { said } = open()
  await pressWhenThere('Edit Openings')
  await userEvent.type((await dialog('Edit Openings')).getByLabelText('Name'), ' two')
  isNow({ ...draft, version: 3, name: 'Openings two' })
  await press('Save')
  await waitFor(() => expect(said()).toContain('Openings two is saved.'))
})

test('the list is filtered, searched, and asked again where it cannot be loaded', async () => {
  provider.use(http.get(`${host}admin/test-groups/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 400 })))
  open()
  await screen.findByText('Not now.')
  const asked = answer(draft)
  await press('Try again')
  await rowOf('Openings')
  await userEvent.click(screen.getByLabelText('Drafts'))
  await userEvent.type(screen.getByLabelText('Search the test groups'), 'open')
  await press('Search')
  await waitFor(() => expect(asked.at(-1)).toBe('?search=open&state=draft&page=1&page_size=20'))
  answer()
  await userEvent.click(screen.getByLabelText('Ended'))
  await screen.findByText('No test group fits this search.')
})
