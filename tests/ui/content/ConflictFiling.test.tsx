import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { atProvider } from '../../services/support/provider.ts'
import { choicesOf, news, tips } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

type Filing = { bucketId?: number | null; tags?: readonly string[] }

/** Two versions of a draft: one that was written here, with this chosen, and what is saved, in News and with a tag. */
async function openConflict(chosen: Filing) {
  const saved = postOf({
    ...{ state: 'draft', publications: [], schedule: null, version: 2 },
    ...{ bucket_id: 4, bucket_assignment_id: 41, tags: ['offer'] },
  })
  provider.use(...choicesOf([tips, news]), ...plannedProvider({ posts: [saved] }).handlers)
  const mine = {
    clientKey: saved.client_key,
    postId: saved.id,
    version: 1,
    draft: {
      parts: [{ text: 'Pies, still warm', mediaIds: [] }],
      accountIds: [1],
      when: 'now',
      wallTime: '2026-11-24T17:30',
      timezone: 'Europe/London',
      occurrence: 'first',
      ...chosen,
    },
    isSaved: false,
    savedAt: 0,
  }
  const kept = { [`draft_${ada.id}_${saved.id}`]: JSON.stringify(mine) }
  await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page: ComposerPage, kept })
  await screen.findByRole('heading', { name: 'Which one shall stay?' })
}

const linesOf = (heading: string) =>
  [...(screen.getByRole('heading', { name: heading }).parentElement?.querySelectorAll('p') ?? [])]
    .map(({ textContent }) => textContent)
    .filter((words) => /^(Bucket|Tags):/.test(words ?? ''))
const seeLines = (mine: readonly string[], saved: readonly string[]) =>
  waitFor(() => expect([linesOf('What you wrote here'), linesOf('What is saved')]).toEqual([mine, saved]))

test('each version tells its bucket and its tags, where both differ', async () => {
  await openConflict({ bucketId: 3, tags: ['offer', 'autumn'] })
  await seeLines(['Bucket: Tips', 'Tags: offer, autumn'], ['Bucket: News', 'Tags: offer'])
})

test('a version in no bucket and without tags says so', async () => {
  await openConflict({ bucketId: null, tags: [] })
  await seeLines(['Bucket: none', 'Tags: none'], ['Bucket: News', 'Tags: offer'])
})

test('a bucket that is not there any more says so', async () => {
  await openConflict({ bucketId: 8 })
  await seeLines(['Bucket: one that was deleted'], ['Bucket: News'])
})

test.each([
  ['was chosen alike', { bucketId: 4, tags: ['offer'] }],
  ['was not touched', {}],
])('what %s is not told', async (_, chosen) => {
  await openConflict(chosen)
  await seeLines([], [])
})
