import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { FormErrors } from '../../../rules/account/form.ts'
import {
  type BusinessDraft,
  type BusinessFields,
  draftOf,
  type EditedBusiness,
  errorsOf,
  type FieldName,
  type FindingKey,
  type Found,
  isImporting,
  isSameDraft,
  nothingToImport,
  preselected,
  rebased,
  withFindings,
} from '../../../rules/business/businessDraft.ts'
import type { Media } from '../media/mediaUpload.machine.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

/** What the browser keeps of an editor that was closed: what was typed, and over what. */
export interface KeptDraft {
  base: BusinessDraft
  draft: BusinessDraft
}

export interface OpenedProfile {
  /** Null for a new one. */
  profile: EditedBusiness | null
  kept: KeptDraft | null
}

/** A picture of a page on its way into the media library. */
export interface TakenPicture {
  kind: 'logo' | 'image'
  url: string
  alt: string
  status: 'waiting' | 'taken' | 'failed'
  mediaId: number | null
  problem: string | null
}

export type ProfileSaved =
  | { kind: 'ok'; value: EditedBusiness }
  /** `errors` by field; `problem` where the sentence belongs to none. */
  | { kind: 'rejected'; problem: string | null; errors: FormErrors }
  | { kind: 'offline' }

interface ProfileEditorContext {
  /** Null: a new business. */
  id: number | null
  profile: EditedBusiness | null
  base: BusinessDraft
  draft: BusinessDraft
  /** The draft was kept by the browser and has come back. */
  wasKept: boolean
  /** Of the page that is read for a new business. */
  address: string
  found: Found | null
  chosen: readonly FindingKey[]
  pictures: readonly TakenPicture[]
  errors: FormErrors
  problem: string | null
}

export type ProfileEditorEvent =
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

export type DraftChange = Partial<Omit<BusinessDraft, 'fields'>> & { fields?: Partial<BusinessFields> }

export type ProfileEditorFact =
  | { type: 'draft.typed'; id: number | null; kept: KeptDraft }
  | { type: 'draft.settled'; id: number | null }
  | { type: 'profile.saved'; profile: EditedBusiness; wasCreated: boolean }

const nothing: ProfileEditorContext = {
  id: null,
  profile: null,
  base: draftOf(null),
  draft: draftOf(null),
  wasKept: false,
  address: '',
  found: null,
  chosen: [],
  pictures: [],
  errors: {},
  problem: null,
}

const closing = { 'editor.closed': 'closed' } as const

/**
 * Making a business profile and changing one. What a page says is shown before anything is kept; what is typed is told at
 * once, to be kept in the browser. Once a new profile is there it is edited: a picture that cannot be taken loses nothing.
 */
