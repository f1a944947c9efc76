import { assign, emit, fromPromise, setup } from 'xstate'
import type { CampaignForm, CampaignWriter } from '../../../contract/campaigns.ts'
import { type FormPlace, placeIn, placeOf, stepOf } from '../../../rules/campaigns/formPlaces.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, narrowResult, notProvided, okValue, type Result, type WriteProblem } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  type CampaignDraft,
  draftOf,
  type FieldProblem,
  isSameDraft,
  placeOfField,
  problemOfDraft,
} from './campaignDraft.ts'
import type { Campaign } from './campaigns.ts'

/** What was typed and perhaps not saved, as the browser stores it. */
export interface TypedCampaign {
  /** Makes one campaign of a new one, however often its answer is lost. */
  clientKey: string
  /** What it was written over; null: a new one. */
  base: CampaignDraft | null
  draft: CampaignDraft
  place: FormPlace
  /** What was sent of it and not answered: the provider may have it. */
  sent: readonly CampaignDraft[]
}

/** What a new campaign is begun with, and what one that is there is changed to. */
export interface NewCampaign {
  clientKey: string
  name: string
  form: CampaignForm
}
export interface EditedCampaign {
  campaign: Campaign
  draft: CampaignDraft
  place: FormPlace
}

type Invalid = { kind: 'invalid' } & FieldProblem
export type CampaignCreating = Result<Campaign> | Invalid
export type CampaignSaving =
  | CampaignCreating
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; campaign: Campaign }

export interface EditorInput {
  /** Null: a new one. */
  campaignId: number | null
  clientKey: string
  /** What a new one begins with. */
  blank: CampaignDraft
  /** What was written before, and perhaps not saved. */
  typed: TypedCampaign | null
}

interface EditorContext {
  campaignId: number | null
  clientKey: string
  typed: TypedCampaign | null
  /** As it is known to be there; null: it is not, yet. */
  campaign: Campaign | null
  draft: CampaignDraft
  /** What is there without what was written here: what differs from it is not saved. */
  begun: CampaignDraft
  place: FormPlace
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What is on its way to the provider. */
  sent: CampaignDraft | null
  /** What was sent and never answered: it may be what the provider has by now. */
  lost: readonly CampaignDraft[]
  /** What somebody else has made of it meanwhile. */
  theirs: Campaign | null
  /** Who is to write the posts once all is saved. */
  writer: CampaignWriter | null
  fieldProblem: FieldProblem | null
  problem: WriteProblem | null
  /** Why it could not be read. */
  loadProblem: string | null
}

