import {
  type Draft,
  draftOf,
  hasContent,
  isSameDraft,
  type LocalDraft,
  suggested,
} from '../../../rules/content/draft.ts'
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
  /** The draft as the provider has it; null before it has one. */
  stored: Draft | null
  /** The draft of the call under way. */
  sending: Draft
  /** Milliseconds since the epoch. */
  savedAt: number | null
  /** The post as somebody else changed it. */
  theirs: Post | null
  problem: string | null
  /** That accounts must be reconnected: saving the draft does not solve it. */
  accountsProblem: string | null
}

export const blankContext = ({ clientKey, blank }: ComposerInput): ComposerContext => ({
  clientKey,
  blank,
  draft: blank,
  post: null,
  stored: null,
  sending: blank,
  attempted: null,
  savedAt: null,
  theirs: null,
  problem: null,
  accountsProblem: null,
})

/** What the browser stored goes on; where the provider's post has moved on meanwhile, the person chooses. */
export function openedContext(context: ComposerContext, { post, local }: OpenedDraft): Partial<ComposerContext> {
  const stored = post && draftOf(post, context.blank)
  const unsaved = local !== null && !local.isSaved ? local : null
  const hasMovedOn = stored !== null && unsaved !== null && unsaved.version !== post?.version
  return {
    clientKey: post?.clientKey ?? local?.clientKey ?? context.clientKey,
    post,
    stored,
    draft: (unsaved && suggested(unsaved.draft, context.blank)) ?? stored ?? context.blank,
    theirs: hasMovedOn && !isSameDraft(unsaved.draft, stored) ? post : null,
  }
}

export const saveRequestOf = ({ clientKey, post, sending, attempted }: ComposerContext): SaveRequest => ({
  clientKey,
  post,
  draft: sending,
  attempted,
})

export const localCopyOf = (context: ComposerContext): LocalCopy => ({
  clientKey: context.clientKey,
  postId: context.post?.id ?? null,
  version: context.post?.version ?? null,
  draft: context.draft,
  isSaved: !isUnsaved(context),
})

export function isUnsaved({ draft, stored }: ComposerContext): boolean {
  return stored === null ? hasContent(draft) : !isSameDraft(draft, stored)
}

/** Unsaved, and nothing of it is planned: saving it changes nothing but the draft. */
export const isSavable = (context: ComposerContext): boolean =>
  isUnsaved(context) && (context.post === null || context.post.state === 'draft')

/** The post in conflict. Throws where there is none. */
export function theirsOf({ theirs }: ComposerContext): Post {
  if (theirs === null) throw new Error('Expected a conflict')
  return theirs
}
