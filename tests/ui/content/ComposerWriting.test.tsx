import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { SpellingNote } from '../../../contract/spelling.ts'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { writingProvider } from '../../services/writing/writingProvider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

/** What is misspelled, and how it is written. */
const known: Readonly<Record<string, string[]>> = { Bred: ['Bread', 'Bed'], rols: ['rolls'], wiht: ['with'] }

const notesOf = (text: string): SpellingNote[] =>
  Object.entries(known).flatMap(([word, replacements]) =>
    Array.from(text.matchAll(new RegExp(word, 'g')), ({ index }) => ({
      ...{ offset: index, length: word.length, replacements },
      ...{ message: `“${word}” is in no dictionary.`, rule: 'SPELLER', kind: 'spelling' as const },
    })),
  )

interface Installed {
  spelling?: boolean
  /** What is chosen for the account that gets the post. */
  options?: Record<string, unknown>
}

/** The composer of a draft, at an installation with a spell checker unless said. */
async function open(text: string, { spelling = true, options = {} }: Installed = {}) {
  const account_options = [{ account_id: bluesky.id, options }]
  const draft = postOf({ state: 'draft', text, schedule: null, publications: [], account_options })
  const keeper = writingProvider({ mentions: [{ handle: 'grace.practice.test', name: 'Grace', avatar_url: null }] })
  const plan = plannedProvider({ posts: [draft] })
  const checked: string[] = []
  const languages: string[] = []
  const checker = { refusal: null as string | null }
  provider.use(
    http.post(`${host}writing/spelling/`, async ({ request }) => {
      const { text: sent, language } = (await request.json()) as { text: string; language: string }
      checked.push(sent)
      languages.push(language)
      if (checker.refusal) return HttpResponse.json({ error: checker.refusal }, { status: 502 })
      return HttpResponse.json({ notes: notesOf(sent) })
    }),
    http.put(`${host}posts/9/`, async ({ request }) =>
      HttpResponse.json({ ...draft, ...((await request.json()) as object), version: 2 }),
    ),
    ...keeper.handlers,
    ...plan.handlers,
  )
  const { clock } = await openSignedIn({
    path: '/post/create',
    address: '/post/create?edit=9',
    Page: ComposerPage,
    page: { spelling },
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Post text')
  await userEvent.click(field)
  field.setSelectionRange(text.length, text.length)
  return { field, checked, languages, checker, pass: (time: number) => act(() => clock.pass(time)) }
}

/** Begins the first comment of the post that is open. */
async function beginComment() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a first comment' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^First comment/ })
}

const spelling = (summary: string) => screen.findByRole('button', { name: `Spelling${summary}` })

/** The list of notes, once the text has been checked. */
async function openNotes(pass: (time: number) => void, count: number) {
  await spelling('')
  pass(1000)
  await userEvent.click(await spelling(count === 1 ? ': 1 note' : `: ${count} notes`))
  return within(screen.getByRole('region', { name: 'Spelling' }))
}

describe('spelling', () => {
  test('a text is checked once it has stood still for a second, and what is noted is counted', async () => {
    const { checked, pass } = await open('Bred and rols')
    await spelling('')
    pass(999)
    expect(checked).toEqual([])
    pass(1)
    expect((await spelling(': 2 notes')).getAttribute('aria-expanded')).toBe('false')
    expect(checked).toEqual(['Bred and rols'])
  })

  test('a note says its words and what is wrong; a better word replaces them in one step, which is undone as one', async () => {
    const { field, pass } = await open('Bred and rols')
    const inside = await openNotes(pass, 2)
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“Bred”“Bred” is in no dictionary.BreadBedIgnore',
      '“rols”“rols” is in no dictionary.rollsIgnore',
    ])
    await userEvent.click(inside.getByRole('button', { name: 'Bread instead of “Bred”' }))
    expect(field.value).toBe('Bread and rols')
    expect(document.activeElement).toBe(field)
    expect(field.selectionStart).toBe(5)
    await userEvent.click(inside.getByRole('button', { name: 'rolls instead of “rols”' }))
    expect(field.value).toBe('Bread and rolls')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(field.value).toBe('Bread and rols')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(field.value).toBe('Bred and rols')
  })

  test('what is ignored is not noted again in this post, and the focus is not lost', async () => {
    const { field, checked, pass } = await open('Bred and rols')
    const inside = await openNotes(pass, 2)
    await userEvent.click(inside.getByRole('button', { name: 'Ignore “Bred”' }))
    expect(document.activeElement).toBe(await spelling(': 1 note'))
    await userEvent.type(field, ' and Bred')
    pass(1000)
    await waitFor(() => expect(checked).toHaveLength(2))
    expect(await spelling(': 1 note')).toBeTruthy()
  })

  test('notes stay with their words while it is typed on', async () => {
    const { field, pass } = await open('Bred and rols')
    const inside = await openNotes(pass, 2)
    await userEvent.type(field, 'Our ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    await userEvent.click(inside.getByRole('button', { name: 'rolls instead of “rols”' }))
    expect(field.value).toBe('Our Bred and rolls')
  })

  test('where nothing is wrong, that is said', async () => {
    const { pass } = await open('Bread and rolls')
    await spelling('')
    pass(1000)
    await userEvent.click(await spelling(': no notes'))
    expect(screen.getByText('Nothing was found.')).toBeTruthy()
  })

  test('why it could not be checked is said where it is opened, and it can be tried again', async () => {
    const { checker, pass } = await open('Bred')
    checker.refusal = 'The spelling was not checked by the spell checker. It does not answer. You can go on writing.'
    await spelling('')
    pass(1000)
    await userEvent.click(await spelling(': not checked'))
    expect(screen.getByText(checker.refusal)).toBeTruthy()
    checker.refusal = null
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await spelling(': 1 note')).toBeTruthy()
  })

  test.each([
    ['the one that is chosen for its accounts', { languages: ['de'] }, 'de'],
    ['whichever it seems to be, where none is chosen', {}, 'auto'],
    ['whichever it seems to be, where several are', { languages: ['de', 'en'] }, 'auto'],
  ])('the language in which a text is checked is %s', async (_, options, language) => {
    const { languages, pass } = await open('Bred', { options })
    await screen.findByRole('button', { name: /^Bluesky @/ })
    await openNotes(pass, 1)
    expect(languages).toEqual([language])
  })

  test('an installation without a spell checker shows nothing and asks nothing', async () => {
    const { checked, pass } = await open('Bred', { spelling: false })
    await screen.findByRole('group', { name: 'Writing helps' })
    pass(5000)
    expect(screen.queryByRole('button', { name: /^Spelling/ })).toBeNull()
    expect(checked).toEqual([])
  })
})

