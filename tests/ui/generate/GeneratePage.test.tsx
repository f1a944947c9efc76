import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AiAllowance } from '../../../contract/ai.ts'
import type { createIdea, listBuckets } from '../../../contract/buckets.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { GeneratePage } from '../../../src/ui/generate/GeneratePage.tsx'
import { aiProvider, type Writing } from '../../services/generate/aiProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider, postOf } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

interface Wish {
  allowance?: Partial<AiAllowance>
  /** Of the chosen business's trade; none: it is not known. */
  examples?: readonly string[]
  storage?: Storage
}

/** Opens the page of somebody with an account on Bluesky and one on Mastodon. */
async function open({ allowance, examples, storage }: Wish = {}) {
  const keeper = aiProvider(allowance)
  if (examples) keeper.exampleBriefs['11'] = examples
  const kept: Record<string, unknown>[] = []
  provider.use(
    ...keeper.handlers,
    http.post(
      `${host}posts/`,
      keeper.noting('posts/', (body) => {
        kept.push(body)
        return HttpResponse.json(postOf({ id: 31 }), { status: 201 })
      }),
    ),
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({ path: '/generate', Page: GeneratePage, ...(storage && { storage }) })
  opened.app.notifications.start()
  const person = userEvent.setup()
  const writingOf = async (network: string, nth = 0): Promise<Writing> => {
    const find = () => keeper.writings.filter((writing) => writing.network === network)[nth]
    await waitFor(() => expect(find()).toBeDefined())
    const found = find()
    if (!found) throw new Error(`Nothing is written for ${network}`)
    return found
  }
  /** Asks for texts of a brief, for Bluesky and Mastodon. */
  const ask = async (brief = 'A stollen class on Saturday.') => {
    await person.type(await screen.findByLabelText('What is it about?'), brief)
    await person.click(await screen.findByRole('button', { name: 'Write two texts' }))
  }
  return { ...opened, ...keeper, kept, person, writingOf, ask }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const card = (name: string) => within(screen.getByRole('listitem', { name }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const cards = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))

async function written(words: Wish & { texts?: readonly [string, string] } = {}) {
  const { texts: [bluesky, mastodon] = ['Come and fold.', 'Come, fold and wait.'], ...wish } = words
  const opened = await open(wish)
  await opened.ask()
  ;(await opened.writingOf('bluesky')).finish(bluesky)
  ;(await opened.writingOf('mastodon')).finish(mastodon)
  await waitFor(() => expect(title()).toBe('Two are written.'))
  return opened
}

test('nothing asked yet: one sentence is enough, and the act says what is missing and leads to it', async () => {
  const { person } = await open({ examples: ['Stollen class on Saturday', 'What is in the window today'] })
  expect(title()).toBe('One brief, a text for each network')
  expect(screen.getByText(/Nothing goes out from here\./)).toBeTruthy()
  await person.click(button('Say what it is about'))
  expect(document.activeElement).toBe(screen.getByLabelText('What is it about?'))
  await person.click(await screen.findByRole('button', { name: 'What is in the window today' }))
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'What is in the window today')
})

test('on a phone “Write” leads to the texts, which begin below the brief', async () => {
  setWindowWidth(375)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { ask, person, writingOf } = await open()
  await person.click(button('Say what it is about'))
  expect(scrolled).not.toHaveBeenCalled()
  await ask()
  const list = screen.getByRole('list', { name: 'Texts' })
  expect(document.activeElement).toBe(list)
  expect(scrolled.mock.contexts).toEqual([list])
  ;(await writingOf('bluesky')).finish('Come and fold.')
  ;(await writingOf('mastodon')).finish('Come, fold and wait.')
  await person.click(await screen.findByRole('button', { name: 'Write two texts again' }))
  expect(scrolled.mock.contexts).toEqual([list, list])
})

test('where the texts stand beside the brief, “Write” leaves the focus and the page where they are', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { ask } = await open()
  await ask()
  expect(document.activeElement).toBe(button('Stop all'))
  expect(scrolled).not.toHaveBeenCalled()
})

test('examples are of the trade of the business; where it is not known they fit anybody', async () => {
  const offered = () => screen.queryAllByRole('button', { name: /^(Stollen|What is new)/ })
  const words = () => offered().map(({ textContent }) => textContent)
  await open({ examples: ['Stollen class on Saturday'] })
  await waitFor(() => expect(words()).toEqual(['Stollen class on Saturday']))
  cleanup()
  await open()
  await waitFor(() => expect(words()).toEqual(['What is new this week']))
})

