import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type ComponentProps, useMemo, useRef } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Completion } from '../../../src/ui/writing/Completion.tsx'
import { wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { writingProvider } from '../../services/writing/writingProvider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'

const provider = atProvider()
afterEach(cleanup)

const bluesky = { id: 1, network: 'bluesky', handle: 'ada.practice.test', server: 'pds.example' } as const
const mastodon = { id: 2, network: 'mastodon', handle: 'ada@mastodon.example', server: 'mastodon.example' } as const
const instagram = { id: 3, network: 'instagram', handle: 'ada', server: 'instagram.com' } as const
const grace = { handle: 'grace.practice.test', name: 'Grace Okafor', avatar_url: null }
const greta = { handle: 'greta.practice.test', name: 'Greta', avatar_url: null }
const used = (tag: string) => ({ tag, times: 3, last_used_at: '2026-11-21T09:00:00.000Z' })

type Accounts = ComponentProps<typeof Completion>['accounts']

/** A field whose names and hashtags go on, between two others. */
async function open(keeper: ReturnType<typeof writingProvider>, accounts: Accounts = [bluesky], isReadOnly = false) {
  const stats = { month: '2026-11', total: 0, by_state: {}, by_network: {}, active_days: 0 }
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () =>
      HttpResponse.json({ user: [wireOf()], calendar_events: [], stats }),
    ),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf())),
    ...keeper.handlers,
  )
  const Page = () => {
    const field = useRef<HTMLTextAreaElement>(null)
    const part = useMemo(
      () => ({
        area: () => field.current,
        replace: (start: number, end: number, text: string) => field.current?.setRangeText(text, start, end, 'end'),
      }),
      [],
    )
    return (
      <>
        <textarea ref={field} aria-label="Post text" />
        <Completion part={part} accounts={accounts} businessProfileId={11} isReadOnly={isReadOnly} />
        <button type="button">Next</button>
      </>
    )
  }
  const { clock } = await openSignedIn({ path: '/', Page })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' })
  const calm = () => act(() => clock.pass(300))
  /** Types, and waits until the list has been asked for. */
  const write = async (text: string) => {
    await userEvent.type(field, text)
    await screen.findByRole('status')
    calm()
  }
  return { field, calm, write }
}

const listOf = (name: string) => screen.findByRole('listbox', { name })
const list = () => screen.queryByRole('listbox')
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

