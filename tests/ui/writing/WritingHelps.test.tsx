import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type ComponentProps, useRef } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { WritingHelps } from '../../../src/ui/writing/WritingHelps.tsx'
import { wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { wireSnippet, writingProvider } from '../../services/writing/writingProvider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'

const provider = atProvider()
afterEach(cleanup)

const bluesky = { id: 1, network: 'bluesky', handle: 'ada.practice.test', server: 'pds.example' } as const
const mastodon = { id: 2, network: 'mastodon', handle: 'ada@mastodon.example', server: 'mastodon.example' } as const
const secondMastodon = { ...mastodon, id: 4, handle: 'ada@bakers.example', server: 'bakers.example' }
const instagram = { id: 3, network: 'instagram', handle: 'ada', server: 'instagram.com' } as const

/** No name is written meanwhile. */
const unwritten = { area: () => null, replace: () => {} }

type Wish = Partial<Pick<ComponentProps<typeof WritingHelps>, 'accounts' | 'businessProfileId' | 'isReadOnly'>>

/** The row of helps below a text field, into which they insert; `selected` is marked in it. */
async function open(
  keeper: ReturnType<typeof writingProvider>,
  { accounts = [bluesky], ...wish }: Wish = {},
  text = '',
) {
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
    return (
      <>
        <textarea ref={field} aria-label="Post text" defaultValue={text} />
        <WritingHelps
          accounts={accounts}
          isReadOnly={false}
          part={unwritten}
          {...wish}
          selection={() => field.current?.value ?? ''}
          insert={(inserted) => {
            field.current?.focus()
            field.current?.setRangeText(inserted, field.current.value.length, field.current.value.length, 'end')
          }}
        />
      </>
    )
  }
  const { clock } = await openSignedIn({ path: '/', Page })
  return {
    /** Nobody types for a moment. */
    calm: () => act(() => clock.pass(300)),
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' }),
  }
}

const helpButton = (name: string) => screen.getByRole('button', { name })

async function openHelp(name: string) {
  await userEvent.click(helpButton(name))
  return within(await screen.findByRole('dialog', { name }))
}