test('the networks of the accounts are chosen, and all nine can be', async () => {
  const { person } = await open()
  const chosen = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label'))
  await waitFor(() => expect(chosen()).toEqual(['Bluesky', 'Mastodon']))
  expect(within(screen.getByRole('group', { name: 'For' })).getAllByRole('button')).toHaveLength(9)
  await person.click(button('X'))
  await person.click(button('Mastodon'))
  expect(chosen().toSorted()).toEqual(['Bluesky', 'X'])
})

test('how many are left is in sight, and when the count starts again', async () => {
  await open()
  expect(await screen.findByText('182 of 300 texts left')).toBeTruthy()
  expect(screen.getByText('starts again tomorrow')).toBeTruthy()
  expect(await screen.findByText('Two networks use two. One that does not come back uses none.')).toBeTruthy()
})

test('a text is seen while it is written; the title says how it stands, the tightest first', async () => {
  const { ask, writingOf } = await open()
  await ask()
  const bluesky = await writingOf('bluesky')
  expect(cards()).toEqual(['Bluesky', 'Mastodon'])
  bluesky.words('Come and ')
  await card('Bluesky').findByText('Come and')
  expect(title()).toBe('Bluesky and Mastodon are coming.')
  bluesky.words('fold.')
  await card('Bluesky').findByText('Come and fold.')
  bluesky.finish('Come and fold!', 181)
  await card('Bluesky').findByText('Come and fold!')
  expect(title()).toBe('One is written. Mastodon is coming.')
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('One is written.')
  expect(await screen.findByText('181 of 300 texts left')).toBeTruthy()
  expect(await card('Bluesky').findByText('14')).toBeTruthy()
})

test('two are written at once, and the next when one has ended', async () => {
  const { person, writings, writingOf } = await open()
  await person.type(screen.getByLabelText('What is it about?'), 'A class.')
  await screen.findByRole('button', { name: 'Write two texts' })
  await person.click(button('X'))
  await person.click(button('Write three texts'))
  await writingOf('twitter')
  await writingOf('bluesky')
  expect(card('Mastodon').getByText('Next')).toBeTruthy()
  expect(writings.map(({ network }) => network)).toEqual(['twitter', 'bluesky'])
  writings[0]?.finish('Come.')
  expect((await writingOf('mastodon')).body).toMatchObject({ source: { kind: 'brief', text: 'A class.' } })
})

test('one is stopped and the others go on; all are stopped by one press, and their calls end', async () => {
  const { person, ask, writingOf } = await open()
  await ask()
  const bluesky = await writingOf('bluesky')
  bluesky.words('Come and ')
  await card('Bluesky').findByText('Come and')
  await person.click(button('Stop Bluesky'))
  expect(card('Bluesky').queryByText('Come and')).toBeNull()
  expect(card('Bluesky').getByRole('button', { name: 'Write Bluesky' })).toBeTruthy()
  await person.click(button('Stop all'))
  expect(title()).toBe('Nothing was written.')
  const mastodon = await writingOf('mastodon')
  await waitFor(() => {
    mastodon.words('Come ')
    expect(mastodon.isCanceled).toBe(true)
  })
})

test('what broke off is not shown as a text, is said with its words, and is tried again', async () => {
  const { person, ask, writingOf } = await open()
  await ask()
  const mastodon = await writingOf('mastodon')
  mastodon.words('Come and fold the ')
  mastodon.fail('cut_off')
  await card('Mastodon').findByText('The text broke off after four words, so it is not shown. Nothing was counted.')
  expect(card('Mastodon').queryByText(/Come and fold/)).toBeNull()
  expect(card('Mastodon').getByText('Broke off')).toBeTruthy()
  await person.click(button('Try Mastodon again'))
  ;(await writingOf('mastodon', 1)).finish('Come, fold and wait.')
  await card('Mastodon').findByText('Come, fold and wait.')
})

