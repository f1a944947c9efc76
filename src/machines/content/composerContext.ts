import {
  contentIn,
  type Draft,
  draftOf,
  hasContent,
  isSameDraft,
  type LocalDraft,
  saidOf,
  suggested,
} from '../../../rules/content/draft.ts'
import { type EditHistory, noHistory } from '../../../rules/content/editHistory.ts'
import type { Loss } from '../../../rules/content/failures.ts'
import { type PostContent, uploadsIn } from '../../../rules/content/postContent.ts'
import { writeProblemOfSave } from '../shell/result.ts'
import type { Post } from './post.ts'
import type { WriteResult } from './writeResult.ts'

/** What the composer opens with: the post as the provider has it, and what the browser has that the provider has not. */
export interface OpenedDraft {
  post: Post | null
  local: LocalDraft | null
}

/** A draft that the provider has taken. */
export interface SavedDraft {
  post: Post
  /** Milliseconds since the epoch. */
  at: number
}

export type SaveResult = WriteResult<SavedDraft, Post>

/** What is said of a save that is neither ok nor a conflict. Throws on one that is. */
export function lossOf(result: SaveResult): Loss {
  const { outcome, message } = writeProblemOfSave(result)
  return { isRefused: outcome === 'refused', message }
}

/** All that the provider needs to save a draft, and to know a repetition when it sees one. */
export interface SaveRequest {
  clientKey: string
  post: Post | null
  draft: Draft
  /** What was last sent and may not have arrived: if the provider has exactly this, it is ours and no conflict. */
  attempted: Draft | null
}

/** What the browser is to store; whoever stores it knows the time. */
export type LocalCopy = Omit<LocalDraft, 'savedAt'>

export interface ComposerInput {
  clientKey: string
  blank: Draft
}

export interface ComposerContext extends SaveRequest {
  blank: Draft
  /** What can be taken back of the writing, since the page was opened. */
  history: EditHistory
  /** The draft as the provider has it; null before it has one. */
  stored: Draft | null
  /** The same as the writing here began from it; null of a post that is new here. */
  opened: Draft | null
  /** The draft of the call under way. */
  sending: Draft
  /** The version that the writing began from; another than the post's until a conflict is resolved. */
  baseVersion: number | null
  /** Milliseconds since the epoch. */
  savedAt: number | null
  problem: string | null
  /** That accounts must be reconnected: saving the draft does not solve it. */
  accountsProblem: string | null
}

export const blankContext = ({ clientKey, blank }: ComposerInput): ComposerContext => ({
  clientKey,
  blank,
  draft: blank,
  history: noHistory,
  post: null,
  stored: null,
  opened: null,
  sending: blank,
  attempted: null,
  baseVersion: null,
  savedAt: null,
  problem: null,
  accountsProblem: null,
})

/** What another step, or a file that has come, makes of a content, and what can be taken back from there. */
export interface Settled {
  content: Partial<PostContent>
  history: EditHistory
}

/** The content before a change; of what is said for the first time it says what the provider has. */
export function contentBefore({ draft, post }: ComposerContext, change: Partial<PostContent>): PostContent {
  const { bucketId = post?.bucketId ?? null, tags = post?.tags ?? [] } = draft
  const { writtenByAi = post?.writtenByAi ?? false } = draft
  return contentIn({ ...draft, ...saidOf({ bucketId, tags, writtenByAi }, change) })
}

/** The draft with a step taken back, or done again; what was said of it does not hold of the changed one. */
export const restoredContext = ({ draft }: ComposerContext, restored: Settled | null): Partial<ComposerContext> =>
  restored === null
    ? {}
    : {
        draft: {
          ...draft,
          ...restored.content,
          linkCards: withRead(restored.content.linkCards ?? draft.linkCards, draft.linkCards),
        },
        history: restored.history,
        problem: null,
        accountsProblem: null,
      }

/** Cards that were read since are no step: they stay. */
const withRead = (restored: Draft['linkCards'], read: Draft['linkCards']): Draft['linkCards'] => [
  ...restored,
  ...read.filter(({ address }) => !restored.some((card) => card.address === address)),
]

/** What the browser stored goes on from the version that it began from. */
export function openedContext(context: ComposerContext, opened: OpenedDraft): Partial<ComposerContext> {
  const { post, local } = opened
  const stored = post && draftOf(post, context.blank)
  const unsaved = unsavedOf(opened)
  return {
    clientKey: post?.clientKey ?? local?.clientKey ?? context.clientKey,
    post,
    stored,
    opened: stored,
    draft: (unsaved && suggested(unsaved.draft, context.blank)) ?? stored ?? context.blank,
    baseVersion: (unsaved && hasMovedOn(context, opened) ? unsaved : post)?.version ?? null,
  }
}

/** The provider's post has been changed since the browser's copy was written, and says something else: the person chooses. */
export function hasMovedOn({ blank }: ComposerContext, opened: OpenedDraft): boolean {
  const { post } = opened
  const unsaved = unsavedOf(opened)
  if (post === null || unsaved === null || unsaved.version === post.version) return false
  return !isSameDraft(unsaved.draft, draftOf(post, blank))
}

const unsavedOf = ({ local }: OpenedDraft): LocalDraft | null => (local?.isSaved === false ? local : null)

export const saveRequestOf = ({ clientKey, post, sending, attempted }: ComposerContext): SaveRequest => ({
  clientKey,
  post,
  draft: sending,
  attempted,
})

export const localCopyOf = (context: ComposerContext): LocalCopy => ({
  clientKey: context.clientKey,
  postId: context.post?.id ?? null,
  version: context.baseVersion,
  draft: context.draft,
  isSaved: isAllStored(context),
})

export function isUnsaved({ draft, stored }: ComposerContext): boolean {
  return stored === null ? hasContent(draft) : !isSameDraft(draft, stored)
}

/** Nothing of it is in the browser alone: neither what is written nor what files it waits for. */
export const isAllStored = (context: ComposerContext): boolean =>
  !isUnsaved(context) && uploadsIn(context.draft).length === 0

/** Nothing of it is planned. */
export const isDraft = ({ post }: ComposerContext): boolean => post === null || post.state === 'draft'

/** Unsaved, and nothing of it is planned: saving it changes nothing but the draft. */
export const isSavable = (context: ComposerContext): boolean => isUnsaved(context) && isDraft(context)
