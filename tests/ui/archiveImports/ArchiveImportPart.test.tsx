import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArchiveImport } from '../../../contract/archiveImports.ts'
import { alreadyImportedText } from '../../../rules/archiveImports/alreadyImported.ts'
import { createSession } from '../../../src/app/session.ts'
import { ArchiveImportPart } from '../../../src/ui/archiveImports/ArchiveImportPart.tsx'
import { ada } from '../../machines/account/ada.ts'
import {
  type ArchivePlan,
  archiveProvider,
  refusal,
  wireArchive,
  wireContents,
} from '../../services/archiveImports/archiveProvider.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press, pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

const ready = wireArchive({ state: 'ready', contents: wireContents, progress: 1 })
const done = wireArchive({ state: 'done', contents: wireContents, progress: 1, post_import_id: 7 })
const zip = () => new File(['PK\u0003\u0004 twenty bytes long'.slice(0, 20)], 'solo-social.zip')

const Page = () => <ArchiveImportPart timezone="UTC" />

/** The section of somebody who is signed in. */
async function openPart(plan: ArchivePlan) {
  const { handlers, asked } = archiveProvider(plan)
  provider.use(...handlers, ...plannedProvider().handlers)
  const opened = await openSignedIn({ path: '/profile', Page })
  return { ...opened, asked }
}

/** The same with its dialog open. */
async function open(plan: ArchivePlan, button = 'Show how it stands') {
  const opened = await openPart(plan)
  await pressWhenThere(button)
  const dialog = within(await screen.findByRole('dialog'))
  return { ...opened, dialog }
}

/** Their plan has no posts: neither calendar nor import. */
const without = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: 'Design Tools' } } }

test('without a plan that has posts, what was brought in leads to their list and to nothing that refuses', async () => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(without))),
    ...archiveProvider({ current: () => done }).handlers,
    ...plannedProvider().handlers,
  )
  await openSignedIn({ path: '/profile', Page, kept: { user_info: JSON.stringify(without) } })
  await pressWhenThere('Show how it stands')
  const dialog = within(await screen.findByRole('dialog'))
  const links = await dialog.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['See the posts', '/posts']])
})

const openNew = (plan: ArchivePlan) => open(plan, 'Bring data in')
const choose = async (file = zip()) => userEvent.upload(await screen.findByLabelText('Choose a file'), file)
const alert = async () => (await screen.findByRole('alert')).textContent

test('a file is chosen, sent, looked at, and brought in; what the pages show is read anew', async () => {
  let now: ArchiveImport = wireArchive({ state: 'uploading', offset: 0 })
  const set = (next: ArchiveImport) => {
    now = next
    return next
  }
  const { app, clock, dialog, asked, said } = await openNew({
    begin: () => now,
    part: () => set(ready),
    run: () => set(wireArchive({ state: 'importing', contents: wireContents })),
    read: () => set(done),
  })
  const told: string[] = []
  const session = app.lazyInSession(createSession)
  session.postChanges.listen(() => told.push('posts'))
  session.bucketChanges.listen(() => told.push('buckets'))
  session.slotChanges.listen(() => told.push('slots'))
  session.recyclingChanges.listen(() => told.push('recycling'))
  await choose()
  await dialog.findByRole('heading', { name: 'This is what would come' })
  expect(dialog.getByText(/solo-social\.zip: exported May 1, 2031 at 9:00\sAM by ada@example\.com\./)).toBeTruthy()
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WhatWould comeHere already',
    'Posts1,2402',
    'Pictures and videos10',
  ])
  expect(dialog.getByRole('list', { name: 'What is different' }).textContent).toBe(wireContents.notes[0])
  expect(told).toEqual([])
  await press('Bring in')
  await dialog.findByText('50% brought in')
  act(() => void clock.pass(1000))
  await dialog.findByRole('heading', { name: 'Your data is here' })
  expect(dialog.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe('/calendar')
  expect(dialog.getByRole('link', { name: 'Import posts' }).getAttribute('href')).toBe('/posts/import')
  expect(told).toEqual(['posts', 'buckets', 'slots', 'recycling'])
  expect(said()).toEqual(['Your data is brought in.'])
  expect(asked).toEqual([
    'GET archive-imports/',
    'POST archive-imports/ solo-social.zip 20',
    'POST archive-imports/5/ 0+20',
    'POST archive-imports/5/run/',
    'GET archive-imports/5/',
  ])
})

