import { assign, emit, fromPromise, setup } from 'xstate'
import type { FormErrors } from '../../../rules/account/form.ts'
import {
  type BusinessDraft,
  type BusinessFields,
  draftOf,
  type EditedBusiness,
  errorsOf,
  type FindingKey,
  type Found,
  type Import,
  isImporting,
  isSameDraft,
  preselected,
  rebased,
  withFindings,
} from '../../../rules/business/businessDraft.ts'
import { strings } from '../../../strings/business.ts'
import type { Media } from '../media/mediaUpload.machine.ts'
import { narrowResult, notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  failedImport,
  nextPicture,
  type PictureImport,
  picturesOf,
  remainingPictures,
  withNextDone,
  withNextFailed,
} from './pictureImport.ts'

/** What the browser stores of an editor that was closed: what was typed, and over what. */
export interface StoredDraft {
  base: BusinessDraft
  draft: BusinessDraft
}

export interface OpenedProfile {
  /** Null for a new one. */
  profile: EditedBusiness | null
  stored: StoredDraft | null
}

export type SavedProfile =
  | { kind: 'ok'; value: EditedBusiness }
  /** `errors` by field; `problem` where the sentence belongs to none. */
  | { kind: 'rejected'; problem: string | null; errors: FormErrors }
  | { kind: 'offline' }

interface BusinessEditorContext {
  /** Null: a new business. */
  id: number | null
  profile: EditedBusiness | null
  base: BusinessDraft
  draft: BusinessDraft
  /** The draft was stored by the browser and has come back. */
  isRestored: boolean
  /** Of the page that is read for a new business. */
  address: string
  found: Found | null
  chosen: readonly FindingKey[]
  pictures: readonly PictureImport[]
  errors: FormErrors
  problem: string | null
}

type BusinessEditorEvent =
  /** Without an id a new business is made. */
  | { type: 'editor.opened'; id: number | null }
  | { type: 'editor.closed' }
  | { type: 'retry.requested' }
  | { type: 'way.chosen'; way: 'website' | 'hand' }
  | { type: 'address.typed'; address: string }
  /** The page shall be read: at the typed address, or the profile's own again. */
  | { type: 'website.requested' }
  | { type: 'website.abandoned' }
  | { type: 'finding.toggled'; key: FindingKey }
  | { type: 'findings.accepted' }
  | { type: 'findings.declined' }
  | { type: 'draft.changed'; change: DraftChange }
  | { type: 'draft.discarded' }
  | { type: 'draft.submitted' }

type DraftChange = Partial<Omit<BusinessDraft, 'fields'>> & { fields?: Partial<BusinessFields> }

type BusinessEditorEmitted =
  | { type: 'draft.typed'; id: number | null; stored: StoredDraft }
  /** Nothing is unsaved: the browser's copy is not needed any more. */
  | { type: 'draft.cleared'; id: number | null }
  | { type: 'profile.saved'; profile: EditedBusiness; wasCreated: boolean }
  /** It may have been saved or not: whoever knows of businesses has to look. */
  | { type: 'save.unanswered' }

export const emptyEditor: BusinessEditorContext = {
  id: null,
  profile: null,
  base: draftOf(null),
  draft: draftOf(null),
  isRestored: false,
  address: '',
  found: null,
  chosen: [],
  pictures: [],
  errors: {},
  problem: null,
}