describe('a name that is being written', () => {
  test('goes on by the arrows and Enter, as the network writes it, and a space follows', async () => {
    const keeper = writingProvider({ mentions: [grace, greta] })
    const { field, write } = await open(keeper)
    await write('Thanks @gr')
    expect(within(await listOf('People')).getAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('2 people found. Choose by the arrow keys.')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(chosen()).toEqual(['Grace Okafor@grace.practice.test'])
    await userEvent.keyboard('{Enter}')
    expect(field.value).toBe('Thanks @grace.practice.test ')
    expect(document.activeElement).toBe(field)
    expect(list()).toBeNull()
    expect(keeper.asked.map(({ path }) => path)).toEqual(['writing/mentions/?account_id=1&search=gr'])
  })

  test('the field tells which list belongs to it and what is chosen, for as long as it is open', async () => {
    const { field, write } = await open(writingProvider({ mentions: [grace] }))
    await write('@gr')
    const { id } = await listOf('People')
    expect(field.getAttribute('aria-controls')).toBe(id)
    expect(field.getAttribute('aria-autocomplete')).toBe('list')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    await userEvent.keyboard('{Escape}')
    for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant', 'aria-haspopup']) {
      expect(field.getAttribute(name), name).toBeNull()
    }
  })

  test('is told to be another’s where the post’s other networks take it so, once somebody is chosen', async () => {
    const { write } = await open(writingProvider({ mentions: [grace] }), [bluesky, instagram])
    await write('@gr')
    await listOf('People')
    const warning = () => screen.queryByText(/^On Instagram such a name may be somebody else’s/)
    expect(warning()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(warning()).toBeTruthy()
  })

  test('where nothing is chosen, Enter begins a line and Tab leaves the field', async () => {
    const { field, write } = await open(writingProvider({ mentions: [grace] }))
    await write('@gr')
    await listOf('People')
    await userEvent.keyboard('{Enter}')
    expect(field.value).toBe('@gr\n')
    await write('@gr')
    await listOf('People')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(list()).toBeNull())
  })

  test('where nobody is found, Enter begins a line and the arrows move in the text', async () => {
    const { field, write } = await open(writingProvider())
    await write('@gr')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nobody found.'))
    expect(list()).toBeNull()
    expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  })

  test('a key that composes a letter, or has a modifier, is not the list’s', async () => {
    const { field, write } = await open(writingProvider({ mentions: [grace] }))
    await write('@gr')
    await listOf('People')
    await userEvent.keyboard('{ArrowDown}')
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  })

  test('Escape closes the list, which stays closed while that word is written', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const { write, calm } = await open(keeper)
    await write('@gr')
    await listOf('People')
    await userEvent.keyboard('{Escape}')
    expect(list()).toBeNull()
    await userEvent.keyboard('ace')
    calm()
    expect(keeper.asked).toHaveLength(1)
    await userEvent.keyboard(' @gra')
    calm()
    expect(await listOf('People')).toBeTruthy()
  })

  test('is taken by a press, which leaves the focus in the field', async () => {
    const { field, write } = await open(writingProvider({ mentions: [grace] }))
    await write('@gr')
    await listOf('People')
    await userEvent.click(screen.getByRole('option'))
    expect(field.value).toBe('@grace.practice.test ')
    expect(document.activeElement).toBe(field)
  })

  test('in the middle of a text, the space that follows is not doubled', async () => {
    const { field, calm } = await open(writingProvider({ mentions: [grace] }))
    await userEvent.type(field, 'Thanks  for coming')
    field.setSelectionRange(7, 7)
    await userEvent.keyboard('@gr')
    await screen.findByRole('status')
    calm()
    await listOf('People')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field.value).toBe('Thanks @grace.practice.test for coming')
  })

  test('is asked for on each network that can look people up, and it is said where each was found', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const { write } = await open(keeper, [instagram, bluesky, mastodon])
    await write('@gr')
    await listOf('People')
    expect(screen.getByRole('option').textContent).toContain('@grace.practice.test, Bluesky')
    expect(keeper.asked.map(({ path }) => path).toSorted()).toEqual([
      'writing/mentions/?account_id=1&search=gr',
      'writing/mentions/?account_id=2&search=gr',
    ])
  })

  test('nothing is asked before two letters, and not where no network can look anybody up', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const { field, calm } = await open(keeper, [instagram])
    await userEvent.type(field, '@g')
    calm()
    await userEvent.type(field, 'race')
    await screen.findByRole('status')
    calm()
    expect(keeper.asked).toEqual([])
  })

  test('why nobody could be looked up is said, and Escape puts it away', async () => {
    const keeper = writingProvider()
    const sentence = 'Nobody could be looked up on bsky.social. You can write the name by hand.'
    keeper.refuse('GET writing/mentions/', 502, sentence)
    const { write } = await open(keeper)
    await write('@gr')
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryAllByText(sentence)).toEqual([])
  })
})

describe('a hashtag that is being written', () => {
  test('goes on as one of the person’s own that begin so, taken by Tab', async () => {
    const keeper = writingProvider({ hashtags: [used('#Bakery'), used('#sourbatter')] })
    const { field, write } = await open(keeper, [])
    await write('Fresh #ba')
    expect(
      within(await listOf('Your hashtags'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['#Bakery'])
    expect(screen.getByRole('status').textContent).toBe('1 hashtag found. Choose by the arrow keys.')
    await userEvent.keyboard('{ArrowDown}{Tab}')
    expect(field.value).toBe('Fresh #Bakery ')
    expect(document.activeElement).toBe(field)
    expect(keeper.asked.map(({ path }) => path)).toEqual(['writing/hashtags/?business_profile_id=11&search=ba'])
  })
})

test('where nothing can be written, nothing is offered', async () => {
  const keeper = writingProvider({ hashtags: [used('#Bakery')] })
  const { field, calm } = await open(keeper, [bluesky], true)
  await userEvent.type(field, '#ba')
  calm()
  expect(screen.queryByRole('status')).toBeNull()
  expect(keeper.asked).toEqual([])
})
