import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { approvalHeader, approvalWaiting } from '../../contract/approvals.ts'
import { type ChosenTime, changePost, createPost, type Post, readPost, reschedulePost } from '../../contract/content.ts'
import { id } from '../../contract/shapes.ts'
import { HttpError } from '../http/httpError.ts'
import { wholePost } from './briefPost.ts'
import { business, postId, time, version } from './inputs.ts'
import { defineTool, type ToolUser } from './tool.ts'

const text = z.string().check(z.describe('The text; of a thread that of its first part'))
const accounts = z.array(id).check(z.describe('The accounts that it is for, by their ids from list_accounts'))

const given = {
  thread: z.optional(z.array(z.string()).check(z.describe('The texts of the further parts of a thread, in order'))),
  first_comment: z.optional(z.string().check(z.describe('Goes below the post once it is out'))),
  media_ids: z.optional(z.array(id).check(z.describe('Pictures and videos of the library, in order'))),
  bucket_id: z.optional(id.check(z.describe('The bucket that it is in, by its id from list_buckets'))),
  tags: z.optional(z.array(z.string())),
  ...time,
}

export const writeDraftTool = defineTool({
  title: 'Write a draft',
  description:
    'Makes a draft, which goes out by nothing but plan_post, publish_post or the person. A time may be noted in it.',
  scopes: ['write'],
  endpoints: [createPost],
  input: z.object({
    text,
    account_ids: z._default(accounts, []),
    ...given,
    ...business,
    client_key: z.optional(
      z.uuid('The key of the post must be a UUID').check(z.describe('The same again answers the draft that it made')),
    ),
  }),
  example: { text: 'Fresh bread from seven.' },
  async run({ client_key = randomUUID(), wall_time, timezone, thread, ...draft }, by) {
    const { answer } = await by.call(createPost, {
      body: {
        ...{ client_key, ...draft, ...partsOf(draft.text, thread, draft.media_ids) },
        ...{ intent: 'draft', schedule: chosen(by, { wall_time, timezone }), written_by_ai: true },
      },
    })
    return wholePost(answer)
  },
})

export const changeDraftTool = defineTool({
  title: 'Change a draft',
  description: 'Changes a draft; what is left out stays as it is. What is planned or out is not changed by this.',
  scopes: ['read', 'write'],
  endpoints: [readPost, changePost],
  input: z.object({ id: postId, version, text: z.optional(text), account_ids: z.optional(accounts), ...given }),
  example: { id: 1, version: 1, text: 'Fresh bread from six.' },
  async run({ id: post, wall_time, timezone, thread, ...change }, by) {
    const before = (await by.call(readPost, { id: String(post) })).answer
    if (before.state !== 'draft') throw new HttpError(409, 'This post is no draft any more.')
    const now = {
      text: change.text ?? before.text,
      account_ids: change.account_ids ?? before.account_ids,
      schedule: chosen(by, { wall_time, timezone }) ?? timeOf(before),
    }
    const { answer } = await by.call(changePost, {
      id: String(post),
      body: {
        ...{ ...change, ...now, ...partsOf(now.text, thread, change.media_ids ?? before.media_ids) },
        ...{ intent: 'draft', ...(change.text !== undefined && { written_by_ai: true }) },
      },
    })
    return wholePost(answer)
  },
})

export const planPostTool = defineTool({
  title: 'Plan a post',
  description:
    'Plans a draft for a time, or moves a planned post to another. Where the person wants to say yes to each plan, the draft waits for that: is_waiting_for_approval tells it.',
  scopes: ['read', 'write', 'publish'],
  endpoints: [readPost, changePost, reschedulePost],
  input: z.object({
    id: postId,
    version,
    ...time,
    occurrence: z.optional(
      z.enum(['first', 'second']).check(z.describe('Which of two equal times, when clocks go back')),
    ),
  }),
  example: { id: 1, version: 1, wall_time: '2031-03-01T10:00', timezone: 'UTC' },
  async run({ id: post, version: read, wall_time, timezone, occurrence }, by) {
    const before = (await by.call(readPost, { id: String(post) })).answer
    const wanted = chosen(by, { wall_time, timezone }) ?? timeOf(before)
    if (!wanted) throw new HttpError(400, 'Choose a time.', { field: 'wall_time' })
    const schedule = { ...wanted, ...(occurrence && { occurrence }) }
    return withApproval(await planned(by, before, { version: read, schedule }))
  },
})

export const publishPostTool = defineTool({
  title: 'Publish a post',
  description:
    'Sends a draft or a planned post at once, to the public: show the text to the person first. Where the person wants to say yes to what goes out, a draft waits for that: is_waiting_for_approval tells it.',
  scopes: ['read', 'write', 'publish'],
  endpoints: [readPost, changePost],
  input: z.object({ id: postId, version }),
  example: { id: 1, version: 1 },
  async run({ id: post, version: read }, by) {
    const { text: written, account_ids } = (await by.call(readPost, { id: String(post) })).answer
    const body = { version: read, text: written, account_ids, intent: 'now' as const }
    return withApproval(await by.call(changePost, { id: String(post), body }))
  },
})

/** The post, and whether what was asked of it waits for the person's yes. */
const withApproval = ({ answer, headers }: { answer: Post; headers: Headers }) => ({
  ...wholePost(answer),
  is_waiting_for_approval: headers.get(approvalHeader) === approvalWaiting,
})

function planned(by: ToolUser, before: Post, { version: read, schedule }: { version: number; schedule: ChosenTime }) {
  const address = { id: String(before.id) }
  if (before.state !== 'draft') return by.call(reschedulePost, { ...address, body: { version: read, schedule } })
  const { text: written, account_ids } = before
  return by.call(changePost, {
    ...address,
    body: { version: read, text: written, account_ids, intent: 'schedule', schedule },
  })
}

/** The time that is said, on the person's clock unless a zone is; null where none is. */
const chosen = (
  { user }: ToolUser,
  { wall_time, timezone = user.timezone }: { wall_time?: string | undefined; timezone?: string | undefined },
): ChosenTime | null => (wall_time === undefined ? null : { wall_time, timezone })

const timeOf = ({ schedule }: Post): ChosenTime | null =>
  schedule && { wall_time: schedule.wall_time, timezone: schedule.timezone }

/** The parts of a thread; nothing where no further ones are said. */
const partsOf = (first: string, further: readonly string[] | undefined, media_ids: number[] | undefined = []) =>
  further && { parts: [{ text: first, media_ids }, ...further.map((part) => ({ text: part, media_ids: [] }))] }