test('a wish makes a version beside the first; both can be looked at', async () => {
  const { person, writingOf } = await written()
  await person.click(button('Write Bluesky again with a wish'))
  expect(document.activeElement).toBe(screen.getByLabelText('Wish for Bluesky'))
  await person.keyboard('Shorter, and say the price{Enter}')
  const again = await writingOf('bluesky', 1)
  expect(again.body).toMatchObject({ wish: 'Shorter, and say the price', previous: 'Come and fold.' })
  again.finish('Come, sixty dollars.')
  await card('Bluesky').findByText('Come, sixty dollars.')
  expect(card('Bluesky').getByText('2 of 2')).toBeTruthy()
  await person.click(button('Earlier Bluesky version'))
  expect(card('Bluesky').getByText('Come and fold.')).toBeTruthy()
  expect(card('Bluesky').getByText('1 of 2')).toBeTruthy()
})

test('a wish is a press, too', async () => {
  const { person, writingOf } = await written()
  await person.click(button('Write Mastodon again with a wish'))
  await person.click(button('No emoji'))
  expect((await writingOf('mastodon', 1)).body).toMatchObject({ wish: 'No emoji' })
})

test('a text is edited in its place, and a later answer does not write over it', async () => {
  const { person, writingOf } = await written()
  await person.click(button('Write Bluesky again with a wish'))
  await person.click(button('Shorter'))
  const again = await writingOf('bluesky', 1)
  await person.click(button('Earlier Bluesky version'))
  await person.click(button('Edit the Bluesky text'))
  await person.type(screen.getByLabelText('Text for Bluesky'), ' Bring a bag.')
  again.finish('Come.')
  await card('Bluesky').findByText('1 of 2')
  expect(screen.getByLabelText('Text for Bluesky')).toHaveProperty('value', 'Come and fold. Bring a bag.')
})

test('one that is too long says by how much', async () => {
  const { person } = await written({ texts: ['a'.repeat(299), 'Come.'] })
  await person.click(button('Edit the Bluesky text'))
  await person.type(screen.getByLabelText('Text for Bluesky'), 'bcd')
  expect(await card('Bluesky').findByText('2 too many')).toBeTruthy()
})

test('what is chosen is kept as one draft with a text for each network, for the accounts of those', async () => {
  const { person, kept, said, went } = await written()
  await person.click(button('Keep two as a draft'))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({
    text: 'Come and fold.',
    variants: [{ network: 'mastodon', account_id: null, parts: [{ text: 'Come, fold and wait.', media_ids: [] }] }],
    account_ids: [1, 2],
    intent: 'draft',
    written_by_ai: true,
  })
  await waitFor(() => expect(said()).toContain('Kept as a draft.'))
  expect(title()).toBe('One brief, a text for each network')
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', '')
  expect(went).toEqual([])
})

test('what is not chosen is not kept', async () => {
  const { person, kept } = await written()
  await person.click(screen.getByLabelText('Keep the Bluesky text'))
  await person.click(button('Keep one as a draft'))
  await waitFor(() => expect(kept[0]).toMatchObject({ text: 'Come, fold and wait.', variants: [], account_ids: [2] }))
})

const bucketList = {
  results: [
    {
      id: 4,
      version: 1,
      name: 'Classes',
      purpose: '',
      color: 'clay',
      industry_template: null,
      is_active: true,
      business_profile_id: 11,
      networks: [],
      account_ids: [],
      share: 30,
      post_count: 0,
      created_at: '2026-11-01T09:00:00.000Z',
      updated_at: '2026-11-01T09:00:00.000Z',
    },
  ],
  count: 1,
  page: 1,
  page_size: 100,
  next: null,
  previous: null,
} satisfies Answer<typeof listBuckets>
const listsBuckets = http.get(`${host}buckets/api/content-buckets/`, () => HttpResponse.json(bucketList))

test('as a bucket post it is a draft in the bucket that is chosen; until one is, the act leads there', async () => {
  const { person, kept, said } = await written()
  provider.use(listsBuckets)
  await person.click(screen.getByLabelText('Bucket post'))
  await person.click(button('Choose a bucket'))
  expect(document.activeElement).toBe(screen.getByLabelText('Bucket'))
  await screen.findByRole('option', { name: 'Classes' })
  await person.selectOptions(screen.getByLabelText('Bucket'), 'Classes')
  await person.click(button('Keep two as a bucket post'))
  await waitFor(() => expect(kept[0]).toMatchObject({ bucket_id: 4, intent: 'draft', text: 'Come and fold.' }))
  await waitFor(() => expect(said()).toContain('Kept as a draft in its bucket.'))
})

