import type { Kysely } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import { networks as allNetworks, type Network } from '../../contract/networks.ts'
import type { askWordings, RecyclingWording } from '../../contract/recyclingPosts.ts'
import { textBoundsOf } from '../../rules/ai/textBounds.ts'
import type { Ai } from '../ai/ai.ts'
import type { AiUser } from '../ai/allowance.ts'
import { businessOf } from '../ai/askedText.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Wordings } from './wordings.ts'

interface Deps {
  db: Kysely<Database>
  ai: Pick<Ai, 'allowances' | 'texts'>
  wordings: Wordings
}

interface Asked {
  postId: number
  count: number
  signal: AbortSignal
}

export type AskWordings = (user: AiUser, asked: Asked) => Promise<Answer<typeof askWordings>>

const notReady = {
  not_set_up: 'No AI is set up on this installation. Write the wording yourself.',
  not_in_plan: 'Your current plan does not include AI texts.',
} as const

/**
 * Has AI write wordings one after the other, each unlike those before. What came is stored at once and waits to be read;
 * where one does not come no further is asked for. No transaction is open while the model is asked.
 */
export function createAskWordings({ db, ai, wordings }: Deps): AskWordings {
  async function writeOne(user: AiUser, postId: number, signal: AbortSignal): Promise<RecyclingWording | string> {
    const post = await postOf(db, user.id, postId)
    const { results } = await wordings.list({ userId: user.id, id: postId })
    const stream = await ai.texts.write(user, {
      network: tightest(await networksOfPost(db, postId)),
      source: { kind: 'post', text: post.text, url: null, pageText: null },
      ...{ aim: '', voice: '', previous: results.at(-1)?.text ?? '', wish: 'Say it in other words than before.' },
      business: await businessOf(db, user.id, post.business_profile_id),
    })
    for await (const line of stream.write(signal)) {
      if (line.type === 'failed') return line.error ?? failed
      if (line.type === 'finished') return added(user.id, postId, line.text)
    }
    signal.throwIfAborted()
    return failed
  }

  async function added(userId: number, id: number, text: string): Promise<RecyclingWording | string> {
    try {
      return await wordings.add({ userId, id }, text, 'ai')
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 409) return cause.message
      throw cause
    }
  }

  return async (user, { postId, count, signal }) => {
    await postOf(db, user.id, postId)
    const { status } = await ai.allowances.read(user)
    if (status === 'not_set_up' || status === 'not_in_plan') throw new HttpError(409, notReady[status])
    const results: RecyclingWording[] = []
    while (results.length < count) {
      const one = await writeOne(user, postId, signal).catch((cause: unknown) => laterFailure(cause, results.length))
      if (typeof one === 'string') return { results, failed: one }
      results.push(one)
    }
    return { results, failed: null }
  }
}

const failed = 'The model gave no text. Try again.'

/** That the allowance is used up is a refusal of the first, and of later ones what is told beside those that came. */
function laterFailure(cause: unknown, came: number): string {
  if (came > 0 && cause instanceof HttpError) return cause.message
  throw cause
}

async function postOf(db: Kysely<Database>, userId: number, id: number) {
  const row = await db
    .selectFrom('posts')
    .select(['text', 'business_profile_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such post.')
  return row
}

async function networksOfPost(db: Kysely<Database>, postId: number): Promise<Network[]> {
  const rows = await db.selectFrom('publications').select('network').distinct().where('post_id', '=', postId).execute()
  return rows.map(({ network }) => network)
}

/** The network with the least room: what fits there fits on each. */
function tightest(networks: readonly Network[]): Network {
  const room = (network: Network) => textBoundsOf(network).limits.characters
  const [first = allNetworks[0], ...others] = networks
  return others.reduce((least, one) => (room(one) < room(least) ? one : least), first)
}
