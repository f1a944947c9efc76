import { assign, emit, fromPromise, setup } from 'xstate'
import { isChangeable } from '../../../rules/campaigns/changeable.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, narrowResult, notProvided, okValue, type Result, type WriteProblem } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  blankDraft,
  type CampaignDraft,
  draftOf,
  type FieldProblem,
  isSameDraft,
  problemOfDraft,
} from './campaignDraft.ts'
import type { CampaignSaving } from './campaignEditorSetup.ts'
import type { Campaign, CampaignEffect } from './campaigns.ts'

/** What was typed and not saved, as the browser stores it. */
export interface TypedChange {
  /** What it was written over. */
  base: CampaignDraft
  draft: CampaignDraft
  /** What was sent of it and not answered: the provider may have it. */
  sent: readonly CampaignDraft[]
}

/** A campaign and what it is to say. */
export interface ChangedCampaign {
  campaign: Campaign
  draft: CampaignDraft
}

export type EffectReading = Result<CampaignEffect> | ({ kind: 'invalid' } & FieldProblem)

interface ChangeInput {
  campaignId: number
  /** What was written before, and not saved. */
  typed: TypedChange | null
}

interface ChangeContext {
  campaignId: number
  typed: TypedChange | null
  /** As it is known to be there. */
  campaign: Campaign | null
  draft: CampaignDraft
  /** What is there without what was written here. */
  begun: CampaignDraft
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** The last that was read, of what was typed by then. */
  effect: CampaignEffect | null
  /** Of what. */
  shown: CampaignDraft | null
  /** Why the effect could not be read. */
  effectProblem: string | null
  /** What is on its way to the provider. */
  sent: CampaignDraft | null
  /** What was sent and never answered: it may be what the provider has by now. */
  lost: readonly CampaignDraft[]
  /** What somebody else has made of it meanwhile. */
  theirs: Campaign | null
  fieldProblem: FieldProblem | null
  problem: WriteProblem | null
  /** Why it could not be read. */
  loadProblem: string | null
}

type ChangeEvent =
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  /** Posts of it came, went, or went out. */
  | { type: 'refresh.requested' }
  | { type: 'draft.changed'; change: Partial<CampaignDraft> }
  | { type: 'typed.discarded' }
  /** What was thrown away is had back. */
  | { type: 'typed.restored'; draft: CampaignDraft }
  | { type: 'save.requested' }
  | { type: 'own.chosen' }
  | { type: 'theirs.chosen' }

type ChangeEmitted =
  /** With what it has done to its posts, as it was shown. */
  | { type: 'campaign.saved'; campaign: Campaign; effect: CampaignEffect }
  /** It is not known whether it was saved: whoever shows it reads it again. */
  | { type: 'campaign.unclear' }
  | { type: 'draft.typed'; typed: TypedChange }
  /** The browser's copy is not needed any more. */
  | { type: 'draft.cleared' }
  /** The same, without having been asked about: it can be taken back. */
  | { type: 'draft.discarded' }