test('as ideas each text is one in the bucket that is chosen, and another try makes none twice', async () => {
  const ideas: Record<string, unknown>[] = []
  const { person, noting, refusals, asked, said } = await written()
  provider.use(
    listsBuckets,
    http.post(
      `${host}buckets/api/content-buckets/4/content-ideas/`,
      noting('ideas/', (body) => {
        ideas.push(body)
        return HttpResponse.json(ideaOf(body), { status: 201 })
      }),
    ),
  )
  await person.click(screen.getByLabelText('Idea'))
  await screen.findByRole('option', { name: 'Classes' })
  await person.selectOptions(screen.getByLabelText('Bucket'), 'Classes')
  refusals.set('ideas/', { status: 503, error: 'Not now.' })
  await person.click(button('Keep two as ideas'))
  await screen.findByText('It may not have been kept: trying again keeps it once')
  refusals.clear()
  await person.click(button('Keep two as ideas'))
  await waitFor(() => expect(said()).toContain('Kept as 2 ideas.'))
  expect(ideas).toMatchObject([
    {
      title: 'A stollen class on Saturday: Bluesky',
      draft: 'Come and fold.',
      networks: ['bluesky'],
      written_by_ai: true,
    },
    { title: 'A stollen class on Saturday: Mastodon', draft: 'Come, fold and wait.', networks: ['mastodon'] },
  ])
  const keys = asked
    .filter(({ path }) => path === 'ideas/')
    .map(({ body }) => (body as { client_key: string }).client_key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(2)
})

const ideaOf = ({ title, draft }: Record<string, unknown>): Answer<typeof createIdea> => ({
  idea_id: 5,
  bucket_id: 4,
  bucket_name: 'Classes',
  origin: 'own',
  industry_template: null,
  title: String(title),
  description: '',
  draft: String(draft),
  difficulty_level: 'easy',
  networks: [],
  written_by_ai: false,
  is_saved: false,
  is_liked: false,
  is_dismissed: false,
  used_post_id: null,
  expires_at: null,
})

test('where keeping fails everything stays, and another try keeps it once', async () => {
  const { person, kept, asked, refusals } = await written()
  refusals.set('posts/', { status: 503, error: 'Not now.' })
  await person.click(button('Keep two as a draft'))
  expect(await screen.findByText('It may not have been kept: trying again keeps it once')).toBeTruthy()
  expect(card('Bluesky').getByText('Come and fold.')).toBeTruthy()
  refusals.clear()
  await person.click(button('Keep two as a draft'))
  await waitFor(() => expect(kept).toHaveLength(1))
  const keys = asked
    .filter(({ path }) => path === 'posts/')
    .map(({ body }) => (body as { client_key: string }).client_key)
  expect(new Set(keys).size).toBe(1)
})

test('a text can be kept while others are written, and those go on', async () => {
  const { person, ask, writingOf, kept } = await open()
  await ask()
  ;(await writingOf('bluesky')).finish('Come and fold.')
  await card('Bluesky').findByText('Come and fold.')
  await person.click(button('Keep one as a draft'))
  await waitFor(() => expect(kept).toHaveLength(1))
  await waitFor(() => expect(cards()).toEqual(['Mastodon']))
  ;(await writingOf('mastodon')).finish('Come, fold and wait.')
  await card('Mastodon').findByText('Come, fold and wait.')
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'A stollen class on Saturday.')
})

test('what was typed and written is there after a reload', async () => {
  const first = await written()
  await first.person.type(screen.getByLabelText('Aim'), 'Fill it')
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  await open({ storage: first.storage })
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'A stollen class on Saturday.')
  expect(screen.getByLabelText('Aim')).toHaveProperty('value', 'Fill it')
  expect(card('Mastodon').getByText('Come, fold and wait.')).toBeTruthy()
  expect(title()).toBe('Two are written.')
})

test('a page is read first, and what was read can be checked', async () => {
  const { person, writingOf } = await open()
  await person.click(screen.getByLabelText('Link'))
  expect(await screen.findByRole('button', { name: 'Read the page first' })).toBeTruthy()
  await person.type(screen.getByLabelText('Web address'), 'https://hearth.example/class{Enter}')
  expect(await screen.findByText(/The page was read once, at/)).toBeTruthy()
  await person.click(button('Check what was read'))
  expect(screen.getByText('Stollen class')).toBeTruthy()
  expect(screen.getByLabelText('What was read')).toHaveProperty('value', 'Saturday at nine. Sixty dollars.')
  await person.click(button('Write two texts'))
  expect((await writingOf('bluesky')).body).toMatchObject({
    source: { kind: 'link', url: 'https://hearth.example/class', page_text: 'Saturday at nine. Sixty dollars.' },
  })
})

