import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wireBucket, wireIdea, wireMonth } from '../../services/buckets/bucketsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const root = 'buckets/api/content-buckets/'
const stock = { buckets: [wireBucket()], months: [wireMonth()] }
const open = (
  ...visit: Parameters<typeof openBuckets> extends [unknown, unknown?, (infer Visit)?] ? [Visit?] : never
) => openBuckets(provider, stock, ...visit)
type Opened = Awaited<ReturnType<typeof open>>

/** The same page in the same browser, after a reload or a crash of the tab. */
function reload({ app, storage }: Opened, visit: Parameters<typeof open>[0] = {}) {
  cleanup()
  app.stop()
  return open({ ...visit, storage })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const unsavedKeys = ({ storage }: Opened) => storage.local.keys().filter((key) => key.startsWith('bucket_unsaved_'))
const takeBack = ({ app }: Opened) => act(() => app.notifications.getSnapshot().context.notices.at(-1)?.onAction?.())

describe('what was typed in the editor and not saved', () => {
  const begin = async (opened: Opened) => {
    await press('New bucket')
    const inside = await dialog('New bucket')
    await userEvent.type(inside.getByRole('textbox', { name: 'Name' }), 'Offers')
    await userEvent.type(inside.getByRole('textbox', { name: 'Purpose' }), 'What is cheaper.')
    return opened
  }

  test('is told after a reload, gone on with, and not told any more once it is saved', async () => {
    const opened = await reload(await begin(await open()))
    await press('Go on: A new bucket, “Offers”')
    const inside = await dialog('New bucket')
    expect(inside.getByText('Your words are back')).toBeTruthy()
    expect(inside.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Offers')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(opened.keeper.callsOf('POST', root)[0]?.body).toMatchObject({ name: 'Offers', purpose: 'What is cheaper.' })
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(unsavedKeys(opened)).toEqual([])
  })

  test('is in the dialog that is opened again', async () => {
    await reload(await begin(await open()))
    await press('New bucket')
    expect((await dialog('New bucket')).getByRole('textbox', { name: 'Purpose' })).toHaveProperty(
      'value',
      'What is cheaper.',
    )
  })

  test('is thrown away from the page, and had back from the notice', async () => {
    const opened = await reload(await begin(await open()))
    await press('Throw away: A new bucket, “Offers”')
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(unsavedKeys(opened)).toEqual([])
    expect(opened.said()).toContain('What was not saved is thrown away.')
    takeBack(opened)
    expect(await screen.findByRole('button', { name: 'Go on: A new bucket, “Offers”' })).toBeTruthy()
  })

  test('gives the focus to the next note as it is thrown away, and the last one to the page', async () => {
    const first = await reload(await begin(await open()))
    await press('Shares')
    const share = (await dialog('Shares')).getByRole('spinbutton', { name: 'Share of Tips, in percent' })
    await userEvent.clear(share)
    await userEvent.type(share, '50')
    await reload(first)
    await press('Throw away: Your changes to the shares')
    expect(document.activeElement).toBe(
      await screen.findByRole('button', { name: 'Throw away: A new bucket, “Offers”' }),
    )
    await press('Throw away: A new bucket, “Offers”')
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('is thrown away in the dialog, which is blank again, and had back from the notice', async () => {
    const opened = await reload(await begin(await open()))
    await press('Go on: A new bucket, “Offers”')
    const inside = await dialog('New bucket')
    await userEvent.click(inside.getByRole('button', { name: 'Throw them away' }))
    expect(inside.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
    await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(screen.queryByText('Not saved yet')).toBeNull()
    takeBack(opened)
    expect(await screen.findByText('Not saved yet')).toBeTruthy()
  })

  test('is not stored once it was closed without saving', async () => {
    const opened = await begin(await open())
    expect(unsavedKeys(opened)).toHaveLength(1)
    await press('Cancel')
    await press('Close without saving')
    await isClosed()
    expect(unsavedKeys(opened)).toEqual([])
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })

  test('is there after signing in again', async () => {
    const opened = await begin(await open())
    act(() => opened.app.session.send({ type: 'token.refused' }))
    await waitFor(() => expect(opened.storage.local.get('token')).toBeNull())
    await reload(opened)
    expect(await screen.findByRole('button', { name: 'Go on: A new bucket, “Offers”' })).toBeTruthy()
  })

  test('of a bucket that was changed elsewhere meanwhile is shown beside the other version', async () => {
    const first = await open({ address: '/content-buckets?bucket=1' })
    await chooseItem('More for Tips', 'Edit')
    const before = await dialog('Tips')
    await userEvent.type(before.getByRole('textbox', { name: 'Name' }), ' and tricks')
    const { keeper } = await reload(first, {
      before: (provided) => {
        provided.changeElsewhere(1, { name: 'Know-how' })
        provided.refuse(`PUT ${root}1/`, 409, { error: 'It was changed meanwhile.' })
      },
    })
    await press('Go on: Your changes to Tips')
    const inside = await dialog('Tips')
    expect(inside.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Tips and tricks')
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    expect(within(await inside.findByRole('region', { name: 'The other' })).getByText('Know-how')).toBeTruthy()
    expect(keeper.callsOf('PUT', `${root}1/`)[0]?.body).toMatchObject({ version: 1, name: 'Tips and tricks' })
  })
})

describe('shares that were typed and not saved', () => {
  const share = () => screen.findByRole('spinbutton', { name: 'Share of Tips, in percent' })
  const begin = async (opened: Opened) => {
    await press('Shares')
    await userEvent.clear(await share())
    await userEvent.type(await share(), '50')
    return opened
  }

  test('are there after a reload, and not told any more once they are saved', async () => {
    const opened = await reload(await begin(await open()))
    await press('Go on: Your changes to the shares')
    await waitFor(async () => expect(await share()).toHaveProperty('value', '50'))
    const inside = await dialog('Shares')
    expect(inside.getByText('Your words are back')).toBeTruthy()
    await userEvent.click(inside.getByRole('button', { name: 'Save' }))
    await isClosed()
    expect(opened.keeper.callsOf('PUT', `${root}shares/`)[0]?.body).toMatchObject({
      shares: [{ bucket_id: 1, share: 50 }],
    })
    expect(unsavedKeys(opened)).toEqual([])
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })

  test('stay where the dialog is closed with Escape', async () => {
    await begin(await open())
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await press('Go on: Your changes to the shares')
    await waitFor(async () => expect(await share()).toHaveProperty('value', '50'))
  })

  test('go with "Cancel", and are had back from the notice', async () => {
    const opened = await begin(await open())
    await press('Cancel')
    await isClosed()
    expect(screen.queryByText('Not saved yet')).toBeNull()
    takeBack(opened)
    await press('Go on: Your changes to the shares')
    await waitFor(async () => expect(await share()).toHaveProperty('value', '50'))
  })

  test('that are as they were are not kept', async () => {
    const opened = await begin(await open())
    await userEvent.clear(await share())
    await userEvent.type(await share(), '17')
    expect(unsavedKeys(opened)).toEqual([])
  })
})

describe('an idea that was typed and not added', () => {
  const address = '/content-buckets?bucket=1'
  const titleField = () => screen.findByRole('textbox', { name: 'Title' })
  const begin = async (opened: Opened) => {
    await press('Add an idea')
    await userEvent.type(await titleField(), 'Flour types, ranked')
    return opened
  }

  test('is there again with its bucket, and goes once it is added', async () => {
    const opened = await reload(await begin(await open({ address })), { address })
    expect(await titleField()).toHaveProperty('value', 'Flour types, ranked')
    expect(screen.queryByText('Not saved yet')).toBeNull()
    await press('Add it')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
    expect(opened.keeper.callsOf('POST', `${root}1/content-ideas/`)[0]?.body).toMatchObject({
      title: 'Flour types, ranked',
    })
    expect(unsavedKeys(opened)).toEqual([])
    await press('Add an idea')
    expect(await titleField()).toHaveProperty('value', '')
  })

  test('is added once, though nobody knew before the reload whether it was', async () => {
    const first = await begin(await open({ address }))
    first.keeper.refuse(`POST ${root}1/content-ideas/`, 504)
    await press('Add it')
    await screen.findByText('It is not known whether the idea was added')
    const second = await reload(first, { address })
    await press('Add it')
    await waitFor(() => expect(second.keeper.callsOf('POST', `${root}1/content-ideas/`)).toHaveLength(1))
    const keyIn = ({ keeper }: Opened) => keeper.callsOf('POST', `${root}1/content-ideas/`)[0]?.body
    expect(keyIn(second)).toEqual(keyIn(first))
  })

  test('is told on the page while its bucket is not open', async () => {
    const { router } = await reload(await begin(await open({ address })))
    await press('Go on: An idea for Tips, “Flour types, ranked”')
    expect(router.state.location.search).toBe('?bucket=1')
    expect(await titleField()).toHaveProperty('value', 'Flour types, ranked')
  })

  test('goes with "Cancel", and is had back from the notice', async () => {
    const opened = await begin(await open({ address }))
    await press('Cancel')
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    expect(unsavedKeys(opened)).toEqual([])
    takeBack(opened)
    expect(await titleField()).toHaveProperty('value', 'Flour types, ranked')
  })

  test.each(['Cancel', 'Add it'])('gives the focus back to "Add an idea" with "%s"', async (act) => {
    await begin(await open({ address }))
    await press(act)
    const add = await screen.findByRole('button', { name: 'Add an idea' })
    expect(document.activeElement).toBe(add)
  })

  test('that is blank is closed without a word', async () => {
    const { said } = await open({ address })
    await press('Add an idea')
    await press('Cancel')
    expect(said()).toEqual([])
  })
})

describe('which ideas are shown', () => {
  const ideas = Array.from({ length: 8 }, (_, at) => wireIdea({ idea_id: 11 + at, title: `Idea ${at + 1}` }))
  const visit = (address: string) => openBuckets(provider, { ...stock, ideas, aiIdeas: [] }, { address })

  test('is in the address, and there again after a reload', async () => {
    const { router, keeper } = await visit('/content-buckets?bucket=1')
    const effort = await screen.findByRole('combobox', { name: 'Effort of content ideas' })
    await userEvent.selectOptions(effort, 'Easy')
    await press('Show dismissed')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Effort of AI ideas' }), 'Hard')
    const { search } = router.state.location
    expect(search).toBe('?bucket=1&effort=easy&dismissed=true&ai_effort=hard')
    await waitFor(() => expect(keeper.callsOf('GET', `${root}1/ai_ideas/`).at(-1)?.path).toContain('difficulty=hard'))
    cleanup()
    const again = await visit(`/content-buckets${search}&ideas=2`)
    expect(await screen.findByText('Idea 7')).toBeTruthy()
    expect(again.keeper.callsOf('GET', `${root}1/content-ideas/`)[0]?.path).toBe(
      `${root}1/content-ideas/?difficulty_level=easy&show_dismissed=true&page=2&page_size=6`,
    )
    expect(await screen.findByRole('combobox', { name: 'Effort of AI ideas' })).toHaveProperty('value', 'hard')
  })

  test('is chosen anew with another bucket', async () => {
    const { router } = await visit('/content-buckets?bucket=1&effort=easy&ai_hidden=true')
    await press('Close')
    expect(router.state.location.search).toBe('')
  })
})

test('texts of the industry template are told to be samples, once', async () => {
  const own = wireIdea({ idea_id: 12, origin: 'own', industry_template: null, title: 'Flour types, ranked' })
  const sample = 'The industry template’s texts are samples. Make them true for your business before they go out.'
  await openBuckets(
    provider,
    { ...stock, ideas: [wireIdea(), wireIdea({ idea_id: 13, title: 'The windowpane test' }), own] },
    { address: '/content-buckets?bucket=1' },
  )
  await screen.findByText('Flour types, ranked')
  expect(screen.getAllByText(sample)).toHaveLength(1)
  cleanup()
  await openBuckets(provider, { ...stock, ideas: [own] }, { address: '/content-buckets?bucket=1' })
  await screen.findByText('Flour types, ranked')
  expect(screen.queryByText(sample)).toBeNull()
})
