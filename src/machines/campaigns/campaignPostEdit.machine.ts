import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  narrowResult,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { CampaignPost } from './campaigns.ts'
import { draftOfPost, type EditedPost, isSameDraft, type PostDraft } from './reviewed.ts'

export type PostSaving =
  | Result<CampaignPost>
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; post: CampaignPost }

interface PostEditInput {
  postId: number
  /** What was written before, and not saved. */
  typed: EditedPost | null
}

interface PostEditContext {
  postId: number
  /** Null while nothing is being written. */
  edited: EditedPost | null
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What somebody else has made of it meanwhile. */
  theirs: CampaignPost | null
  problem: WriteProblem | null
}

/**
 * Changing what one post of a campaign says, in its place. Nothing that was typed is lost: every change is told at once,
 * to be stored in the browser, and of two versions the person chooses.
 */
export const campaignPostEditMachine = setup({
  types: {
    context: {} as PostEditContext,
    input: {} as PostEditInput,
    events: {} as
      | { type: 'edit.opened'; post: CampaignPost }
      | { type: 'edit.closed' }
      | { type: 'draft.changed'; change: Partial<PostDraft> }
      /** What was thrown away is had back. */
      | { type: 'typed.restored'; typed: EditedPost }
      | { type: 'saving.requested' }
      | { type: 'own.chosen' }
      | { type: 'theirs.chosen' },
    emitted: {} as
      | { type: 'saving.began' }
      | { type: 'post.saved'; post: CampaignPost }
      /** It was changed by somebody else, and that stays. */
      | { type: 'post.learned'; post: CampaignPost }
      | { type: 'saving.failed'; outcome: WriteProblem['outcome'] }
      | { type: 'draft.typed'; edited: EditedPost }
      /** The browser's copy is not needed any more. */
      | { type: 'draft.cleared' }
      /** The same, without having been asked about: it can be taken back. */
      | { type: 'draft.discarded'; edited: EditedPost },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    savePost: fromPromise<PostSaving, { postId: number; edited: EditedPost }>(notProvided('savePost')),
  },
  delays: { timeLimit },
  guards: {
    hasTyped: ({ context }) => context.edited !== null,
    isUnchanged: ({ context }) => isUnchanged(nonNull(context.edited)),
    isTakenBack: ({ context }, change: Partial<PostDraft>) => isUnchanged(changed(nonNull(context.edited), change)),
    isOk: (_, { kind }: PostSaving) => kind === 'ok',
    isConflict: (_, { kind }: PostSaving) => kind === 'conflict',
    isRefused: (_, result: PostSaving) => result.kind !== 'conflict' && isRefused(result),
  },
  actions: {
    open: assign((_, post: CampaignPost) => ({ edited: editedOf(post) })),
    close: assign({ edited: null, isRestored: false, theirs: null, problem: null }),
    changeDraft: assign(({ context }, change: Partial<PostDraft>) => ({
      edited: changed(nonNull(context.edited), change),
    })),
    restoreTyped: assign((_, typed: EditedPost) => ({ edited: typed, isRestored: true })),
    setTheirs: assign((_, saving: PostSaving) => ({ theirs: narrowResult(saving, 'conflict').post })),
    takeTheirVersion: assign(({ context }) => ({
      edited: { ...editedOf(nonNull(context.theirs)), draft: draftFor(nonNull(context.theirs), context.edited) },
      theirs: null,
    })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    emitBegan: emit({ type: 'saving.began' }),
    emitSaved: emit((_, saving: PostSaving) => ({ type: 'post.saved' as const, post: savedIn(saving) })),
    emitLearned: emit(({ context }) => ({ type: 'post.learned' as const, post: nonNull(context.theirs) })),
    emitFailed: emit((_, outcome: WriteProblem['outcome']) => ({ type: 'saving.failed' as const, outcome })),
    emitTyped: emit(({ context }) => ({ type: 'draft.typed' as const, edited: nonNull(context.edited) })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit(({ context }) => ({ type: 'draft.discarded' as const, edited: nonNull(context.edited) })),
  },
}).createMachine({
  id: 'campaignPostEdit',
  context: ({ input: { postId, typed } }) => ({
    postId,
    edited: typed,
    isRestored: typed !== null,
    theirs: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'hasTyped', target: 'editing' }, { target: 'closed' }] },
    closed: {
      on: {
        'edit.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event.post } },
        'typed.restored': {
          target: 'editing',
          actions: [{ type: 'restoreTyped', params: ({ event }) => event.typed }, 'emitTyped'],
        },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitCleared'],
          },
          { actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'] },
        ],
        'edit.closed': [
          { guard: 'isUnchanged', target: 'closed', actions: ['emitCleared', 'close'] },
          { target: 'closed', actions: ['emitDiscarded', 'close'] },
        ],
        'saving.requested': [
          { guard: 'isUnchanged', target: 'closed', actions: ['emitCleared', 'close'] },
          { target: 'saving' },
        ],
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: ['clearProblem', 'emitBegan'],
      invoke: {
        id: 'savePost',
        src: 'savePost',
        input: ({ context }) => ({ postId: context.postId, edited: nonNull(context.edited) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'closed',
            actions: ['emitCleared', { type: 'emitSaved', params: outputOf }, 'close'],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: [
              { type: 'setTheirs', params: outputOf },
              { type: 'emitFailed', params: 'refused' },
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'editing',
            actions: [
              { type: 'setProblem', params: problemOfSaving },
              { type: 'emitFailed', params: 'refused' },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'setProblem', params: problemOfSaving },
              { type: 'emitFailed', params: 'unclear' },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'setProblem', params: unclearBecause(unforeseenText) },
            { type: 'emitFailed', params: 'unclear' },
          ],
        },
      },
      after: {
        timeLimit: {
          target: 'editing',
          actions: [
            { type: 'setProblem', params: unclearBecause(unclearText) },
            { type: 'emitFailed', params: 'unclear' },
          ],
        },
      },
    },
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': { target: 'saving', actions: 'takeTheirVersion' },
        'theirs.chosen': { target: 'closed', actions: ['emitCleared', 'emitLearned', 'close'] },
      },
    },
  },
})

const editedOf = (post: CampaignPost): EditedPost => {
  const draft = draftOfPost(post)
  return { version: post.version, begun: draft, draft }
}

const changed = ({ draft, ...begun }: EditedPost, change: Partial<PostDraft>): EditedPost => ({
  ...begun,
  draft: { ...draft, ...change },
})

/** What was written, for the post as it is now: nothing is chosen for accounts that it does not go to any more. */
function draftFor({ accountIds }: CampaignPost, edited: EditedPost | null): PostDraft {
  const { draft } = nonNull(edited)
  return { ...draft, accountOptions: draft.accountOptions.filter(({ accountId }) => accountIds.includes(accountId)) }
}

const isUnchanged = ({ begun, draft }: EditedPost): boolean => isSameDraft(begun, draft)

const savedIn = (saving: PostSaving): CampaignPost => okValue(narrowResult(saving, 'ok'))

function problemOfSaving({ event: { output } }: { event: { output: PostSaving } }): WriteProblem {
  return writeProblemOfSave(output)
}