type EditorEvent =
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  | { type: 'draft.changed'; change: Partial<CampaignDraft> }
  /** The page of the other form shows a new one. */
  | { type: 'form.chosen'; form: CampaignForm }
  /** What the business says of its audience has come. */
  | { type: 'audience.proposed'; audience: string }
  | { type: 'step.chosen'; place: FormPlace }
  | { type: 'typed.discarded' }
  /** What was thrown away is had back. */
  | { type: 'typed.restored'; draft: CampaignDraft }
  | { type: 'own.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'writing.requested'; writer: CampaignWriter }
  /** It is not known whether writing has begun, or it was refused as another stands there by now. */
  | { type: 'writing.doubted' }

type EditorEmitted =
  | { type: 'campaign.created'; campaign: Campaign }
  | { type: 'campaign.saved'; campaign: Campaign }
  /** It is not known whether it was saved: whoever shows it reads it again. */
  | { type: 'campaign.unclear' }
  | { type: 'draft.typed'; typed: TypedCampaign }
  /** The browser's copy is not needed any more. */
  | { type: 'draft.cleared' }
  /** The same, without having been asked about: it can be taken back. */
  | { type: 'draft.discarded' }
  /** All is saved, and the posts are to be written. */
  | { type: 'writing.asked'; campaign: Campaign; writer: CampaignWriter }

/** What the chart of the campaign editor is made of. */
export const campaignEditorSetup = setup({
  types: {
    context: {} as EditorContext,
    input: {} as EditorInput,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadCampaign: fromPromise<Result<Campaign>, { campaignId: number }>(notProvided('loadCampaign')),
    createCampaign: fromPromise<CampaignCreating, { created: NewCampaign }>(notProvided('createCampaign')),
    saveCampaign: fromPromise<CampaignSaving, { edited: EditedCampaign }>(notProvided('saveCampaign')),
  },
  /** Milliseconds; the pause is from a change until it is saved. */
  delays: { timeLimit, pause: 1500 },
  guards: {
    isNew: ({ context }) => context.campaign === null,
    isToBeRead: ({ context }) => context.campaignId !== null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: CampaignSaving) => kind === 'invalid',
    /** Its posts are being written, or were: it is not a draft any more. */
    isBegun: (_, saving: CampaignSaving) => saving.kind === 'conflict' && saving.campaign.status !== 'draft',
    isConflict: (_, { kind }: CampaignSaving) => kind === 'conflict',
    /** What somebody else is said to have made of it is what this page sent itself. */
    isOwnAnswer: ({ context }, saving: CampaignSaving) =>
      saving.kind === 'conflict' && context.lost.some((draft) => isSameDraft(draft, draftOf(saving.campaign))),
    isUnclear: (_, result: CampaignSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
    isReadBegun: (_, result: Result<Campaign>) => result.kind === 'ok' && result.value.status !== 'draft',
    isReadAsTyped: ({ context: { typed } }, result: Result<Campaign>) =>
      result.kind === 'ok' && typed !== null && isSameDraft(typed.draft, draftOf(result.value)),
    /** It was changed elsewhere since it was written over here. */
    isReadNewer: ({ context: { typed } }, result: Result<Campaign>) =>
      result.kind === 'ok' &&
      typed !== null &&
      typed.base !== null &&
      ![typed.base, ...typed.sent].some((draft) => isSameDraft(draft, draftOf(result.value))),
    isReadOverTyped: ({ context }, { kind }: Result<Campaign>) => kind === 'ok' && context.typed !== null,
    isSaved: ({ context }) => isSavedAt(context, context.place),
    isSavedAt: ({ context }, place: FormPlace) => isSavedAt(context, place),
    /** All that is said is with the provider, and the person has asked for the posts. */
    isSavedToWrite: ({ context }, { kind }: CampaignSaving) =>
      kind === 'ok' && context.writer !== null && isSent(context),
    isHere: ({ context }, place: FormPlace) => context.place === place,
    isFaulty: ({ context }) => problemOfDraft(context.draft) !== null,
    isTakenBack: ({ context: { draft, begun } }, change: Partial<CampaignDraft>) =>
      isSameDraft({ ...draft, ...change }, begun),
    isBlankAudience: ({ context: { campaign, typed, draft, begun } }) =>
      campaign === null && typed === null && draft.audience === '' && begun.audience === '',
  },
  actions: {
    setLoaded: assign(({ context }, result: Result<Campaign>) => {
      const campaign = okValue(result)
      const draft = draftOf(campaign)
      // Read anew, it is gone on with where the person is.
      const place = context.campaign === null ? placeOf(campaign) : placeIn(campaign.form, context.place)
      return { ...nothingPending, campaign, draft, begun: draft, place, typed: null, isRestored: false }
    }),
    // What was typed is there from the beginning: it is now over what was read.
    restoreTyped: assign((_, result: Result<Campaign>) => {
      const campaign = okValue(result)
      return { ...nothingPending, campaign, begun: draftOf(campaign), typed: null }
    }),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    changeDraft: assign(({ context: { draft, place, fieldProblem } }, change: Partial<CampaignDraft>) => ({
      draft: { ...draft, ...change },
      place: placeIn({ ...draft, ...change }.form, place),
      fieldProblem: fieldProblem !== null && fieldProblem.field in change ? null : fieldProblem,
      writer: null,
    })),
    setForm: assign(({ context: { draft, begun, place } }, form: CampaignForm) => ({
      ...{ draft: { ...draft, form }, begun: { ...begun, form }, place: placeIn(form, place) },
    })),
    setAudience: assign(({ context: { draft, begun } }, audience: string) => ({
      draft: { ...draft, audience },
      begun: { ...begun, audience },
    })),
    setPlace: assign((_, place: FormPlace) => ({ place, fieldProblem: null, writer: null })),
    setFaulty: assign(({ context: { draft, place } }) => withFault(problemOfDraft(draft), { place, form: draft.form })),
    setInvalid: assign(({ context: { place, draft } }, saving: CampaignSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { ...withFault({ field, message }, { place, form: draft.form }), problem: null, sent: null }
    }),
    restoreBegun: assign(({ context: { begun, place } }) => ({
      ...{ draft: begun, place: placeIn(begun.form, place), isRestored: false, fieldProblem: null, problem: null },
    })),
    restoreDraft: assign(({ context: { place } }, draft: CampaignDraft) => ({
      ...{ draft, place: placeIn(draft.form, place), isRestored: true },
    })),
    setSent: assign(({ context }) => ({ sent: context.draft })),
    takeCreated: assign((_, result: CampaignCreating) => {
      const campaign = okValue(narrowResult(result, 'ok'))
      return { ...nothingPending, campaign, campaignId: campaign.id, begun: draftOf(campaign), isRestored: false }
    }),
    // What was sent counts as saved: the provider may have it without its blanks, and a person may be typing on.
    takeSaved: assign(({ context }, saving: CampaignSaving) => ({
      ...nothingPending,
      campaign: okValue(narrowResult(saving, 'ok')),
      begun: nonNull(context.sent),
      isRestored: false,
      writer: isSent(context) ? null : context.writer,
    })),
    setTheirs: assign((_, saving: CampaignSaving) => ({
      theirs: saving.kind === 'ok' ? saving.value : narrowResult(saving, 'conflict').campaign,
      problem: null,
      writer: null,
    })),
    takeOwnAnswer: assign((_, saving: CampaignSaving) => {
      const { campaign } = narrowResult(saving, 'conflict')
      return { campaign, begun: draftOf(campaign), lost: [] }
    }),
    takeTheirVersion: assign(({ context }) => {
      const campaign = nonNull(context.theirs)
      return { campaign, begun: draftOf(campaign), theirs: null, lost: [] }
    }),
    takeTheirs: assign(({ context }) => {
      const campaign = nonNull(context.theirs)
      const draft = draftOf(campaign)
      const place = placeIn(draft.form, context.place)
      return { ...nothingPending, campaign, draft, begun: draft, place, theirs: null, isRestored: false }
    }),
    setBegun: assign((_, saving: CampaignSaving) => ({
      campaign: narrowResult(saving, 'conflict').campaign,
      problem: null,
      writer: null,
    })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem, sent: null, writer: null })),
    addLost: assign(({ context: { lost, sent } }) => ({ lost: sent === null ? lost : [...lost, sent] })),
    clearProblem: assign({ problem: null }),
    setWriter: assign((_, writer: CampaignWriter) => ({ writer })),
    emitCreated: emit((_, result: CampaignCreating) => ({
      type: 'campaign.created' as const,
      campaign: okValue(narrowResult(result, 'ok')),
    })),
    emitSaved: emit((_, saving: CampaignSaving) => ({
      type: 'campaign.saved' as const,
      campaign: okValue(narrowResult(saving, 'ok')),
    })),
    emitUnclear: emit({ type: 'campaign.unclear' }),
    emitTyped: emit(({ context }) => ({ type: 'draft.typed' as const, typed: typedIn(context) })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit({ type: 'draft.discarded' }),
    emitWriting: emit(({ context }, saving: CampaignSaving) => ({
      type: 'writing.asked' as const,
      campaign: okValue(narrowResult(saving, 'ok')),
      writer: nonNull(context.writer),
    })),
  },
})

