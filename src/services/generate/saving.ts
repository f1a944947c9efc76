import { fromPromise } from 'xstate'
import { createIdea } from '../../../contract/buckets.ts'
import { createPost } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { ideasOf, postTexts, type SaveAs, type SavedText } from '../../../rules/generate/savedTexts.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** What is to be saved, and how. */
export interface SaveRequest {
  as: SaveAs
  texts: readonly [SavedText, ...SavedText[]]
  /** A key for each text, the first of them for a post: the same again makes nothing twice. */
  clientKeys: readonly string[]
  subject: string
  /** Where a post of it goes to. */
  accountIds: readonly number[]
  businessProfileId: number | null
  /** Of an idea or a bucket post. */
  bucketId: number | null
  /** AI wrote at least one of them. */
  isByAi: boolean
}

export interface Saved {
  as: SaveAs
  networks: readonly Network[]
  /** Null: it is no post. */
  postId: number | null
}

/** The effect of saving texts: a post with variants, or an idea for each. */
export const savingActors = (call: Call) => ({
  perform: fromPromise<Result<Saved>, { variables: SaveRequest }>(({ input: { variables }, signal }) =>
    toResult(variables.as === 'idea' ? saveIdeas(call, variables, signal) : savePost(call, variables, signal)),
  ),
})

async function savePost(call: Call, wish: SaveRequest, signal: AbortSignal): Promise<Saved> {
  const { as, texts, clientKeys, accountIds, businessProfileId, bucketId, isByAi } = wish
  const body = {
    clientKey: clientKeys[0] ?? crypto.randomUUID(),
    ...postTexts(texts),
    accountIds: [...accountIds],
    intent: 'draft' as const,
    writtenByAi: isByAi,
    ...(businessProfileId !== null && { businessProfileId }),
    ...(as === 'bucketPost' && { bucketId }),
  }
  const { id } = await call(createPost, { body }, { signal })
  return { as, networks: networksOf(texts), postId: id }
}

/** One after the other: what was made stays made, and the same keys make it once. */
async function saveIdeas(call: Call, wish: SaveRequest, signal: AbortSignal): Promise<Saved> {
  const { texts, clientKeys, subject, bucketId, isByAi } = wish
  for (const [place, idea] of ideasOf(subject, texts).entries()) {
    const clientKey = clientKeys[place] ?? crypto.randomUUID()
    await call(createIdea, { id: String(bucketId), body: { clientKey, ...idea, writtenByAi: isByAi } }, { signal })
  }
  return { as: 'idea', networks: networksOf(texts), postId: null }
}

const networksOf = (texts: readonly SavedText[]): Network[] => texts.map(({ network }) => network)
