import { fromPromise } from 'xstate'
import {
  chooseRecyclingPost,
  listCameAgain,
  listRecyclingCandidates,
  listRecyclingPosts,
} from '../../../contract/recyclingPosts.ts'
import { strings } from '../../../strings/recycling.ts'
import type { CameAgain, RecyclingPost } from '../../machines/recycling/recycling.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

export interface PageQuery {
  /** Of the business, or of the rule; null: of all businesses. */
  id: number | null
  page: number
  pageSize: number
}

/** What a person says of a post: it comes again, by a rule or by that of its bucket, or it does not. */
export interface PostChoice {
  post: RecyclingPost
  choice: 'chosen' | 'excluded' | 'by_rule'
  /** Of a chosen one: the rule that it comes again by; null: that of its bucket. */
  ruleId: number | null
}

const paged = ({ page, pageSize }: PageQuery) => ({ page: String(page), pageSize: String(pageSize) })
const ofBusiness = (query: PageQuery) => ({
  ...(query.id !== null && { businessProfileId: String(query.id) }),
  ...paged(query),
})

/** The effects of the posts that went out and come by no rule. */
export const candidatesActors = (call: Call) => ({
  read: fromPromise<Result<Page<RecyclingPost>>, { query: PageQuery }>(({ input: { query }, signal }) =>
    toResult(call(listRecyclingCandidates, { query: ofBusiness(query) }, { signal })),
  ),
})

/** The effects of the posts of a rule. */
export const rulePostsActors = (call: Call) => ({
  read: fromPromise<Result<Page<RecyclingPost>>, { query: PageQuery }>(({ input: { query }, signal }) =>
    toResult(call(listRecyclingPosts, { query: { rule: String(query.id), ...paged(query) } }, { signal })),
  ),
})

/** The effects of what came again. */
export const historyActors = (call: Call) => ({
  read: fromPromise<Result<Page<CameAgain>>, { query: PageQuery }>(({ input: { query }, signal }) =>
    toResult(call(listCameAgain, { query: ofBusiness(query) }, { signal })),
  ),
})

/** Lets a post come again, or no more; answers what was chosen and what was so before. */
export const postChoiceActors = (call: Call) => ({
  perform: fromPromise<Result<PostChoice>, { variables: PostChoice }>(({ input: { variables }, signal }) => {
    const { post, choice, ruleId } = variables
    const body = { choice, ...(choice === 'chosen' && ruleId !== null && { ruleId }) }
    return toResult(
      call(chooseRecyclingPost, { id: String(post.postId), body }, { signal }).then(() => variables),
      sayingOfChange(strings.thePostCouldNotBeChanged),
    )
  }),
})