export const businessEditorMachine = setup({
  types: {
    context: {} as ProfileEditorContext,
    events: {} as ProfileEditorEvent,
    emitted: {} as ProfileEditorFact,
    tags: {} as 'open' | 'busy' | 'form',
  },
  actors: {
    openProfile: fromPromise<Result<OpenedProfile>, { id: number | null }>(notProvided('openProfile')),
    readWebsite: fromPromise<Result<Found>, { id: number | null; address: string }>(notProvided('readWebsite')),
    saveProfile: fromPromise<ProfileSaved, { profile: EditedBusiness | null; draft: BusinessDraft }>(
      notProvided('saveProfile'),
    ),
    takePicture: fromPromise<Result<Media>, { id: number | null; picture: TakenPicture | null }>(
      notProvided('takePicture'),
    ),
    saveLook: fromPromise<
      ProfileSaved,
      { profile: EditedBusiness | null; draft: BusinessDraft; pictures: readonly TakenPicture[] }
    >(notProvided('saveLook')),
  },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isAbsent: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 404,
    isNew: ({ context }) => context.id === null,
    isKnown: ({ context }) => context.id !== null,
    isWebsite: (_, way: 'website' | 'hand') => way === 'website',
    isByHand: (_, way: 'website' | 'hand') => way === 'hand',
    isUntouchedNew: ({ context }) => context.id === null && isSameDraft(context.draft, context.base),
    hasAddress: ({ context }) => context.address.trim() !== '',
    hasErrors: ({ context }) => Object.keys(errorsOf(context.draft)).length > 0,
    hasPictureToTake: ({ context }) => nextPicture(context) !== null,
    hasLookToSave: ({ context: { draft, pictures } }) =>
      draft.taking.colors.length + draft.taking.fonts.length > 0 || pictures.some(({ status }) => status === 'taken'),
  },
  actions: {
    clear: assign(nothing),
    begin: assign((_, id: number | null) => ({ id })),
    takeUp: assign((_, result: Result<OpenedProfile>) => {
      if (result.kind !== 'ok') return {}
      const { profile, kept } = result.value
      const base = draftOf(profile)
      const draft = kept ? rebased(kept.draft, kept.base, base) : base
      return { profile, base, draft, wasKept: !isSameDraft(draft, base) }
    }),
    type: assign((_, address: string) => ({ address, errors: {}, problem: null })),
    askForAddress: assign({ errors: { address: 'Web address is required' } }),
    show: assign(({ context }, result: Result<Found>) =>
      result.kind === 'ok'
        ? { found: result.value, chosen: preselected(result.value, context.draft, context.id === null) }
        : {},
    ),
    toggle: assign(({ context: { chosen } }, key: FindingKey) => ({
      chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
    })),
    putFindingsAway: assign({ found: null, chosen: [] }),
    acceptFindings: enqueueActions(({ context, enqueue }) => {
      const { found, chosen, draft, base, id } = context
      if (!found) return
      const taken = withFindings(draft, found, chosen)
      enqueue.assign({ draft: taken, pictures: picturesOf(taken) })
      enqueue.emit({ type: 'draft.typed', id, kept: { base, draft: taken } })
    }),
    change: enqueueActions(({ context: { id, base, draft, errors }, enqueue }, change: DraftChange) => {
      const typed = { ...draft, ...change, fields: { ...draft.fields, ...change.fields } }
      enqueue.assign({ draft: typed, errors: without(errors, Object.keys(change.fields ?? {})), problem: null })
      enqueue.emit({ type: 'draft.typed', id, kept: { base, draft: typed } })
    }),
    discard: enqueueActions(({ context: { id, base }, enqueue }) => {
      enqueue.assign({ draft: base, pictures: [], wasKept: false, errors: {}, problem: null })
      enqueue.emit({ type: 'draft.settled', id })
    }),
    findErrors: assign(({ context }) => ({ errors: errorsOf(context.draft), problem: null })),
    forgiveAll: assign(({ context }) => ({ errors: {}, problem: null, pictures: remaining(context) })),
    keepProfile: enqueueActions(({ context: { id, draft }, enqueue }, result: ProfileSaved) => {
      if (result.kind !== 'ok') return
      const profile = result.value
      const base = draftOf(profile)
      const left = { ...base, taking: draft.taking }
      enqueue.assign({ id: profile.id, profile, base, draft: left, wasKept: false })
      enqueue.emit({ type: 'draft.settled', id })
      if (isImporting(left.taking)) enqueue.emit({ type: 'draft.typed', id: profile.id, kept: { base, draft: left } })
      enqueue.emit({ type: 'profile.saved', profile, wasCreated: id === null })
    }),
    keepPicture: assign(({ context }, result: Result<Media>) => ({ pictures: settled(context, result) })),
    losePicture: assign(({ context }) => ({
      pictures: settled(context, { kind: 'rejected', status: 0, message: unforeseenText }),
    })),
    keepLook: enqueueActions(({ context: { pictures }, enqueue }, result: ProfileSaved) => {
      if (result.kind !== 'ok') return
      const profile = result.value
      const base = draftOf(profile)
      enqueue.assign({ profile, base, draft: { ...base, taking: lost(pictures) } })
      enqueue.emit({ type: 'profile.saved', profile, wasCreated: false })
    }),
    settle: enqueueActions(({ context: { id, base, draft, pictures }, enqueue }) => {
      const left = { ...draft, taking: lost(pictures) }
      enqueue.assign({ draft: left })
      enqueue.emit(
        isImporting(left.taking)
          ? { type: 'draft.typed', id, kept: { base, draft: left } }
          : { type: 'draft.settled', id },
      )
    }),
    refuse: assign((_, result: ProfileSaved) =>
      result.kind === 'rejected' ? { problem: result.problem, errors: result.errors } : {},
    ),
    say: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'profileEditor',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'editor.opened': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.id } } },
    },
    loading: {
      tags: 'open',
      on: closing,
      invoke: {
        id: 'openProfile',
        src: 'openProfile',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    absent: { tags: 'open', on: closing },
    loadFailed: {
      tags: 'open',
      on: {
        ...closing,
        'retry.requested': { target: 'loading', actions: { type: 'say', params: null } },
      },
    },
    deciding: { always: [{ guard: 'isUntouchedNew', target: 'choosing' }, { target: 'editing' }] },
    choosing: {
      tags: 'open',
      description: 'From a web address, or by hand.',
      on: {
        ...closing,
        'way.chosen': [
          { guard: { type: 'isWebsite', params: ({ event }) => event.way }, target: 'asking' },
          { target: 'editing' },
        ],
      },
    },
    asking: {
      tags: 'open',
      on: {
        ...closing,
        'address.typed': { actions: { type: 'type', params: ({ event }) => event.address } },
        'website.requested': [
          { guard: 'hasAddress', target: 'readingWebsite', actions: { type: 'say', params: null } },
          { actions: 'askForAddress' },
        ],
        'way.chosen': {
          guard: { type: 'isByHand', params: ({ event }) => event.way },
          target: 'editing',
          actions: { type: 'say', params: null },
        },
      },
    },
    readingWebsite: {
      tags: 'open',
      on: {
        ...closing,
        'website.abandoned': [{ guard: 'isNew', target: 'asking' }, { target: 'editing' }],
      },
      invoke: {
        id: 'readWebsite',
        src: 'readWebsite',
        input: ({ context: { id, address } }) => ({ id, address }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          {
            guard: 'isNew',
            target: 'asking',
            actions: { type: 'say', params: ({ event }) => problemOf(event.output) },
          },
          { target: 'editing.websiteFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: [
          { guard: 'isNew', target: 'asking', actions: { type: 'say', params: unforeseenText } },
          { target: 'editing.websiteFailed', actions: { type: 'say', params: unforeseenText } },
        ],
      },
    },
    reviewing: {
      tags: 'open',
      description: 'What the page says; nothing of it is kept before the person agrees.',
      on: {
        ...closing,
        'finding.toggled': { actions: { type: 'toggle', params: ({ event }) => event.key } },
        'findings.accepted': { target: 'editing', actions: ['acceptFindings', 'putFindingsAway'] },
        'findings.declined': [
          { guard: 'isNew', target: 'asking', actions: 'putFindingsAway' },
          { target: 'editing', actions: 'putFindingsAway' },
        ],
      },
    },
    editing: {
      tags: ['open', 'form'],
      initial: 'ready',
      on: {
        ...closing,
        'draft.changed': { target: '.ready', actions: { type: 'change', params: ({ event }) => event.change } },
        'draft.discarded': [
          { guard: 'isNew', target: 'choosing', actions: 'discard' },
          { target: '.ready', actions: 'discard' },
        ],
        'draft.submitted': [
          { guard: 'hasErrors', target: '.refused', actions: 'findErrors' },
          { target: 'saving', actions: 'forgiveAll' },
        ],
        'website.requested': {
          guard: 'isKnown',
          target: 'readingWebsite',
          actions: { type: 'say', params: null },
        },
      },
      states: {
        ready: {},
        saved: {},
        refused: { description: 'It cannot be taken like this: the sentences stand at their fields.' },
        websiteFailed: { description: 'Its page could not be read again; nothing was changed by it.' },
        lookFailed: { description: 'It is saved; what was taken from its page is not.' },
        unreachable: { description: 'The provider was not reached; what was typed is kept.' },
      },
    },
    saving: {
      tags: ['open', 'form', 'busy'],
      description: 'It cannot be closed here: nobody would know whether the business was made.',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, draft } }) => ({ profile, draft }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'takingOver',
            actions: { type: 'keepProfile', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'editing.unreachable' },
          { target: 'editing.refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.refused', actions: { type: 'say', params: unforeseenText } },
      },
    },
    takingOver: {
      tags: ['open', 'form', 'busy'],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasPictureToTake', target: 'takingPicture' },
            { guard: 'hasLookToSave', target: 'savingLook' },
            { target: '#profileEditor.editing.saved', actions: 'settle' },
          ],
        },
        takingPicture: {
          invoke: {
            id: 'takePicture',
            src: 'takePicture',
            input: ({ context }) => ({ id: context.id, picture: nextPicture(context) }),
            onDone: { target: 'deciding', actions: { type: 'keepPicture', params: ({ event }) => event.output } },
            onError: { target: 'deciding', actions: 'losePicture' },
          },
        },
        savingLook: {
          invoke: {
            id: 'saveLook',
            src: 'saveLook',
            input: ({ context: { profile, draft, pictures } }) => ({ profile, draft, pictures }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: '#profileEditor.editing.saved',
                actions: [{ type: 'keepLook', params: ({ event }) => event.output }, 'settle'],
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#profileEditor.editing.unreachable',
              },
              {
                target: '#profileEditor.editing.lookFailed',
                actions: { type: 'refuse', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#profileEditor.editing.lookFailed',
              actions: { type: 'say', params: unforeseenText },
            },
          },
        },
      },
    },
  },
})

