import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { importPosts } from '../../../contract/postImports.ts'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { ImportPage } from '../../../src/ui/imports/ImportPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, plannedProvider } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

type Sent = z.output<typeof importPosts.body>
type Answer = z.output<typeof importPosts.answer>

const pageOf = (results: readonly object[]) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 100,
  next: null,
  previous: null,
})
const made = (rows: Sent['rows'], refusals: Readonly<Record<number, string>> = {}): Answer => ({
  import_id: 7,
  rows: rows.map((_, at) => ({
    post_id: refusals[at] ? null : 30 + at,
    error: refusals[at] ?? null,
    field: refusals[at] ? 'text' : null,
  })),
})

interface Wish {
  /** What the provider says of an import; the first of them first. */
  answers?: readonly ((sent: Sent) => Response)[]
  known?: readonly object[]
  storage?: Storage
}

/** Opens the page of somebody with an account on Bluesky and one on Mastodon. */
async function open({ answers = [], known = [], storage }: Wish = {}) {
  const sent: Sent[] = []
  const undone: string[] = []
  provider.use(
    http.get(`${host}buckets/api/content-buckets/`, () => HttpResponse.json(pageOf([]))),
    http.get(`${host}posts/imports/`, () => HttpResponse.json({ results: [] })),
    http.post(`${host}posts/imports/duplicates/`, () => HttpResponse.json({ results: known })),
    http.post<never, Sent>(`${host}posts/imports/`, async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      return answers[sent.length - 1]?.(body) ?? HttpResponse.json(made(body.rows))
    }),
    http.post(`${host}posts/imports/:id/undo/`, ({ params }) => {
      undone.push(String(params.id))
      return HttpResponse.json({
        results: [30],
        left: [{ post: 31, text: 'This post was changed after it was imported.' }],
      })
    }),
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({ path: '/posts/import', Page: ImportPage, ...(storage && { storage }) })
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  /** Pastes a list, and looks at its posts. */
  const paste = async (list: string) => {
    await user.click(await screen.findByRole('radio', { name: 'Paste' }))
    await user.click(screen.getByLabelText('Rows'))
    await user.paste(list)
    await press('Use these rows')
  }
  const look = async (list: string) => {
    await paste(list)
    await press('Look at the posts')
  }
  return { ...opened, sent, undone, user, press, paste, look }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const list = `Text,Date,Accounts\nRye,2031-01-01 9:00,${bluesky.handle}\nBuns,,`

test('what is no list is said to be none, and the text that was pasted is still there', async () => {
  const { paste } = await open()
  await paste('Text,Date')
  expect(await screen.findByText('The list has names of columns, and no row below them.')).toBeDefined()
  expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'Text,Date')
})

test('dates that can be read both ways are asked about once', async () => {
  const { paste, press, user } = await open()
  await paste('Text,Date\nRye,03/04/2031 9:00\nBuns,05/06/2031 9:00')
  expect(await screen.findByText('Say how the dates are written.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Look at the posts' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /^Day first/ }))
  await press('Look at the posts')
  await heading('2 posts, 2 need you')
  expect(row('Post 1').getByText(/Apr 3/)).toBeDefined()
})

