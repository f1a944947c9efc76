import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { AiAllowance } from '../../../contract/ai.ts'
import type { Post } from '../../../contract/content.ts'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { aiProvider, type Writing } from '../../services/generate/aiProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

interface Opened {
  allowance?: Partial<AiAllowance>
  post?: Partial<Post>
}

/** The composer of a draft for Bluesky and Mastodon, with the caret in its first text. */
async function open(text: string, { allowance, post = {} }: Opened = {}) {
  const draft = postOf({ state: 'draft', text, account_ids: [1, 2], schedule: null, publications: [], ...post })
  const keeper = aiProvider(allowance)
  const saved: Record<string, unknown>[] = []
  provider.use(
    ...keeper.handlers,
    http.put(`${host}posts/9/`, async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ ...draft, ...saved.at(-1), version: saved.length + 1 })
    }),
    ...plannedProvider({ posts: [draft], accounts: [bluesky, mastodon] }).handlers,
  )
  const { clock } = await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page: ComposerPage })
  const [field] = await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /^(Post text|Part 1)/ })
  if (!field) throw new Error('No text is there')
  await userEvent.click(field)
  const writing = async (nth = 0): Promise<Writing> => {
    await waitFor(() => expect(keeper.writings.length).toBeGreaterThan(nth))
    const found = keeper.writings[nth]
    if (!found) throw new Error('Nothing is being written')
    return found
  }
  const savedLast = async () => {
    act(() => clock.pass(5000))
    return saved.at(-1)
  }
  return { ...keeper, field, savedLast, writing, pass: (time: number) => act(() => clock.pass(time)) }
}

const suggest = async (name: string | RegExp = 'Suggest a rewrite') =>
  userEvent.click(await screen.findByRole('button', { name }))
const panel = () => within(screen.getByRole('region', { name: /^Rewrite for/ }))
const press = async (name: string) => userEvent.click(panel().getByRole('button', { name }))
const heard = () => panel().getByRole('status').textContent
const rye = 'Rye at seven, 4.50 a loaf: hearth.example/rye'

