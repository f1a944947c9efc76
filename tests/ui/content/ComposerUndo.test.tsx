import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { mediaProvider, wireMedia } from '../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { cropTo, sizePictures } from './media/cropping.ts'
import { choicesOf, tips } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { mastodon, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()

beforeEach(sizePictures)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const facebook = { ...mastodon, id: 3, network: 'facebook' as const, handle: 'wren' }

/** The composer of a draft for Mastodon and Facebook with a link and two pictures. */
async function open() {
  const text = 'Rye at nine: https://wren.com/rye'
  const draft = postOf({
    state: 'draft',
    text,
    media_ids: [1, 2],
    account_ids: [2, 3],
    schedule: null,
    publications: [],
  })
  const media = [1, 2].map((id) => wireMedia({ id, name: `loaf-${id}.jpg`, width: 1600, height: 1200 }))
  provider.use(
    http.put(`${host}posts/9/`, async ({ request }) =>
      HttpResponse.json({ ...draft, ...((await request.json()) as object), version: 2 }),
    ),
    ...choicesOf([tips]),
    ...mediaProvider({ media }).handlers,
    ...plannedProvider({ posts: [draft], accounts: [mastodon, facebook] }).handlers,
  )
  await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page: ComposerPage })
  await screen.findByRole('button', { name: 'Photo 2, loaf-2.jpg' })
}

const openOptions = async (network: string) => {
  const options = await screen.findByRole('region', { name: 'Options' })
  await userEvent.click(within(options).getByRole('button', { name: new RegExp(`^${network}`) }))
}

const order = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-medium]'), ({ dataset }) => dataset.medium).join()

interface Change {
  says: string
  make: () => Promise<unknown>
  /** What the page shows of it. */
  shown: () => unknown
}

const changes: readonly Change[] = [
  {
    says: 'the order of pictures',
    make: async () => {
      screen.getByRole('button', { name: 'Photo 1, loaf-1.jpg' }).focus()
      await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    },
    shown: order,
  },
  {
    says: 'a picture that is taken away',
    make: async () => {
      screen.getByRole('button', { name: 'Photo 1, loaf-1.jpg' }).focus()
      await userEvent.keyboard('{Delete}')
    },
    shown: order,
  },
  {
    says: 'the crop of a picture',
    make: async () => {
      await pressWhenThere('Photo 1, loaf-1.jpg')
      await cropTo('1:1')
      await waitFor(() => expect(order()).toBe('101,2'))
    },
    shown: order,
  },
  {
    says: 'what is chosen for an account',
    make: async () => {
      await openOptions('Mastodon')
      await userEvent.click(await screen.findByRole('radio', { name: 'Your followers' }))
    },
    shown: () => screen.queryByRole<HTMLInputElement>('radio', { name: 'Your followers' })?.checked ?? false,
  },
  {
    says: 'a content warning of one word',
    make: async () => {
      await openOptions('Mastodon')
      await userEvent.type(await screen.findByLabelText('Content warning'), 'Wheat')
    },
    shown: () => screen.queryByLabelText<HTMLTextAreaElement>('Content warning')?.value ?? '',
  },
  {
    says: 'the address of the card on Facebook',
    make: async () => {
      await openOptions('Facebook')
      await userEvent.type(await screen.findByLabelText('Link card'), 'https://wren.com/shop')
    },
    shown: () => screen.queryByLabelText<HTMLInputElement>('Link card')?.value ?? '',
  },
  {
    says: 'what is added to links',
    make: async () => userEvent.click(await screen.findByRole('switch', { name: 'Add UTM parameters to links' })),
    shown: () => screen.getByRole<HTMLInputElement>('switch', { name: 'Add UTM parameters to links' }).checked,
  },
  {
    says: 'the bucket',
    make: async () => {
      await screen.findByRole('option', { name: 'Tips' })
      await userEvent.selectOptions(screen.getByLabelText('Bucket'), 'Tips')
    },
    shown: () => screen.getByLabelText<HTMLSelectElement>('Bucket').value,
  },
  {
    says: 'a tag',
    make: async () => userEvent.type(screen.getByLabelText('Tags'), 'offer{Enter}'),
    shown: () => screen.queryAllByRole('button', { name: /^offer/ }).length,
  },
  {
    says: 'the first comment',
    make: async () => {
      await userEvent.click(screen.getByLabelText('Post text'))
      await pressWhenThere('Add a first comment')
      await userEvent.type(await screen.findByLabelText(/^First comment/), 'Until')
    },
    shown: () => screen.queryByLabelText<HTMLTextAreaElement>(/^First comment/)?.value ?? '',
  },
]

test.each(changes)('$says: undone with one press and done again with another', async ({ make, shown: shownOf }) => {
  await open()
  await screen.findByRole('switch', { name: 'Add UTM parameters to links' })
  await screen.findByLabelText('Bucket')
  const before = shownOf()
  await make()
  await waitFor(() => expect(shownOf()).not.toEqual(before))
  const after = shownOf()
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(shownOf()).toEqual(before))
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(shownOf()).toEqual(after))
})