/** What the chart of changing a campaign is made of. */
export const campaignChangeSetup = setup({
  types: {
    context: {} as ChangeContext,
    input: {} as ChangeInput,
    events: {} as ChangeEvent,
    emitted: {} as ChangeEmitted,
    tags: {} as 'open' | 'busy' | 'working',
  },
  actors: {
    loadCampaign: fromPromise<Result<Campaign>, { campaignId: number }>(notProvided('loadCampaign')),
    readEffect: fromPromise<EffectReading, { changed: ChangedCampaign }>(notProvided('readEffect')),
    saveCampaign: fromPromise<CampaignSaving, { changed: ChangedCampaign }>(notProvided('saveCampaign')),
  },
  /** Milliseconds; the pause is from a change until its effect is asked for. */
  delays: { timeLimit, pause: 800 },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: { kind: string }) => kind === 'invalid',
    isReadClosed: (_, result: Result<Campaign>) => result.kind === 'ok' && !isChangeable(result.value.status),
    isReadAsTyped: ({ context: { typed } }, result: Result<Campaign>) =>
      result.kind === 'ok' && typed !== null && isSameDraft(typed.draft, draftOf(result.value)),
    /** It was changed elsewhere since it was written over here. */
    isReadNewer: ({ context: { typed } }, result: Result<Campaign>) =>
      result.kind === 'ok' &&
      typed !== null &&
      ![typed.base, ...typed.sent].some((draft) => isSameDraft(draft, draftOf(result.value))),
    isReadOverTyped: ({ context }, { kind }: Result<Campaign>) => kind === 'ok' && context.typed !== null,
    isFaulty: ({ context }) => problemOfDraft(context.draft) !== null,
    /** As long as an answer is lost the provider may have something else. */
    isTakenBack: ({ context: { draft, begun, lost } }, change: Partial<CampaignDraft>) =>
      lost.length === 0 && isSameDraft({ ...draft, ...change }, begun),
    isInDoubt: ({ context }) => context.lost.length > 0,
    isSaved: ({ context: { draft, begun } }) => isSameDraft(draft, begun),
    /** What it does to the posts stands there. */
    isShown: ({ context: { draft, shown } }) => shown !== null && isSameDraft(draft, shown),
    isClosed: (_, saving: CampaignSaving) => saving.kind === 'conflict' && !isChangeable(saving.campaign.status),
    /** What somebody else is said to have made of it is what this page sent itself. */
    isOwnAnswer: ({ context }, saving: CampaignSaving) =>
      saving.kind === 'conflict' && context.lost.some((draft) => isSameDraft(draft, draftOf(saving.campaign))),
    isConflict: (_, { kind }: CampaignSaving) => kind === 'conflict',
    isUnclear: (_, result: CampaignSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
  },
  actions: {
    setLoaded: assign((_, result: Result<Campaign>) => {
      const campaign = okValue(result)
      return { ...nothingPending, ...saysWhatIsThere(campaign), typed: null, isRestored: false }
    }),
    // What was typed is there from the beginning: it is now over what was read.
    restoreTyped: assign((_, result: Result<Campaign>) => {
      const campaign = okValue(result)
      return { ...nothingPending, campaign, begun: draftOf(campaign), typed: null }
    }),
    setReadTheirs: assign((_, result: Result<Campaign>) => ({ theirs: okValue(result) })),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    changeDraft: assign(({ context: { draft } }, change: Partial<CampaignDraft>) => ({
      draft: { ...draft, ...change },
    })),
    restoreBegun: assign(({ context: { begun } }) => ({ draft: begun, isRestored: false })),
    restoreDraft: assign((_, draft: CampaignDraft) => ({ draft, isRestored: true })),
    clearProblems: assign({ problem: null, fieldProblem: null, effectProblem: null }),
    clearProblem: assign({ problem: null }),
    clearEffect: assign({ effect: null, shown: null }),
    setEffect: assign(({ context }, reading: EffectReading) => ({
      shown: context.draft,
      effect: narrowResult(reading, 'ok').value,
      effectProblem: null,
    })),
    setEffectProblem: assign((_, effectProblem: string) => ({ effectProblem })),
    setFaulty: assign(({ context: { draft } }) => ({ fieldProblem: problemOfDraft(draft) })),
    setInvalid: assign((_, { field, message }: FieldProblem) => ({ fieldProblem: { field, message }, sent: null })),
    // New with each try: the view takes the focus there.
    renewFieldProblem: assign(({ context: { fieldProblem } }) => ({ fieldProblem: { ...nonNull(fieldProblem) } })),
    setSent: assign(({ context }) => ({ sent: context.draft })),
    // What was sent counts as saved: the provider may have it without its blanks, and a person may be typing on.
    takeSaved: assign(({ context }, saving: CampaignSaving) => ({
      ...nothingPending,
      campaign: okValue(narrowResult(saving, 'ok')),
      begun: nonNull(context.sent),
      isRestored: false,
    })),
    takeOwnAnswer: assign((_, saving: CampaignSaving) => {
      const { campaign } = narrowResult(saving, 'conflict')
      return { ...nothingPending, campaign, begun: draftOf(campaign) }
    }),
    setTheirs: assign((_, saving: CampaignSaving) => ({ theirs: narrowResult(saving, 'conflict').campaign })),
    takeTheirVersion: assign(({ context }) => {
      const campaign = nonNull(context.theirs)
      return { ...nothingPending, campaign, begun: draftOf(campaign), theirs: null }
    }),
    takeTheirs: assign(({ context }) => {
      const campaign = nonNull(context.theirs)
      return { ...nothingPending, ...saysWhatIsThere(campaign), theirs: null, isRestored: false }
    }),
    setClosed: assign((_, saving: CampaignSaving) => ({ campaign: narrowResult(saving, 'conflict').campaign })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem, sent: null })),
    addLost: assign(({ context: { lost, sent } }) => ({ lost: [...lost, nonNull(sent)] })),
    emitSaved: emit(({ context }, saving: CampaignSaving) => ({
      type: 'campaign.saved' as const,
      campaign: saving.kind === 'ok' ? saving.value : narrowResult(saving, 'conflict').campaign,
      effect: nonNull(context.effect),
    })),
    emitUnclear: emit({ type: 'campaign.unclear' }),
    emitTyped: emit(({ context: { begun: base, draft, lost, sent } }) => ({
      type: 'draft.typed' as const,
      typed: { base, draft, sent: sent === null ? lost : [...lost, sent] },
    })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit({ type: 'draft.discarded' }),
  },
})

/** What there is before anything has happened. */
export const changeBegins = ({ campaignId, typed }: ChangeInput): ChangeContext => ({
  ...nothingPending,
  ...{ campaignId, typed, campaign: null, theirs: null },
  draft: typed?.draft ?? blankDraft('short'),
  begun: typed?.base ?? blankDraft('short'),
  isRestored: typed !== null,
})

/** Nothing is in doubt, nothing is wrong, and nothing is known of what a change does. */
const nothingPending = {
  ...{ problem: null, fieldProblem: null, loadProblem: null, effectProblem: null },
  ...{ effect: null, shown: null, lost: [], sent: null },
} as const

const saysWhatIsThere = (campaign: Campaign) => {
  const draft = draftOf(campaign)
  return { campaign, draft, begun: draft }
}
