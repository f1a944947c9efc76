import { expect, test } from 'vitest'
import type { PostState } from '../../../contract/content.ts'
import { outcomeNoticeOf } from '../../../rules/publishing/outcomeNotice.ts'
import { samplePost } from '../../machines/content/post.model.ts'

const post = (state: PostState, id = 7) => ({ ...samplePost, state, id })

test.each<[PostState, string, string]>([
  ['published', 'success', 'Published on Bluesky'],
  ['failed', 'error', 'A post did not go out'],
  ['missed', 'error', 'A post was too late and was not sent'],
  ['held', 'warning', 'A post is held'],
  ['needs_person', 'warning', 'Please look whether a post is out'],
])('one that is %s is told by its name, and leads to its page', (state, severity, title) => {
  expect(outcomeNoticeOf([post(state)])).toEqual({ severity, title, message: 'Pies', address: '/post/7' })
})

test('several at once are one notice', () => {
  expect(outcomeNoticeOf([post('published'), post('published', 8)])).toMatchObject({
    severity: 'success',
    title: '2 posts went out',
    address: '/posts',
  })
  expect(outcomeNoticeOf([post('published'), post('failed', 8), post('published', 9)])).toMatchObject({
    severity: 'warning',
    title: '2 of 3 posts went out',
    message: 'One needs you. Nothing is sent twice.',
  })
  expect(outcomeNoticeOf([post('held'), post('failed', 8)])?.title).toBe('2 posts did not go out as planned')
})

test('of none there is nothing to tell', () => expect(outcomeNoticeOf([])).toBeNull())

test('a long first line is cut between words', () => {
  const text = 'The pies for Thanksgiving are ready to be ordered from Monday until Wednesday'
  expect(outcomeNoticeOf([{ ...post('failed'), text }])?.message).toBe(
    'The pies for Thanksgiving are ready to be ordered from…',
  )
})