test('a file can be dropped, and the dialog closed: it goes on, and the section says how far it is', async () => {
  const { dialog } = await openNew({ begin: () => wireArchive(), read: () => wireArchive() })
  const zone = (await dialog.findByText(/Or drop it here/)).parentElement ?? document.body
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [zip()] } })
  await dialog.findByRole('heading', { name: 'Looking at your data' })
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('solo-social.zip is being looked at.')
})

test('what is no archive is said to be none before it is sent, and another can be chosen', async () => {
  const { asked } = await openNew({ begin: () => ready })
  await choose(new File(['a cat'], 'cat.zip'))
  expect(await alert()).toBe(
    'This is neither a ZIP file nor JSON. Choose the file that “Download everything” gave you, as it came.',
  )
  expect(asked).toEqual(['GET archive-imports/'])
  await choose()
  await screen.findByRole('heading', { name: 'This is what would come' })
})

test('a hostile or broken archive is refused in the provider’s words, and can be forgotten', async () => {
  const problem = 'This ZIP file names files outside of itself, so it is not taken.'
  const { dialog, asked } = await open({ current: () => wireArchive({ state: 'rejected', problem }) })
  expect(await alert()).toBe(`solo-social.zip cannot be brought in${problem}`)
  await press('Forget it')
  await dialog.findByText(/Or drop it here/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Forget it' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Choose a file' }).ownerDocument.activeElement).not.toBe(document.body)
  expect(asked.at(-1)).toBe('DELETE archive-imports/5/')
})

test('a part for which there is no room says so, and is sent again from where the provider stands', async () => {
  const answers = [refusal(507, 'There is no room for it.'), ready]
  const { dialog, asked } = await openNew({
    begin: () => wireArchive({ state: 'uploading', offset: 0 }),
    part: () => answers.shift() ?? ready,
    read: () => wireArchive({ state: 'uploading', offset: 8 }),
  })
  await choose()
  expect(await alert()).toContain('It does not go onThere is no room for it.')
  await press('Try again')
  await dialog.findByRole('heading', { name: 'This is what would come' })
  expect(asked.slice(-2)).toEqual(['GET archive-imports/5/', 'POST archive-imports/5/ 8+12'])
})

test('without a connection it says that nothing is lost, and goes on when it is back', async () => {
  let isLost = true
  const { dialog } = await openNew({
    begin: () => wireArchive({ state: 'uploading', offset: 0 }),
    part: () => (isLost ? HttpResponse.error() : ready),
    read: () => wireArchive({ state: 'uploading', offset: 0 }),
  })
  await choose()
  expect(await alert()).toContain('No connectionNothing is lost: it goes on by itself once the service answers.')
  expect(dialog.getByRole('progressbar')).toBeTruthy()
  isLost = false
  fireEvent(window, new Event('online'))
  await dialog.findByRole('heading', { name: 'This is what would come' })
})

test('what a reload cut off says how far it is; another file is told apart, the same one goes on', async () => {
  const { dialog, asked } = await open({
    current: () => wireArchive({ state: 'uploading', offset: 8 }),
    part: () => ready,
  })
  expect(screen.getByText('solo-social.zip: 40% had come when it was cut off.')).toBeTruthy()
  await dialog.findByText('8 bytes of 20 bytes are here. Choose the same file again, and the rest is sent.')
  await choose(new File(['PK'], 'other.zip'))
  expect(await alert()).toBe('This is another file. Choose the one that had begun, or cancel that to bring this one.')
  await choose()
  await dialog.findByRole('heading', { name: 'This is what would come' })
  expect(asked).toEqual(['GET archive-imports/', 'POST archive-imports/5/ 8+12'])
})

