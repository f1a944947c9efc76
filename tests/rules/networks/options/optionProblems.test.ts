import { describe, expect, test } from 'vitest'
import { type Network, networks } from '../../../../contract/networks.ts'
import { optionProblems } from '../../../../rules/networks/options/optionProblems.ts'
import type { PlannedContent, PlannedMedia } from '../../../../rules/networks/problems.ts'

const picture: PlannedMedia = {
  kind: 'image',
  contentType: 'image/jpeg',
  size: 1000,
  width: 900,
  height: 1600,
  duration: null,
}
const video = (given: Partial<PlannedMedia> = {}): PlannedMedia => ({
  kind: 'video',
  contentType: 'video/mp4',
  size: 1000,
  width: 1080,
  height: 1920,
  duration: 20,
  ...given,
})
const planned = (media: readonly PlannedMedia[], text = '', firstComment: string | null = null): PlannedContent => ({
  parts: [{ text, media }],
  firstComment,
})
const messagesOf = (network: Network, options: Readonly<Record<string, unknown>>, content: PlannedContent) =>
  optionProblems(network, options, content).map(({ message }) => message)

test('nothing needs to be chosen, but who may see a post on TikTok', () => {
  const problems = networks.flatMap((network) => messagesOf(network, {}, planned([video()])))
  expect(problems).toEqual(['Choose who may see the post on TikTok.'])
})

test.each<[Network, Readonly<Record<string, unknown>>, string]>([
  ['twitter', { reply_settings: 'friends' }, 'What was chosen for X cannot be read.'],
  ['facebook', { link: 'javascript:alert(1)' }, 'What was chosen for Facebook cannot be read.'],
  ['instagram', { collaborators: ['a', 'b', 'c', 'd'] }, 'What was chosen for Instagram cannot be read.'],
  ['instagram', { collaborators: ['two names'] }, 'What was chosen for Instagram cannot be read.'],
  ['linkedin', { visibility: 'LOGGED_IN' }, 'What was chosen for LinkedIn cannot be read.'],
  ['tiktok', { privacy_level: 7 }, 'What was chosen for TikTok cannot be read.'],
  ['threads', { reply_control: 'parent_post_author_only' }, 'What was chosen for Threads cannot be read.'],
  ['bluesky', { languages: ['de', 'en', 'fr', 'it'] }, 'What was chosen for Bluesky cannot be read.'],
  ['bluesky', { labels: ['spam'] }, 'What was chosen for Bluesky cannot be read.'],
  ['mastodon', { visibility: 'direct' }, 'What was chosen for Mastodon cannot be read.'],
  ['mastodon', { language: 'German' }, 'What was chosen for Mastodon cannot be read.'],
])('%s takes no %j', (network, options, message) => {
  expect(optionProblems(network, options, planned([video()]))).toEqual([{ option: null, message }])
})

test('what another network asks for, or nobody, does not matter', () => {
  expect(messagesOf('linkedin_org', { visibility: 'CONNECTIONS', anything: 1 }, planned([]))).toEqual([])
})

describe('TikTok', () => {
  test('who pays for a post must be said where it promotes somebody', () => {
    const options = { privacy_level: 'PUBLIC_TO_EVERYONE', is_commercial_content: true }
    expect(messagesOf('tiktok', options, planned([video()]))).toEqual([
      'Say for TikTok whether the post promotes your own brand or another.',
    ])
    expect(messagesOf('tiktok', { ...options, is_your_brand: true }, planned([video()]))).toEqual([])
  })

  test('a paid post is for more people than its author', () => {
    const options = { privacy_level: 'SELF_ONLY', is_commercial_content: true, is_branded_content: true }
    expect(optionProblems('tiktok', options, planned([video()]))).toEqual([
      { option: 'privacy_level', message: 'TikTok takes no branded content that only you can see.' },
    ])
  })
})

