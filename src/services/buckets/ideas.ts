import { fromPromise } from 'xstate'
import { aiIdeaInteraction } from '../../../contract/ai.ts'
import {
  createIdea,
  type DifficultyLevel,
  type IdeaAction,
  ideaInteraction,
  listBucketIdeas,
  writeIdea,
} from '../../../contract/buckets.ts'
import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Idea, WrittenIdea } from '../../machines/buckets/bucket.ts'
import type { IdeaWriting } from '../../machines/buckets/ideaWriting.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { saying, sayingOfChange, toResult } from '../http/toResult.ts'
import { bucketMessages } from './bucketMessages.ts'

export interface IdeasQuery {
  bucketId: number
  /** Null: of any effort. */
  difficulty: DifficultyLevel | null
  showsDismissed: boolean
  page: number
  pageSize: number
}

/** What a person does to an idea, or takes back. */
export interface IdeaChange {
  ideaId: number
  action: IdeaAction
  isUndone: boolean
}

/** An idea of one's own, or of what is talked about. */
export interface NewIdea {
  bucketId: number
  /** The same again answers the idea that it made. */
  clientKey: string
  origin: 'own' | 'topic'
  title: string
  description: string
  difficultyLevel?: DifficultyLevel
  networks?: Network[]
}

/** The effects of a list of a bucket's ideas that are not by AI. */
export const ideaListActors = (call: Call) => ({
  read: fromPromise<Result<Page<Idea>>, { query: IdeasQuery }>(({ input: { query }, signal }) => {
    const { bucketId, difficulty, showsDismissed, page, pageSize } = query
    const asked = {
      ...(difficulty && { difficultyLevel: difficulty }),
      ...(showsDismissed && { showDismissed: 'true' as const }),
      page: String(page),
      pageSize: String(pageSize),
    }
    return toResult(call(listBucketIdeas, { id: String(bucketId), query: asked }, { signal }))
  }),
})

/** Saves, likes or dismisses one that is not by AI. */
export const ideaChangeActors = (call: Call) => ({
  perform: fromPromise<Result<Idea>, { variables: IdeaChange }>(({ input: { variables }, signal }) => {
    const { ideaId, action, isUndone } = variables
    return toResult(
      call(ideaInteraction, { id: String(ideaId), body: { action, undo: isUndone } }, { signal }),
      sayingOfChange(strings.theIdeaCouldNotBeChanged),
    )
  }),
})

/** The same of one by AI. */
export const aiIdeaChangeActors = (call: Call) => ({
  perform: fromPromise<Result<Idea>, { variables: IdeaChange }>(({ input: { variables }, signal }) => {
    const { ideaId, action, isUndone } = variables
    return toResult(
      call(aiIdeaInteraction, { body: { ideaId, action, undo: isUndone } }, { signal }),
      saying(bucketMessages.aiIdea),
    )
  }),
})

/** Puts an idea into a bucket. */
export const newIdeaActors = (call: Call) => ({
  perform: fromPromise<Result<Idea>, { variables: NewIdea }>(({ input: { variables }, signal }) => {
    const { bucketId, ...body } = variables
    return toResult(
      call(createIdea, { id: String(bucketId), body }, { signal }),
      sayingOfChange(strings.theIdeaCouldNotBeAdded),
    )
  }),
})

/** Makes a draft of an idea. Where the call is taken back, the provider stops asking AI. */
export const ideaWritingActors = (call: Call) => ({
  writeIdea: fromPromise<Result<WrittenIdea>, IdeaWriting>(({ input: { ideaId, clientKey }, signal }) =>
    toResult(
      call(writeIdea, { id: String(ideaId), body: { clientKey } }, { signal }),
      sayingOfChange(strings.theDraftCouldNotBeWritten),
    ),
  ),
})