test('leaving the page asks only while bytes are missing that this page alone has', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { handlers } = archiveProvider({ begin: () => refusal(429, 'Too many archives.') })
  provider.use(...handlers, ...plannedProvider().handlers)
  await openSignedIn({ path: '/profile', Page })
  await pressWhenThere('Bring data in')
  expect(leaves()).toBe(true)
  await choose()
  expect(await alert()).toContain('Too many archives.')
  expect(leaves()).toBe(false)
  await press('Cancel the import')
  await screen.findByText(/Or drop it here/)
  expect(leaves()).toBe(true)
})

test('a beginning without an answer is looked up, and never told as failed', async () => {
  const { dialog } = await open({ current: () => ready, run: () => HttpResponse.error(), read: () => done })
  await press('Bring in')
  await dialog.findByText('No connection')
  await press('Try now')
  await dialog.findByRole('heading', { name: 'Your data is here' })
})

test('an import that brought nothing says why above what it would bring, and can be tried again', async () => {
  const problem = 'Something went wrong on our side, and nothing was brought in. Please try again.'
  const { dialog } = await open({ current: () => ({ ...ready, problem }), run: () => done })
  expect(await alert()).toBe(`Nothing was brought in yet${problem}`)
  await press('Bring in')
  await dialog.findByRole('heading', { name: 'Your data is here' })
})

test('files that have no room are told before, and that the archive need not be sent again', async () => {
  const problem = 'Your media library is full.'
  const { dialog } = await open({ current: () => ({ ...ready, problem }), run: () => ({ ...ready, problem }) })
  expect(await alert()).toBe(`Nothing was brought in yet${problem}`)
  await dialog.findByText(/^The file stays here until May 1, 2031.*: it need not be sent again\.$/)
})

test('what would bring nothing new says so', async () => {
  const counts = [{ kind: 'posts' as const, added: 0, there: 2 }]
  const { dialog } = await open({ current: () => ({ ...ready, contents: { ...wireContents, counts, notes: [] } }) })
  await dialog.findByText('All of it is here already: bringing it in adds nothing.')
  expect(dialog.queryByRole('list', { name: 'What is different' })).toBeNull()
})

test('a cancelation that fails is said to be uncertain, and can be looked up', async () => {
  const { dialog } = await open({
    current: () => wireArchive({ state: 'importing', contents: wireContents }),
    read: () => wireArchive({ state: 'importing', contents: wireContents }),
    cancel: () => refusal(500, 'Request failed'),
  })
  await press('Cancel the import')
  expect(await alert()).toContain('It is not certain that it was canceled')
  await press('Look where it is')
  await dialog.findByRole('heading', { name: 'Bringing your data in' })
})

test('what was brought in before it could be canceled is shown, and said to stay', async () => {
  const importing = wireArchive({ state: 'importing', contents: wireContents })
  const { dialog } = await open({
    current: () => importing,
    cancel: () => refusal(409, alreadyImportedText),
    read: () => done,
  })
  await press('Cancel the import')
  await dialog.findByRole('heading', { name: 'Your data is here' })
  await dialog.findByText(alreadyImportedText)
})

test('what is done can be put away for another file', async () => {
  const { dialog, asked } = await open({ current: () => done })
  await press('Bring in another file')
  await dialog.findByText(/Or drop it here/)
  expect(asked.at(-1)).toBe('DELETE archive-imports/5/?is_done=true')
})

test('where what had begun cannot be loaded, or may not be, it says so in the section, with another try', async () => {
  let isRefused = true
  await openPart({ current: () => (isRefused ? refusal(403, 'Your plan does not include posts.') : null) })
  expect(await alert()).toContain('What had begun to come could not be loadedYour plan does not include posts.')
  isRefused = false
  await pressWhenThere('Try again')
  await pressWhenThere('Bring data in')
  await screen.findByText(/Or drop it here/)
})