describe('a first comment', () => {
  test('is checked as a part is, while it is what is written in', async () => {
    const { checked, pass } = await open('Bred')
    await openNotes(pass, 1)
    const comment = await beginComment()
    await userEvent.type(comment, 'Some rols')
    const inside = await openNotes(pass, 1)
    expect(checked.at(-1)).toBe('Some rols')
    await userEvent.click(inside.getByRole('button', { name: 'rolls instead of “rols”' }))
    expect([comment.value, comment.selectionStart]).toEqual(['Some rolls', 10])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(comment.value).toBe('Some rols')
  })

  test('what was ignored in the post is ignored in it', async () => {
    const { checked, pass } = await open('Bred')
    const inside = await openNotes(pass, 1)
    await userEvent.click(inside.getByRole('button', { name: 'Ignore “Bred”' }))
    await userEvent.type(await beginComment(), 'Bred')
    pass(1000)
    await userEvent.type(screen.getByRole('textbox', { name: /^First comment/ }), ' rols')
    pass(1000)
    await waitFor(() => expect(checked.at(-1)).toBe('Bred rols'))
    expect(await spelling(': 1 note')).toBeTruthy()
  })

  test('a name goes on in it by the arrows and Enter, which is undone as one step', async () => {
    const { pass } = await open('Thanks')
    const comment = await beginComment()
    await userEvent.type(comment, 'To @gr')
    await waitFor(() => {
      pass(300)
      expect(screen.getByRole('listbox', { name: 'People' })).toBeTruthy()
    })
    expect(comment.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect([comment.value, comment.selectionStart]).toEqual(['To @grace.practice.test ', 24])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(comment.value).toBe('To @gr')
  })
})

test('a name that is completed is written into the post, and undone as one step', async () => {
  const { field, pass } = await open('Thanks')
  await userEvent.type(field, ' @gr')
  await screen.findByRole('group', { name: 'Writing helps' })
  await waitFor(() => {
    pass(300)
    expect(screen.getByRole('listbox', { name: 'People' })).toBeTruthy()
  })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Thanks @grace.practice.test ')
  expect(field.selectionStart).toBe(field.value.length)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(field.value).toBe('Thanks @gr')
})
