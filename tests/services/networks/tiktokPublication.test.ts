import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import { createTiktokPublication } from '../../../src/app/networks/tiktokPublication.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()
const paths = {
  creator: `${host}connect/tiktok/creator-info/4`,
  post: `${host}social/post/tiktok/`,
  status: `${host}social/post/tiktok/status/9`,
}
const creator = {
  creator_avatar_url: null,
  creator_username: 'ada',
  creator_nickname: 'Ada Marlow',
  privacy_level_options: ['SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: false,
  max_video_post_duration_sec: 600,
}
const posted = { success: true, post_id: 9, post_url: null, message: 'The video is on its way to TikTok.' }
const published = {
  status: 'published',
  message: 'The video is on TikTok.',
  post_url: 'https://www.tiktok.com/@ada/video/7',
}
const post = {
  videoUrl: '/provider/media/file/7/rye.mp4',
  caption: 'Rye #bread',
  postMetadata: { socialAccountId: 4, privacyLevel: 'SELF_ONLY', allowComment: true, isYourBrand: false },
}

const wordless = () => HttpResponse.json({}, { status: 500 })

function opened() {
  const call = createApi({ host, token: () => 's', sessionId: 't', clock: createTestClock(), log: createTestLog() })
  const { app } = createTestApp({ token: 's' })
  const publication = createTiktokPublication({ app, call }, 4)
  onTestFinished(() => void publication.stop())
  return publication.start()
}

test('a video is posted with what was chosen, in the words of the wire, and followed to its end', async () => {
  const sent: unknown[] = []
  provider.use(
    http.get(paths.creator, () => HttpResponse.json(creator)),
    http.post(paths.post, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(posted, { status: 201 })
    }),
    http.get(paths.status, () => HttpResponse.json(published)),
  )
  const publication = opened()
  await waitFor(publication, (snapshot) => snapshot.matches('editing'))
  publication.send({ type: 'post.submitted', post })
  const { output } = await waitFor(publication, (snapshot) => snapshot.matches('published'))
  expect(output).toEqual({ status: 'published', message: published.message, postUrl: published.post_url })
  expect(sent).toEqual([
    {
      video_url: post.videoUrl,
      caption: post.caption,
      post_metadata: { social_account_id: 4, privacy_level: 'SELF_ONLY', allow_comment: true, is_your_brand: false },
      client_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('a provider without words is told by the fixed sentences', async () => {
  provider.use(http.get(paths.creator, wordless))
  const publication = opened()
  const problemIn = async (state: Parameters<ReturnType<typeof publication.getSnapshot>['matches']>[0]) =>
    (await waitFor(publication, (snapshot) => snapshot.matches(state))).context.problem
  expect(await problemIn('loadFailed')).toBe('Failed to fetch creator info')
  provider.use(
    http.get(paths.creator, () => HttpResponse.json(creator)),
    http.post(paths.post, wordless, { once: true }),
  )
  publication.send({ type: 'retry.requested' })
  await problemIn('editing')
  publication.send({ type: 'post.submitted', post })
  expect(await problemIn('unanswered')).toBe('Failed to post to TikTok')
  provider.use(
    http.post(paths.post, () => HttpResponse.json(posted, { status: 201 })),
    http.get(paths.status, wordless),
  )
  publication.send({ type: 'post.submitted', post })
  expect(await problemIn({ following: 'pollFailed' })).toBe('Failed to check TikTok post status')
})