/** What the chart of the business editor is made of. */
export const businessEditorSetup = setup({
  types: {
    context: {} as BusinessEditorContext,
    events: {} as BusinessEditorEvent,
    emitted: {} as BusinessEditorEmitted,
    tags: {} as 'open' | 'busy' | 'form',
  },
  actors: {
    openProfile: fromPromise<Result<OpenedProfile>, { id: number | null }>(notProvided('openProfile')),
    readWebsite: fromPromise<Result<Found>, { id: number | null; address: string }>(notProvided('readWebsite')),
    saveProfile: fromPromise<SavedProfile, { profile: EditedBusiness | null; draft: BusinessDraft }>(
      notProvided('saveProfile'),
    ),
    importPicture: fromPromise<Result<Media>, { id: number | null; picture: PictureImport | null }>(
      notProvided('importPicture'),
    ),
    saveBrand: fromPromise<
      SavedProfile,
      { profile: EditedBusiness | null; draft: BusinessDraft; pictures: readonly PictureImport[] }
    >(notProvided('saveBrand')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isNotFound: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 404,
    isNew: ({ context }) => context.id === null,
    isKnown: ({ context }) => context.id !== null,
    isWebsite: (_, way: 'website' | 'hand') => way === 'website',
    isByHand: (_, way: 'website' | 'hand') => way === 'hand',
    isUntouchedNew: ({ context }) => context.id === null && isSameDraft(context.draft, context.base),
    hasAddress: ({ context }) => context.address.trim() !== '',
    hasErrors: ({ context }) => Object.keys(errorsOf(context.draft)).length > 0,
    isSavedWithImport: ({ context }, { kind }: SavedProfile) => kind === 'ok' && isImporting(context.draft.taking),
    hasPictureToImport: ({ context }) => nextPicture(context.pictures) !== null,
    hasBrandToSave: ({ context: { draft, pictures } }) =>
      draft.taking.colors.length + draft.taking.fonts.length > 0 ||
      pictures.some(({ status }) => status === 'imported'),
    hasFailedPicture: ({ context }) => context.pictures.some(({ status }) => status === 'failed'),
  },
  actions: {
    clear: assign(emptyEditor),
    setId: assign((_, id: number | null) => ({ id })),
    setOpened: assign((_, result: Result<OpenedProfile>) => {
      const { profile, stored } = okValue(result)
      const base = draftOf(profile)
      const draft = stored ? rebased(stored.draft, stored.base, base) : base
      return { profile, base, draft, isRestored: !isSameDraft(draft, base) }
    }),
    setAddress: assign((_, address: string) => ({ address, errors: {}, problem: null })),
    setAddressMissing: assign({ errors: { address: strings.webAddressIsRequired } }),
    setFound: assign(({ context }, result: Result<Found>) => {
      const found = okValue(result)
      return { found, chosen: preselected(found, context.draft, context.id === null) }
    }),
    toggleFinding: assign(({ context: { chosen } }, key: FindingKey) => ({
      chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
    })),
    clearFindings: assign({ found: null, chosen: [] }),
    setDraftFromFindings: assign(({ context: { found, chosen, draft } }) => {
      const agreed = found ? withFindings(draft, found, chosen) : draft
      return { draft: agreed, pictures: picturesOf(agreed) }
    }),
    setDraft: assign(({ context: { draft, errors } }, change: DraftChange) => ({
      draft: { ...draft, ...change, fields: { ...draft.fields, ...change.fields } },
      errors: without(errors, Object.keys(change.fields ?? {})),
      problem: null,
    })),
    clearChanges: assign(({ context: { base } }) => ({
      draft: base,
      pictures: [],
      isRestored: false,
      errors: {},
      problem: null,
    })),
    setErrors: assign(({ context }) => ({ errors: errorsOf(context.draft), problem: null })),
    clearErrors: assign({ errors: {}, problem: null }),
    setPictures: assign(({ context: { draft, pictures } }) => ({ pictures: remainingPictures(draft, pictures) })),
    setSaved: assign(({ context: { draft } }, result: SavedProfile) => ({
      ...withProfile(draft.taking, result),
      isRestored: false,
    })),
    setPictureDone: assign(({ context: { pictures } }, result: Result<Media>) => ({
      pictures: withNextDone(pictures, result),
    })),
    setPictureLost: assign(({ context: { pictures } }, problem: string) => ({
      pictures: withNextFailed(pictures, problem),
    })),
    setBrandSaved: assign(({ context: { pictures } }, result: SavedProfile) => ({
      ...withProfile(failedImport(pictures), result),
      pictures: pictures.filter(({ status }) => status === 'failed'),
    })),
    setRejection: assign((_, result: SavedProfile) => {
      const { problem, errors } = narrowResult(result, 'rejected')
      return { problem, errors }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitTyped: emit(({ context: { id, base, draft } }) => ({
      type: 'draft.typed' as const,
      id,
      stored: { base, draft },
    })),
    emitImportTyped: emit(({ context }, result: SavedProfile) => {
      const { id, base, draft } = withProfile(context.draft.taking, result)
      return { type: 'draft.typed' as const, id, stored: { base, draft } }
    }),
    emitCleared: emit(({ context }) => ({ type: 'draft.cleared' as const, id: context.id })),
    emitUnanswered: emit({ type: 'save.unanswered' }),
    emitSaved: emit(({ context }, result: SavedProfile) => ({
      type: 'profile.saved' as const,
      profile: narrowResult(result, 'ok').value,
      wasCreated: context.id === null,
    })),
  },
})

/** A profile as it was saved; of the draft only what is still to be imported is left. */
function withProfile(taking: Import, result: SavedProfile) {
  const profile = narrowResult(result, 'ok').value
  const base = draftOf(profile)
  return { id: profile.id, profile, base, draft: { ...base, taking } }
}

const without = (errors: FormErrors, fields: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