describe('Instagram', () => {
  test.each([
    ['one picture', [picture]],
    ['one video', [video()]],
  ])('a story is %s', (_, media) => {
    expect(messagesOf('instagram', { kind: 'story' }, planned(media))).toEqual([])
  })

  test.each<[string, PlannedContent, Readonly<Record<string, unknown>>, RegExp]>([
    ['two pictures', planned([picture, picture]), {}, /^A story on Instagram is one picture or one video\./],
    ['no picture', planned([]), {}, /^A story on Instagram is one picture or one video\./],
    ['a text', planned([picture], 'Fresh loaves'), {}, /^A story on Instagram shows no text\./],
    ['a first comment', planned([picture], '', 'The recipe'), {}, /^A story on Instagram takes no comment\./],
    ['collaborators', planned([picture]), { collaborators: ['ines'] }, /^A story on Instagram has no collaborators\./],
    ['a long video', planned([video({ duration: 61 })]), {}, /takes 3 to 60 seconds\.$/],
    ['a large video', planned([video({ size: 100_000_001 })]), {}, /has 100 MB at most\.$/],
    ['a WebM video', planned([video({ contentType: 'video/webm' })]), {}, /this type \(video\/webm\)\.$/],
  ])('a story has not %s', (_, content, more, message) => {
    expect(messagesOf('instagram', { kind: 'story', ...more }, content)).toEqual([expect.stringMatching(message)])
  })

  test('a reel is one video', () => {
    const message = 'A reel on Instagram is one video. Choose one, or choose the feed.'
    expect(messagesOf('instagram', { kind: 'reel' }, planned([video()], 'Fresh loaves', 'The recipe'))).toEqual([])
    for (const media of [[], [picture], [video(), picture]]) {
      expect(messagesOf('instagram', { kind: 'reel' }, planned(media))).toEqual([message])
    }
  })

  test('the feed takes collaborators with pictures and with a video', () => {
    const options = { collaborators: ['ines', 'theo.bakes', 'wren_'] }
    expect(messagesOf('instagram', options, planned([picture, video()]))).toEqual([])
    expect(messagesOf('instagram', { kind: 'reel', ...options }, planned([video()]))).toEqual([])
  })
})

describe('Facebook', () => {
  test('a link card stands on a post without files', () => {
    const options = { link: 'https://wren.example/today' }
    expect(messagesOf('facebook', options, planned([], 'Fresh loaves'))).toEqual([])
    expect(messagesOf('facebook', options, planned([picture]))).toEqual([
      'Facebook shows no link card beside pictures or a video. Take the link out, or the files.',
    ])
  })

  test.each<[string, readonly PlannedMedia[], RegExp | null]>([
    ['an upright video', [video()], null],
    ['pictures', [picture], /is one video/],
    ['two videos', [video(), video()], /is one video/],
    ['a video of two seconds', [video({ duration: 2 })], /takes 3 to 90 seconds\.$/],
    ['a video of two minutes', [video({ duration: 120 })], /takes 3 to 90 seconds\.$/],
    ['a wide video', [video({ width: 1920, height: 1080 })], /is upright, 9:16\./],
    ['a small video', [video({ width: 360, height: 640 })], /has 540 by 960 pixels at least\.$/],
  ])('a reel of %s', (_, media, message) => {
    const expected = message === null ? [] : [expect.stringMatching(message)]
    expect(messagesOf('facebook', { kind: 'reel' }, planned(media))).toEqual(expected)
  })
})

describe('Mastodon', () => {
  const limits = { characters: 500, characters_per_url: 23, bytes: null }
  const warned = { spoiler_text: 'Flour 🌾' }

  test('a warning counts with the text below it, in characters as people see them', () => {
    const problemsWith = (length: number) =>
      optionProblems('mastodon', warned, planned([], 'x'.repeat(length)), { limits })
    expect(problemsWith(493)).toEqual([])
    expect(problemsWith(495)).toEqual([
      {
        option: 'spoiler_text',
        message: 'With its content warning the text is 2 characters too long for Mastodon.',
      },
    ])
  })

  test('each part and the first comment have it above them', () => {
    const content = {
      parts: [
        { text: 'One', media: [] },
        { text: 'x'.repeat(494), media: [] },
      ],
      firstComment: null,
    }
    expect(optionProblems('mastodon', warned, content, { limits })).toHaveLength(1)
    const commented = { parts: [{ text: 'One', media: [] }], firstComment: 'x'.repeat(494) }
    expect(optionProblems('mastodon', warned, commented, { limits })).toHaveLength(1)
  })

  test('a text that is too long by itself is told of as that alone', () => {
    expect(optionProblems('mastodon', warned, planned([], 'x'.repeat(501)), { limits })).toEqual([])
  })
})

test('a level of who may see it that TikTok does not allow the account is not taken, once it is known', () => {
  const options = { privacy_level: 'FOLLOWER_OF_CREATOR' }
  const message = 'Choose who may see the post on TikTok.'
  const problemsWith = (privacyLevels?: readonly string[]) =>
    optionProblems('tiktok', options, planned([video()]), { privacyLevels })
  expect(problemsWith(['SELF_ONLY'])).toEqual([{ option: 'privacy_level', message }])
  expect(problemsWith(['FOLLOWER_OF_CREATOR'])).toEqual([])
  expect(problemsWith()).toEqual([])
})