describe('a rewrite', () => {
  test('is written for the tightest of the networks, seen as it comes, and heard where it begins and ends', async () => {
    const { writing, field } = await open(rye)
    await suggest()
    const one = await writing()
    expect(one.body).toEqual({ network: 'bluesky', source: { kind: 'post', text: rye }, business_profile_id: 11 })
    expect(screen.getByRole('region', { name: 'Rewrite for Bluesky' }).getAttribute('aria-busy')).toBe('true')
    one.words('The rye ')
    await panel().findByText('The rye')
    expect(heard()).toBe('A rewrite is being written.')
    one.finish('The rye is there at seven, 4.50 a loaf: hearth.example/rye')
    await waitFor(() => expect(heard()).toBe('The rewrite is there.'))
    expect(await panel().findByText('181 of 300 texts left')).toBeTruthy()
    expect(panel().queryByText(/leaves out/)).toBeNull()
    expect(field.value).toBe(rye)
  })

  test('replaces the text with a yes alone, in one step, and the post says then that AI wrote it', async () => {
    const { writing, field, savedLast } = await open(rye)
    await suggest()
    ;(await writing()).finish('Rye! 4.50, at seven: hearth.example/rye')
    await panel().findByText(/^Rye!/)
    await press('Use it')
    await waitFor(() => expect(field.value).toBe('Rye! 4.50, at seven: hearth.example/rye'))
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('region', { name: /^Rewrite for/ })).toBeNull()
    await waitFor(async () => expect(await savedLast()).toMatchObject({ written_by_ai: true }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(field.value).toBe(rye)
    await waitFor(async () => expect(await savedLast()).toMatchObject({ text: rye, written_by_ai: false }))
  })

  test('tells which links, names, hashtags and numbers it leaves out', async () => {
    const { writing } = await open(`${rye} @theo #rye`)
    await suggest()
    ;(await writing()).finish('The rye is there at seven, ask @theo.')
    expect(await panel().findByText('It leaves out 4.50, hearth.example/rye, and #rye.')).toBeTruthy()
  })

  test('is written again, and with a wish of what was there; each stays to be looked at', async () => {
    const { writing } = await open(rye)
    await suggest()
    ;(await writing()).finish('One.')
    await panel().findByText('One.')
    await press('Again')
    const second = await writing(1)
    expect(second.body).not.toHaveProperty('wish')
    second.finish('Two.')
    await panel().findByText('Two.')
    await press('With a wish')
    await press('No emoji')
    const third = await writing(2)
    expect(third.body).toMatchObject({ wish: 'No emoji', previous: 'Two.', source: { text: rye } })
    third.finish('Three.')
    await panel().findByText('Three.')
    await press('Earlier Bluesky version')
    expect(panel().getByText('Two.')).toBeTruthy()
  })

  test('can be stopped, and closed; both end the call and leave the text as it was', async () => {
    const { writing, field, pass } = await open(rye)
    await suggest()
    const first = await writing()
    first.words('The rye ')
    await panel().findByText('The rye')
    await press('Stop')
    expect(panel().queryByText('The rye')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Again')
    await press('Again')
    const second = await writing(1)
    await press('Close the rewrite')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suggest a rewrite' }))
    pass(1)
    for (const one of [first, second]) {
      await waitFor(() => {
        one.words('more ')
        expect(one.isCanceled).toBe(true)
      })
    }
    expect(field.value).toBe(rye)
  })

  test('that broke off is told as such, and comes with another try', async () => {
    const { writing } = await open(rye)
    await suggest()
    const first = await writing()
    first.words('The rye is ')
    await panel().findByText('The rye is')
    first.end()
    expect(
      await panel().findByText('The text broke off after three words, so it is not shown. Nothing was counted.'),
    ).toBeTruthy()
    expect(panel().queryByRole('button', { name: 'Use it' })).toBeNull()
    await press('Try Bluesky again')
    ;(await writing(1)).finish('The rye is there.')
    expect(await panel().findByText('The rye is there.')).toBeTruthy()
  })

  test('is a shorter one where the text is over or near what fits', async () => {
    const long = 'Bread and rolls and rye. '.repeat(15).trim()
    const { writing } = await open(long)
    await suggest('Shorten')
    expect((await writing()).body).toMatchObject({ wish: 'Shorter', source: { kind: 'post', text: long } })
  })

  test('of a part of a thread replaces that part alone', async () => {
    const parts = [rye, 'And rolls.'].map((text) => ({ text, media_ids: [] }))
    const { writing, savedLast } = await open(rye, { post: { parts } })
    await userEvent.click(screen.getByRole('textbox', { name: /^Part 2/ }))
    await suggest()
    const one = await writing()
    expect(one.body).toMatchObject({ source: { text: 'And rolls.' } })
    one.finish('Rolls, too.')
    await panel().findByText('Rolls, too.')
    await press('Use it')
    await waitFor(async () =>
      expect(await savedLast()).toMatchObject({ parts: [{ text: rye }, { text: 'Rolls, too.' }], written_by_ai: true }),
    )
  })

  test('is for the network whose text is open, and becomes a text of its own there', async () => {
    const { writing, savedLast } = await open(rye)
    await userEvent.click(await screen.findByRole('tab', { name: /^Mastodon/ }))
    await userEvent.click(await screen.findByRole('textbox', { name: /Mastodon/ }))
    await suggest()
    const one = await writing()
    expect(one.network).toBe('mastodon')
    one.finish('Rye, the longer story: 4.50 hearth.example/rye')
    await panel().findByText(/^Rye, the longer story/)
    await press('Use it')
    await waitFor(async () =>
      expect(await savedLast()).toMatchObject({
        text: rye,
        variants: [{ network: 'mastodon', parts: [{ text: 'Rye, the longer story: 4.50 hearth.example/rye' }] }],
      }),
    )
  })
})

describe('a rewrite is not offered', () => {
  const offered = () => screen.queryByRole('button', { name: /^(Suggest a rewrite|Shorten)$/ })

  test('of an empty text', async () => {
    const { field } = await open(rye)
    await screen.findByRole('button', { name: 'Suggest a rewrite' })
    await userEvent.clear(field)
    await waitFor(() => expect(offered()).toBeNull())
  })

  test('where no AI is set up', async () => {
    await open(rye, { allowance: { status: 'not_set_up' } })
    await screen.findByRole('button', { name: 'Emoji' })
    await screen.findByRole('button', { name: 'Split here' })
    expect(offered()).toBeNull()
  })

  test('to be had where today’s texts are used up: it says so, and nothing is asked', async () => {
    const { writings } = await open(rye, { allowance: { status: 'used_up', texts_left: 0 } })
    await suggest()
    expect(await panel().findByText(/^No text was left/)).toBeTruthy()
    expect(writings).toEqual([])
  })
})