describe('the row of icons', () => {
  test.each([
    ['Emoji', 'Search emoji'],
    ['Hashtags', 'Search hashtags'],
    ['Mention somebody', 'Search people on Bluesky'],
    ['Snippets', 'Search snippets'],
  ])('%s opens beside its button, takes the focus, and Escape gives it back', async (name, search) => {
    await open(writingProvider())
    const inside = await openHelp(name)
    expect(helpButton(name).getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('searchbox', { name: search })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(helpButton(name))
    expect(helpButton(name).getAttribute('aria-expanded')).toBe('false')
  })

  test('nothing is asked and loaded before a help is opened', async () => {
    const keeper = writingProvider({ snippets: [wireSnippet()] })
    await open(keeper)
    expect(keeper.asked).toEqual([])
  })

  test('where nothing can be written the helps rest', async () => {
    await open(writingProvider(), { isReadOnly: true })
    expect(helpButton('Emoji')).toHaveProperty('disabled', true)
  })

  test('an emoji is put into the text, which has the focus again', async () => {
    const { field } = await open(writingProvider(), {}, 'Fresh ')
    const inside = await openHelp('Emoji')
    await userEvent.type(inside.getByRole('searchbox'), 'bread')
    await userEvent.click(inside.getByRole('button', { name: 'bread' }))
    expect(field.value).toBe('Fresh 🍞')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('mentions', () => {
  const grace = { handle: 'grace.practice.test', name: 'Grace Okafor', avatar_url: null }

  test('somebody is looked up as their name is typed, and named as the network writes it, by keyboard alone', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const { field, calm } = await open(keeper)
    const inside = await openHelp('Mention somebody')
    expect(inside.getByRole('status').textContent).toBe('Type the beginning of a name.')
    await userEvent.type(inside.getByRole('searchbox'), '@gra')
    expect(inside.getByRole('status').textContent).toBe('Looking…')
    calm()
    expect((await inside.findByRole('list', { name: 'People found' })).textContent).toContain('Grace Okafor')
    expect(inside.getByRole('status').textContent).toBe('One person found.')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(field.value).toBe('@grace.practice.test ')
    expect(document.activeElement).toBe(field)
    expect(keeper.asked.map(({ path }) => path)).toEqual(['writing/mentions/?account_id=1&search=gra'])
  })

  test('of two networks one is chosen, and asked with its account', async () => {
    const keeper = writingProvider({ mentions: [{ ...grace, handle: 'grace@mastodon.example' }] })
    const { field, calm } = await open(keeper, { accounts: [instagram, bluesky, mastodon] })
    const inside = await openHelp('Mention somebody')
    await userEvent.click(inside.getByRole('radio', { name: 'Mastodon' }))
    await userEvent.type(inside.getByRole('searchbox', { name: 'Search people on Mastodon' }), 'gra')
    calm()
    await inside.findByRole('list', { name: 'People found' })
    expect(inside.getByText(/^On Instagram.* such a name may be somebody else’s/)).toBeTruthy()
    await userEvent.type(inside.getByRole('searchbox'), '{Enter}')
    expect(field.value).toBe('@grace@mastodon.example ')
    expect(keeper.asked.at(-1)?.path).toBe('writing/mentions/?account_id=2&search=gra')
  })

  test('of two servers of Mastodon each is asked, and of two accounts of one server only the first', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const { calm } = await open(keeper, { accounts: [mastodon, { ...mastodon, id: 5 }, secondMastodon] })
    const inside = await openHelp('Mention somebody')
    expect(inside.getAllByRole('radio')).toHaveLength(2)
    await userEvent.click(inside.getByRole('radio', { name: 'bakers.example' }))
    await userEvent.type(inside.getByRole('searchbox', { name: 'Search people on bakers.example' }), 'gra')
    calm()
    await inside.findByRole('list', { name: 'People found' })
    expect(keeper.asked.at(-1)?.path).toBe('writing/mentions/?account_id=4&search=gra')
  })

  test('that nobody is called so is said', async () => {
    const { calm } = await open(writingProvider())
    const inside = await openHelp('Mention somebody')
    await userEvent.type(inside.getByRole('searchbox'), 'xyz')
    calm()
    await waitFor(() => expect(inside.getByRole('status').textContent).toBe('Nobody on Bluesky is called “xyz”.'))
  })

  test('where the network could not be asked it is said quietly, and it can be tried again', async () => {
    const keeper = writingProvider({ mentions: [grace] })
    const sentence = 'Nobody could be looked up on bsky.social. You can write the name by hand.'
    keeper.refuse('GET writing/mentions/', 502, sentence)
    const { calm } = await open(keeper)
    const inside = await openHelp('Mention somebody')
    await userEvent.type(inside.getByRole('searchbox'), 'gra')
    calm()
    await waitFor(() => expect(inside.getByRole('status').textContent).toBe(sentence))
    expect(inside.queryByRole('alert')).toBeNull()
    keeper.allow('GET writing/mentions/')
    await userEvent.click(inside.getByRole('button', { name: 'Try again' }))
    expect(await inside.findByRole('list', { name: 'People found' })).toBeTruthy()
  })

  test('without an account of a network that can, it is said which can', async () => {
    await open(writingProvider(), { accounts: [instagram] })
    const inside = await openHelp('Mention somebody')
    expect(inside.getByText(/can be looked up on Bluesky and Mastodon/)).toBeTruthy()
    expect(inside.queryByRole('searchbox')).toBeNull()
  })
})

describe('snippets', () => {
  test('where there are none it is said what they are good for', async () => {
    await open(writingProvider())
    const inside = await openHelp('Snippets')
    expect(await inside.findByText(/such as your opening hours/)).toBeTruthy()
  })

  test('one is inserted by its name', async () => {
    const keeper = writingProvider({ snippets: [wireSnippet()] })
    const { field } = await open(keeper, { businessProfileId: 11 }, 'Come by. ')
    const inside = await openHelp('Snippets')
    await userEvent.click(await inside.findByRole('button', { name: /^Opening hours/ }))
    expect(field.value).toBe('Come by. Open from 7 to 3.')
    expect(keeper.asked[0]?.path).toBe('writing/snippets/?kind=snippet&business_profile_id=11&page_size=100')
  })

  test('they are searched for by the provider', async () => {
    const keeper = writingProvider({ snippets: [wireSnippet(), wireSnippet({ id: 2, name: 'Address' })] })
    const { calm } = await open(keeper)
    const inside = await openHelp('Snippets')
    await userEvent.type(inside.getByRole('searchbox'), 'addr')
    calm()
    await waitFor(() => expect(inside.queryByRole('button', { name: /^Opening hours/ })).toBeNull())
    expect(await inside.findByRole('button', { name: /^Address/ })).toBeTruthy()
    await userEvent.type(inside.getByRole('searchbox'), 'xyz')
    calm()
    expect(await inside.findByText('Nothing that is saved fits “addrxyz”.')).toBeTruthy()
  })

  test('what is selected in the text is saved as one, for the business that is written for', async () => {
    const keeper = writingProvider()
    await open(keeper, { businessProfileId: 11 }, 'Open from 7 to 3.')
    const inside = await openHelp('Snippets')
    await userEvent.click(inside.getByRole('button', { name: 'Save what is selected' }))
    expect(inside.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Open from 7 to 3.')
    await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Name' })))
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Hours{Enter}')
    expect(await inside.findByRole('button', { name: /^Hours/ })).toBeTruthy()
    expect(keeper.callsOf('POST', 'writing/snippets/')[0]?.body).toEqual({
      kind: 'snippet',
      name: 'Hours',
      text: 'Open from 7 to 3.',
      business_profile_id: 11,
    })
  })

  test('a name that exists is said, and what was typed stays', async () => {
    const keeper = writingProvider()
    const sentence = 'You already have a snippet called “Hours”. Choose another name.'
    keeper.refuse('POST writing/snippets/', 409, sentence)
    await open(keeper)
    const inside = await openHelp('Snippets')
    await userEvent.click(inside.getByRole('button', { name: 'New snippet' }))
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Hours')
    await userEvent.type(inside.getByRole('textbox', { name: 'Text' }), 'Open')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect((await inside.findByRole('alert')).textContent).toContain(sentence)
    expect(inside.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Open')
  })

  test('one is changed, and deleted once that is agreed to', async () => {
    const keeper = writingProvider({ snippets: [wireSnippet()] })
    await open(keeper)
    const inside = await openHelp('Snippets')
    await userEvent.click(await inside.findByRole('button', { name: 'Change Opening hours' }))
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), ' now')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    await userEvent.click(await inside.findByRole('button', { name: 'Delete Opening hours now' }))
    expect(inside.getByText(/^Delete “Opening hours now”\?/)).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Delete' }))
    expect(await inside.findByText(/such as your opening hours/)).toBeTruthy()
    expect(keeper.callsOf('PATCH', 'writing/snippets/1/')[0]?.body).toEqual({
      name: 'Opening hours now',
      text: 'Open from 7 to 3.',
    })
    expect(keeper.callsOf('DELETE', 'writing/snippets/1/')).toHaveLength(1)
  })

  test('where they cannot be loaded it is said why, and they are loaded by another try', async () => {
    const keeper = writingProvider({ snippets: [wireSnippet()] })
    keeper.refuse('GET writing/snippets/', 403, 'Not now.')
    await open(keeper)
    const inside = await openHelp('Snippets')
    expect((await inside.findByRole('alert')).textContent).toContain('The snippets could not be loaded')
    keeper.allow('GET writing/snippets/')
    await userEvent.click(inside.getByRole('button', { name: 'Try again' }))
    expect(await inside.findByRole('button', { name: /^Opening hours/ })).toBeTruthy()
  })

  test('where there are more than are shown, it is said how many and how they are found', async () => {
    await open(writingProvider({ snippets: [wireSnippet()], more: 120 }))
    const inside = await openHelp('Snippets')
    expect(await inside.findByText('These are the first 1 of 121. Search to find the others.')).toBeTruthy()
  })
})

describe('hashtags', () => {
  const used = { tag: '#sourdough', times: 3, last_used_at: '2026-11-21T09:00:00.000Z' }
  const group = wireSnippet({ kind: 'hashtags', name: 'Bakery', text: '#bread #rye' })

  test('one of earlier posts is inserted, with a space after it', async () => {
    const { field } = await open(writingProvider({ hashtags: [used] }), {}, 'Fresh ')
    const inside = await openHelp('Hashtags')
    await userEvent.click(await inside.findByRole('button', { name: '#sourdough' }))
    expect(field.value).toBe('Fresh #sourdough ')
  })

  test('a saved group is inserted by its name', async () => {
    const { field } = await open(writingProvider({ snippets: [group] }))
    const inside = await openHelp('Hashtags')
    await userEvent.click(await inside.findByRole('button', { name: /^Bakery/ }))
    expect(field.value).toBe('#bread #rye ')
  })

  test('both are searched for at once', async () => {
    const keeper = writingProvider({ snippets: [group], hashtags: [used] })
    const { calm } = await open(keeper)
    const inside = await openHelp('Hashtags')
    await userEvent.type(inside.getByRole('searchbox'), 'bak')
    calm()
    await waitFor(() => expect(keeper.asked.filter(({ path }) => path.includes('search=bak'))).toHaveLength(2))
  })

  test('a group is saved', async () => {
    const keeper = writingProvider()
    await open(keeper)
    const inside = await openHelp('Hashtags')
    await userEvent.click(inside.getByRole('button', { name: 'New group' }))
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Bakery')
    await userEvent.type(inside.getByRole('textbox', { name: 'Hashtags' }), 'bread rye')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByRole('button', { name: /^Bakery/ })).toBeTruthy()
    expect(keeper.callsOf('POST', 'writing/snippets/')[0]?.body).toMatchObject({ kind: 'hashtags', text: 'bread rye' })
  })
})