test('a page that cannot be read is told in words, and nothing that was typed is lost', async () => {
  const { person, refusals } = await open()
  refusals.set('ai/source/', { status: 422, error: 'The page does not answer.' })
  await person.click(screen.getByLabelText('Link'))
  await person.type(screen.getByLabelText('Web address'), 'https://hearth.example/class{Enter}')
  expect(await screen.findByText('The page does not answer.')).toBeTruthy()
  expect(screen.getByLabelText('Web address')).toHaveProperty('value', 'https://hearth.example/class')
})

test('of a rough text the words stay, and what was said as a brief is there again', async () => {
  const { person, writingOf } = await open()
  await person.type(screen.getByLabelText('What is it about?'), 'A class')
  await person.click(screen.getByLabelText('Rough text'))
  expect(screen.getByText(/Your words stay\./)).toBeTruthy()
  await person.type(screen.getByLabelText('Your rough text'), 'come fold')
  await person.click(button('Write two texts'))
  expect((await writingOf('bluesky')).body).toMatchObject({ source: { kind: 'rough', text: 'come fold' } })
  await person.click(screen.getByLabelText('Brief', { selector: 'input' }))
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'A class')
})

test('few left are told before, with what they are enough for', async () => {
  await open({ allowance: { texts_left: 1 } })
  expect(await screen.findByText('One text left')).toBeTruthy()
  expect(screen.getByText(/Enough for Bluesky\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
})

test('used up: the acts are off with the reason', async () => {
  const { person, writings } = await open({ allowance: { status: 'used_up', texts_left: 0 } })
  expect(await screen.findByText('Today’s texts are used up')).toBeTruthy()
  await person.type(screen.getByLabelText('What is it about?'), 'A class')
  const act = await screen.findByRole('button', { name: 'Write two texts' })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  await person.click(act)
  expect(writings).toEqual([])
})

test('those that still wait when the last text is used say so', async () => {
  const { person, writingOf } = await open({ allowance: { texts_left: 2 } })
  await person.type(screen.getByLabelText('What is it about?'), 'A class.')
  await screen.findByRole('button', { name: 'Write two texts' })
  await person.click(button('X'))
  await person.click(button('Write three texts'))
  ;(await writingOf('twitter')).finish('Come.', 0)
  expect(await card('Mastodon').findByText('No text was left when its turn came. Nothing was counted.')).toBeTruthy()
  ;(await writingOf('bluesky')).finish('Come and fold.', 0)
  await card('Bluesky').findByText('Come and fold.')
})

test('without AI it says so, and what comes is made of the person’s own words', async () => {
  const { ask, writingOf, kept, person } = await open({ allowance: { status: 'not_set_up', texts_left: 0 } })
  expect(await screen.findByText('No AI is set up here')).toBeTruthy()
  await ask()
  for (const network of ['bluesky', 'mastodon']) {
    const writing = await writingOf(network)
    writing.line({ type: 'finished', text: 'A stollen class on Saturday.', written_by: 'template' })
    writing.end()
  }
  expect(await card('Bluesky').findByText('Made of your own words, without AI.')).toBeTruthy()
  await waitFor(() => expect(title()).toBe('Two are written.'))
  await person.click(button('Keep two as a draft'))
  await waitFor(() => expect(kept[0]).toMatchObject({ written_by_ai: false }))
})

test('where it is not known how many are left it is said, and texts can be asked for all the same', async () => {
  const keeper = aiProvider()
  keeper.refusals.set('ai/allowance/', { status: 500, error: 'Broken.' })
  provider.use(...keeper.handlers, ...plannedProvider().handlers)
  await openSignedIn({ path: '/generate', Page: GeneratePage })
  expect(await screen.findByText('How many texts are left is not known')).toBeTruthy()
  expect(button('What is new this week')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What is it about?'), 'A class')
  await userEvent.click(await screen.findByRole('button', { name: 'Write two texts' }))
  await waitFor(() => expect(keeper.writings).toHaveLength(2))
})