const without = (errors: FormErrors, fields: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

function picturesOf({ taking }: BusinessDraft): TakenPicture[] {
  const waiting = { status: 'waiting', mediaId: null, problem: null } as const
  return [
    ...taking.logos.map((picture) => ({ ...picture, ...waiting, kind: 'logo' as const })),
    ...taking.images.map((picture) => ({ ...picture, ...waiting, kind: 'image' as const })),
  ]
}

/** Those of the draft; what an attempt before has taken already is not taken twice. */
const remaining = ({ draft, pictures }: ProfileEditorContext): TakenPicture[] =>
  picturesOf(draft).map((picture) => {
    const known = pictures.find(({ kind, url }) => kind === picture.kind && url === picture.url)
    return known?.status === 'taken' ? known : picture
  })

const nextPicture = ({ pictures }: ProfileEditorContext): TakenPicture | null =>
  pictures.find(({ status }) => status === 'waiting') ?? null

function settled(context: ProfileEditorContext, result: Result<Media>): TakenPicture[] {
  const current = nextPicture(context)
  const change =
    result.kind === 'ok'
      ? { status: 'taken' as const, mediaId: result.value.id }
      : { status: 'failed' as const, problem: problemOf(result) }
  return context.pictures.map((picture) => (picture === current ? { ...picture, ...change } : picture))
}

/** What could not be taken stays to be tried again. */
function lost(pictures: readonly TakenPicture[]): BusinessDraft['taking'] {
  const failed = pictures.filter(({ status }) => status === 'failed')
  const of = (kind: TakenPicture['kind']) =>
    failed.filter((picture) => picture.kind === kind).map(({ url, alt }) => ({ url, alt }))
  return { ...nothingToImport, logos: of('logo'), images: of('image') }
}

export type {
  BusinessDraft as ProfileDraft,
  BusinessFields as ProfileFields,
  EditedBusiness as EditedProfile,
  FieldName,
  FindingKey,
  Found,
}