test('a list that names no text asks for it, and posts that name no account go where it is said', async () => {
  const { paste, press, user, sent } = await open()
  await paste('Was,Date\nRye,2031-01-01 9:00')
  await user.selectOptions(await screen.findByLabelText('What “Was” says'), '')
  expect(screen.getByText('Say which column is the text.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('What “Was” says'), 'Text')
  await user.click(screen.getByRole('checkbox', { name: /\(Bluesky\)$/ }))
  await press('Look at the posts')
  await press('Import 1 post')
  await heading('1 post is imported')
  expect(sent).toMatchObject([
    {
      rows: [
        {
          text: 'Rye',
          account_ids: [bluesky.id],
          intent: 'schedule',
          schedule: { wall_time: '2031-01-01T09:00', timezone: expect.any(String) },
          media_ids: [],
        },
      ],
    },
  ])
})

test('rows are mended in place, left out and taken in again', async () => {
  const { look, press, user } = await open()
  await look('Text,Date\nRye,soon\nBuns,')
  await heading('2 posts, 1 needs you')
  await press('Edit post 1')
  const date = row('Post 1').getByLabelText('Date')
  expect(date).toHaveProperty('value', 'soon')
  await user.clear(date)
  await heading('2 posts')
  await press('Leave out post 2')
  await heading('1 post, 1 left out')
  await press('Take in post 2')
  await heading('2 posts')
})

test('a list that is put away for another one is gone on with as it was mended, also after a reload', async () => {
  const first = await open()
  const { look, press, user } = first
  await look('Text,Date\nRye,soon\nBuns,')
  await press('Edit post 1')
  await user.clear(row('Post 1').getByLabelText('Date'))
  await heading('2 posts')
  await press('Another list')
  expect(await screen.findByText(/What was pasted, 3 rows, with what was changed in them/)).toBeDefined()
  await press('Go on with it')
  await press('Look at the posts')
  await heading('2 posts')
  await press('Another list')
  await screen.findByText('The list of before is still here')
  cleanup()
  first.app.stop()
  const again = await open({ storage: first.storage })
  await again.press('Look at the posts')
  await heading('2 posts')
})

test('only posts with problems are shown where only they are wanted', async () => {
  const { look, user } = await open()
  await look('Text,Date\nRye,soon\nBuns,')
  await user.click(await screen.findByRole('radio', { name: 'With problems (1)' }))
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual(['Post 1'])
})

test('posts that say what is there already are left out with one press', async () => {
  const known = [{ place: 0, post_id: 3, is_draft: false, wall_time: '2031-01-01T09:00', timezone: 'UTC' }]
  const { look, press } = await open({ known })
  await look(list)
  expect(await screen.findByText('There is a post with this text at this time already.')).toBeDefined()
  await press('Leave it out')
  await heading('1 post, 1 left out')
})

test('what the provider refuses is mended and sent again, without what is imported', async () => {
  const { look, press, user, sent } = await open({
    answers: [({ rows }) => HttpResponse.json(made(rows, { 1: 'Write something else.' }))],
  })
  await look(list)
  await press('Import 2 posts')
  await heading('1 post is imported, 1 was refused')
  expect(screen.getByText('Post 2: Write something else.')).toBeDefined()
  await press('Mend it')
  await heading('1 post, 1 needs you')
  await press('Edit post 2')
  await user.type(row('Post 2').getByLabelText('Text'), '!')
  await press('Import 1 post')
  await heading('2 posts are imported')
  expect(sent.map(({ rows }) => rows.map(({ text }) => text))).toEqual([['Rye', 'Buns'], ['Buns!']])
})

test('without an answer it is unclear, and asked again with the same key', async () => {
  const { look, press, sent } = await open({ answers: [() => HttpResponse.error()] })
  await look(list)
  await press('Import 2 posts')
  await heading('It is not clear whether 2 posts were imported')
  await press('Ask again')
  await heading('2 posts are imported')
  expect(new Set(sent.map(({ client_key }) => client_key)).size).toBe(1)
})

test('an import is undone, and what stayed is said', async () => {
  const { look, press, undone } = await open()
  await look(list)
  await press('Import 2 posts')
  await press('Undo the import')
  await heading('1 post removed')
  expect(screen.getByRole('link', { name: 'This post was changed after it was imported.' }).getAttribute('href')).toBe(
    '/post/31',
  )
  expect(undone).toEqual(['7'])
  await press('Import another list')
  expect(await screen.findByRole('button', { name: 'Choose a CSV file' })).toBeDefined()
})

test('a picture that cannot be fetched holds up the import until it is waived', async () => {
  const { look, press, sent } = await open()
  provider.use(
    http.post(`${host}media/from_url/`, () =>
      HttpResponse.json(
        { error: 'There is no picture at this address (it answers 404).', field: 'url' },
        { status: 400 },
      ),
    ),
  )
  await look('Text,Image\nRye,https://a.example/rye.png')
  await press('Import 1 post')
  expect(await screen.findByText('There is no picture at this address (it answers 404).')).toBeDefined()
  expect(sent).toEqual([])
  await press('Import without it')
  await press('Import 1 post')
  await heading('1 post is imported')
  expect(sent).toMatchObject([{ rows: [{ text: 'Rye', media_ids: [] }] }])
})