/** Nothing was typed since what is on its way to the provider. */
const isSent = ({ draft, sent }: EditorContext): boolean => sent !== null && isSameDraft(draft, sent)

/** What an editor has before anything has happened. */
export const beginningOf = ({ campaignId, clientKey, blank, typed }: EditorInput): EditorContext => ({
  ...nothingPending,
  campaignId,
  clientKey: typed?.clientKey ?? clientKey,
  typed,
  campaign: null,
  draft: typed?.draft ?? blank,
  begun: blank,
  place: typed?.place ?? 'goal',
  isRestored: typed !== null,
  theirs: null,
  writer: null,
})

/** Nothing is in doubt, and nothing is wrong. */
const nothingPending = { problem: null, fieldProblem: null, loadProblem: null, lost: [], sent: null } as const

/** A fault is told at its field: the step that has it is shown. */
const withFault = (fieldProblem: FieldProblem | null, { place, form }: { place: FormPlace; form: CampaignForm }) => ({
  fieldProblem,
  place: placeIn(form, (fieldProblem && placeOfField(fieldProblem.field)) ?? place),
  writer: null,
})

const isSavedAt = ({ campaign, draft, begun }: EditorContext, place: FormPlace): boolean =>
  campaign !== null && isSameDraft(draft, begun) && campaign.step === stepOf(place, draft.form)

const typedIn = ({ clientKey, campaign, begun, draft, place, lost, sent }: EditorContext): TypedCampaign => ({
  clientKey,
  base: campaign && begun,
  draft,
  place,
  sent: sent === null ? lost : [...lost, sent],
})
