import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ContentBucket, contentBucket } from '../../../contract/buckets.ts'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

export const base = 'buckets/api/content-buckets/'
export const assignments = 'buckets/api/post-bucket-assignments/'

/** Calls of a person about their buckets; each makes what it says and throws where it is refused. */
export function stockOf(provider: TestProvider, { token }: TestPerson) {
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token, ...(body !== undefined && { body }) })

  async function madeBucket(given: object = {}): Promise<ContentBucket> {
    const answer = await ask(`POST ${base}`, { name: `Bucket ${randomUUID()}`, ...given })
    expect(answer.status, answer.text).toBe(201)
    return contentBucket.parse(answer.body)
  }

  async function madePost(given: object = {}): Promise<Post> {
    const draft = { client_key: randomUUID(), text: 'Rye on Saturday', account_ids: [], intent: 'draft' }
    const answer = await ask('POST posts/', { ...draft, ...given })
    expect(answer.status, answer.text).toBe(201)
    return postSchema.parse(answer.body)
  }

  const readPost = async (id: number): Promise<Post> => postSchema.parse((await ask(`GET posts/${id}/`)).body)

  async function countOf({ id }: { id: number }): Promise<number | undefined> {
    const { body } = await ask(`GET ${base}?page_size=100`)
    return Object(body).results.find((bucket: ContentBucket) => bucket.id === id)?.post_count
  }

  async function assign(post: { id: number }, bucket: { id: number }): Promise<Answered> {
    return ask(`POST ${assignments}`, { post: post.id, bucket: bucket.id })
  }

  return { ask, madeBucket, madePost, readPost, countOf, assign }
}

export type Stock = ReturnType<typeof stockOf>
