import type { SnapshotFrom } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import type { Edit } from '../../../rules/designs/edits.ts'
import { designEditorMachine } from '../../../src/machines/designs/designEditor.machine.ts'
import type {
  DesignContent,
  LocalCopy,
  OpenedDesign,
  SaveRequest,
  SaveResult,
  StoredDesign,
  Template,
} from '../../../src/machines/designs/designEditorContext.ts'
import { model } from '../../support/walks/model.ts'
import { colored, sampleDocument, sampleTemplate } from './sampleDesign.ts'

const customId = 'k1'
const stored: StoredDesign = { template: sampleTemplate, document: sampleDocument, unread: [] }
const saved: Template = { ...sampleTemplate, revision: 2, updatedAt: '2026-11-21T10:00:00.000Z' }
const theirDocument = colored('#223344')
const theirs: StoredDesign = {
  template: { ...sampleTemplate, revision: 3, name: 'Winter menu' },
  document: theirDocument,
  unread: [],
}
const local: LocalCopy = {
  customId: 'k0',
  template: sampleTemplate,
  revision: 1,
  name: 'Autumn menu',
  category: 'offer',
  document: colored('#ffcc00'),
  changes: 3,
}
const copy: Template = { ...sampleTemplate, id: 8 }
const started = { document: sampleDocument, name: 'Untitled design', category: 'quote' } as const

const opened = (value: OpenedDesign) => ({ done: 'openDesign', output: { kind: 'ok', value } }) as const
const openedStored = opened({ stored, local: null })
const openedLocal = opened({ stored, local })
const openedConflict = opened({ stored: theirs, local })
const notThere = { done: 'openDesign', output: { kind: 'rejected', status: 404, message: 'Not found' } } as const
const notOpened = { done: 'openDesign', output: { kind: 'offline' } } as const
const openedNew = opened({ stored: null, local: null })
const paints = (background: string): Edit => ({ type: 'changePage', page: 'p1', patch: { background } })
const painted = (background: string, step: string | null = null) =>
  ({ type: 'edit.made', edit: paints(background), step }) as const
const pink = '#ffc0cb'
const plum = '#8e4585'
const undo = { type: 'undo.requested' } as const
const redo = { type: 'redo.requested' } as const
const renamed = { type: 'name.changed', name: 'Spring menu' } as const
const begun = { type: 'design.started', ...started } as const
const mine = { type: 'mine.chosen' } as const
const others = { type: 'theirs.chosen' } as const
const left = { type: 'editor.left' } as const
const retry = { type: 'retry.requested' } as const
const calm = { after: 'debounce' } as const
const saves = (output: SaveResult) => ({ done: 'saveDesign', output }) as const
const isSaved = saves({ kind: 'ok', value: saved })
const isConflict = saves({ kind: 'conflict', message: 'It was changed in another window.', theirs })
const isRefused = saves({ kind: 'rejected', status: 400, message: 'The design is too large' })
const isOffline = saves({ kind: 'offline' })
const isPostponed = saves({ kind: 'postponed', message: 'Too many requests', secondsToWait: 40 })
const isUnwell = saves({ kind: 'postponed', message: 'Internal error', secondsToWait: null })
const isForbidden = saves({ kind: 'forbidden', message: 'Not in your plan' })
const copied = { done: 'storeCopy', output: { kind: 'ok', value: copy } } as const
const notCopied = { done: 'storeCopy', output: { kind: 'offline' } } as const
const offlineText = 'Network error. Please check your connection and try again.'
const unforeseenText = 'Something went wrong. Please try again.'
const unansweredText = 'There was no answer in time.'

type Seen = SnapshotFrom<typeof designEditorMachine>
const background = ({ context }: Seen) => context.history.present.pages[0]?.background
const says = (message: string | null) => (seen: Seen) => seen.context.problem === message

const told = (document: DesignDocument, known: Partial<LocalCopy> = {}) => ({
  type: 'design.changed' as const,
  local: {
    customId,
    template: sampleTemplate,
    revision: 1,
    name: 'Autumn menu',
    category: '' as const,
    document,
    changes: 1,
    ...known,
  },
})
const afterSave = { template: saved, revision: 2 }
const isStored = { type: 'design.stored' } as const
const wasSaved = { type: 'template.saved', template: saved } as const
const base: DesignContent = { document: sampleDocument, name: 'Autumn menu' }
const request = (document: DesignDocument, known: Partial<SaveRequest> = {}): SaveRequest => ({
  customId,
  template: sampleTemplate,
  revision: 1,
  name: 'Autumn menu',
  category: '',
  document,
  stored: base,
  attempted: null,
  keepsPrevious: false,
  ...known,
})
const saving = [openedStored, painted(pink), calm] as const
const conflict = [...saving, isConflict] as const

const exclusive = 'An answer is of one kind only, so that the order of two guards on its kind makes no difference.'

export const designEditor = model(designEditorMachine, {
  input: { customId },
  payloads: {
    'edit.made': [{ edit: paints(pink), step: null }],
    'undo.requested': [{}],
    'redo.requested': [{}],
    'name.changed': [{ name: 'Spring menu' }],
    'design.started': [started],
    'save.requested': [{}],
    'retry.requested': [{}],
    'mine.chosen': [{}],
    'theirs.chosen': [{}],
    'connection.returned': [{}],
    'person.returned': [{}],
    'editor.left': [{}],
    openDesign: {
      outputs: [
        { kind: 'ok', value: { stored, local: null } },
        { kind: 'ok', value: { stored, local } },
        { kind: 'ok', value: { stored: theirs, local } },
        { kind: 'ok', value: { stored: null, local: null } },
        { kind: 'ok', value: { stored: null, local } },
        { kind: 'rejected', status: 404, message: 'Not found' },
        { kind: 'offline' },
      ],
    },
    saveDesign: {
      outputs: [
        isSaved.output,
        isConflict.output,
        isRefused.output,
        isOffline.output,
        isPostponed.output,
        isForbidden.output,
      ],
      errors: ['bug'],
    },
    storeCopy: { outputs: [copied.output, notCopied.output], errors: ['bug'] },
  },
  always: {
    'a conflict has both designs': (snapshot) => !snapshot.matches('conflict') || snapshot.context.theirs !== null,
    'what is saved is what is in sight': (snapshot) =>
      !snapshot.matches({ ready: 'saved' }) ||
      (snapshot.context.stored?.document === snapshot.context.history.present &&
        snapshot.context.stored.name === snapshot.context.name),
    'work goes on from what is stored, but where both are there': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.revision === (snapshot.context.template?.revision ?? null),
    'a problem is not said of what is saved': (snapshot) =>
      !snapshot.matches({ ready: 'saved' }) ||
      (snapshot.context.problem === null && snapshot.context.hindrance === null),
    'what waits says why': (snapshot) => !snapshot.matches({ ready: 'paused' }) || snapshot.context.hindrance !== null,
  },
  sameAs: ({ history, name, stored: known, template, revision, theirs: other, attempted, problem, hindrance }) => [
    Math.min(history.past.length, 1),
    Math.min(history.future.length, 1),
    history.present.pages[0]?.background,
    name,
    known?.document === history.present,
    known?.name === name,
    template?.id,
    revision === template?.revision,
    other !== null,
    attempted !== null,
    problem !== null,
    hindrance,
  ],
  limit: 6000,
  equivalent: {
    'reorder: ready.saving on saveDesign done (2) after the next': exclusive,
    'reorder: ready.saving on saveDesign done (3) after the next': exclusive,
    'reorder: ready.saving on saveDesign done (4) after the next': exclusive,
    'reorder: ready.saving on saveDesign done (5) after the next': exclusive,
    'initial: ready.paused begins in postponed': 'Whoever enters it says why.',
    'reorder: loading on openDesign done (1) after the next': 'What has nothing stored has nothing that has moved on.',
    'reorder: loading on openDesign done (3) after the next': exclusive,
  },
  journeys: [
    {
      says: 'a stored design opens as it is stored, and nothing is sent',
      events: [{ in: 'loading', tags: [] }, openedStored],
      endsIn: { ready: 'saved' },
      tags: ['open'],
      where: ({ context: { template, name, savedAt, problem } }) =>
        template === sampleTemplate &&
        name === 'Autumn menu' &&
        savedAt === sampleTemplate.updatedAt &&
        problem === null,
      given: { saveDesign: [] },
      emits: [isStored],
    },
    {
      says: 'what of a stored design could not be read is told',
      events: [opened({ stored: { ...stored, unread: ['A shape'] }, local: null })],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.unread[0] === 'A shape',
    },
    {
      says: 'what could not be read in full is kept as a version by the first save, and only by that',
      events: [
        opened({ stored: { ...stored, unread: ['A shape'] }, local: null }),
        painted(pink),
        calm,
        isSaved,
        painted(plum),
        calm,
      ],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(colored(pink), { keepsPrevious: true }),
          request(colored(plum), { ...afterSave, stored: { document: colored(pink), name: 'Autumn menu' } }),
        ],
      },
    },
    {
      says: 'what gives way to an earlier version is kept, also where that is chosen while something is saved',
      events: [
        ...saving,
        { type: 'edit.made', edit: { type: 'replaceDocument', document: theirDocument }, step: null },
        isSaved,
        calm,
      ],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(colored(pink)),
          request(theirDocument, {
            ...afterSave,
            keepsPrevious: true,
            stored: { document: colored(pink), name: 'Autumn menu' },
          }),
        ],
      },
    },
    {
      says: 'there is nothing to be taken back of what was not changed',
      events: [openedStored, undo, { in: { ready: 'saved' } }, redo],
      endsIn: { ready: 'saved' },
      emits: [isStored],
    },
    {
      says: 'nor while it is saved',
      events: [openedStored, renamed, calm, undo, redo],
      endsIn: { ready: 'saving' },
      emits: [isStored, told(sampleDocument, { name: 'Spring menu' })],
    },
    {
      says: 'before it is open nothing is known of it',
      events: [
        {
          in: 'loading',
          where: ({ context }) =>
            [
              context.template,
              context.stored,
              context.revision,
              context.sending,
              context.attempted,
              context.theirs,
            ].every((fact) => fact === null) &&
            context.problem === null &&
            context.savedAt === null &&
            context.name === '' &&
            context.unread.length === 0,
        },
        openedNew,
      ],
      endsIn: 'starting',
    },
    ...(
      [
        ['is loaded', []],
        ['is not found', [notThere]],
        ['could not be loaded', [notOpened]],
        ['is not begun', [openedNew]],
      ] as const
    ).map(([how, events]) => ({
      says: `a design that ${how} can be left`,
      events: [...events, left],
      endsIn: 'left' as const,
      emits: [],
    })),
    {
      says: 'a change is told at once and saved after 1.2 seconds',
      events: [
        openedStored,
        painted(pink),
        { in: { ready: 'unsaved' } },
        { wait: 1199 },
        { in: { ready: 'unsaved' } },
        { wait: 1 },
        { in: { ready: 'saving' } },
        isSaved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context: { template, savedAt, stored: known } }) =>
        template === saved && savedAt === saved.updatedAt && known?.document.pages[0]?.background === pink,
      given: { saveDesign: [request(colored(pink))] },
      emits: [isStored, told(colored(pink)), wasSaved, told(colored(pink), { ...afterSave, changes: 0 }), isStored],
    },
    {
      says: 'each change begins the calm moment anew',
      events: [openedStored, painted(pink), { wait: 1000 }, painted(plum), { wait: 1000 }],
      endsIn: { ready: 'unsaved' },
    },
    {
      says: 'steps about the same are one to take back, and what was taken back is done again',
      events: [
        openedStored,
        painted(pink, 'color'),
        painted(plum, 'color'),
        undo,
        { in: { ready: 'unsaved' }, where: (seen) => background(seen) === '#ffffff' },
        redo,
      ],
      endsIn: { ready: 'unsaved' },
      where: (seen) => background(seen) === plum,
      emits: [
        isStored,
        told(colored(pink)),
        told(colored(plum)),
        told(sampleDocument, { changes: 0 }),
        told(colored(plum)),
      ],
    },
    {
      says: 'what is as it is stored again is not sent',
      events: [openedStored, painted(pink), undo, calm],
      endsIn: { ready: 'saved' },
      given: { saveDesign: [] },
      emits: [isStored, told(colored(pink)), told(sampleDocument, { changes: 0 }), isStored],
    },
    {
      says: 'it is worked on while it is saved, and that is saved next',
      events: [
        ...saving,
        painted(plum),
        undo,
        redo,
        renamed,
        { in: { ready: 'saving' } },
        isSaved,
        { in: { ready: 'unsaved' } },
        calm,
      ],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(colored(pink)),
          request(colored(plum), {
            ...afterSave,
            name: 'Spring menu',
            stored: { document: colored(pink), name: 'Autumn menu' },
          }),
        ],
      },
      emits: [
        isStored,
        told(colored(pink)),
        told(colored(plum), { changes: 2 }),
        told(colored(pink)),
        told(colored(plum), { changes: 2 }),
        told(colored(plum), { name: 'Spring menu', changes: 3 }),
        wasSaved,
        told(colored(plum), { ...afterSave, name: 'Spring menu', changes: 2 }),
      ],
    },
    {
      says: 'a design that is open can be saved at once, and is saved once',
      events: [openedStored, renamed, { type: 'save.requested' }, { type: 'save.requested' }],
      endsIn: { ready: 'saving' },
      given: { saveDesign: [request(sampleDocument, { name: 'Spring menu' })] },
      emits: [isStored, told(sampleDocument, { name: 'Spring menu' })],
    },
    {
      says: 'nothing is sent on the word of somebody who changed nothing',
      events: [openedStored, { type: 'save.requested' }],
      endsIn: { ready: 'saved' },
      given: { saveDesign: [] },
    },
    {
      says: 'nothing is made before something is chosen',
      events: [openedNew],
      endsIn: 'starting',
      tags: [],
      given: { saveDesign: [] },
      emits: [],
    },
    {
      says: 'what is begun is made by its first save, and told',
      events: [openedNew, begun, { in: { ready: 'saving' } }, isSaved],
      endsIn: { ready: 'saved' },
      given: {
        saveDesign: [request(sampleDocument, { ...started, template: null, revision: null, stored: null })],
      },
      emits: [
        told(sampleDocument, { ...started, template: null, revision: null }),
        { type: 'template.created', template: saved },
        told(sampleDocument, { ...started, ...afterSave, changes: 0 }),
        isStored,
      ],
    },
    {
      says: 'a beginning that got no answer is made again with the same key',
      events: [openedNew, begun, isOffline, { in: { ready: { paused: 'offline' } } }, { type: 'connection.returned' }],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(sampleDocument, { ...started, template: null, revision: null, stored: null }),
          request(sampleDocument, {
            ...started,
            template: null,
            revision: null,
            stored: null,
            attempted: { document: sampleDocument, name: started.name },
          }),
        ],
      },
    },
    {
      says: 'what the browser stored goes on, and is saved',
      events: [openedLocal, { in: { ready: 'unsaved' } }, calm],
      endsIn: { ready: 'saving' },
      given: { saveDesign: [request(local.document, { customId: 'k0', category: 'offer' })] },
      where: ({ context }) => context.theirs === null,
      emits: [],
    },
    {
      says: 'without a connection what the browser stored opens alone',
      events: [opened({ stored: null, local }), calm],
      endsIn: { ready: 'saving' },
      given: { saveDesign: [request(local.document, { customId: 'k0', category: 'offer', stored: null })] },
    },
    {
      says: 'what was begun and never made is made of what the browser stored, with its key',
      events: [
        opened({ stored: null, local: { ...local, template: null, revision: null } }),
        {
          in: { ready: 'unsaved' },
          where: ({ context }) => context.savedAt === null && context.name === 'Autumn menu',
        },
        calm,
      ],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(local.document, { customId: 'k0', category: 'offer', template: null, revision: null, stored: null }),
        ],
      },
    },
    {
      says: 'why it could not be saved is not said of a conflict, and what was sent before is not theirs',
      events: [...saving, isOffline, retry, isConflict],
      endsIn: { conflict: 'choosing' },
      where: (seen) => says(null)(seen) && seen.context.attempted === null && seen.context.hindrance === null,
    },
    {
      says: 'whoever takes the other one hears what of it could not be read',
      events: [
        ...saving,
        saves({ kind: 'conflict', message: '', theirs: { ...theirs, unread: ['A shape'] } }),
        others,
        copied,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.unread[0] === 'A shape',
    },
    {
      says: 'a foreign id is not found',
      events: [{ done: 'openDesign', output: { kind: 'rejected', status: 404, message: 'Not found' } }],
      endsIn: 'notFound',
      where: says(null),
    },
    {
      says: 'what could not be loaded is tried again',
      events: [
        { done: 'openDesign', output: { kind: 'offline' } },
        { in: 'loadFailed', where: says(offlineText) },
        retry,
        { in: 'loading', where: says(null) },
        { failed: 'openDesign', error: 'bug' },
        { in: 'loadFailed', where: says(unforeseenText) },
        { type: 'connection.returned' },
        { in: 'loading', where: says(null) },
        { wait: 59_999 },
        { in: 'loading' },
        { wait: 1 },
        { in: 'loadFailed', where: says(unansweredText) },
        retry,
        openedStored,
      ],
      endsIn: { ready: 'saved' },
      where: says(null),
    },
    {
      says: 'a refused read is said in the words of the provider',
      events: [{ done: 'openDesign', output: { kind: 'rejected', status: 403, message: 'Not in your plan' } }],
      endsIn: 'loadFailed',
      where: says('Not in your plan'),
    },
    {
      says: 'offline it is tried again every ten seconds, with what was sent before',
      events: [
        ...saving,
        isOffline,
        { in: { ready: { paused: 'offline' } }, where: says(offlineText) },
        { wait: 9999 },
        { in: { ready: { paused: 'offline' } } },
        { wait: 1 },
        isSaved,
      ],
      endsIn: { ready: 'saved' },
      where: (seen) => says(null)(seen) && seen.context.attempted === null,
      given: {
        saveDesign: [
          request(colored(pink)),
          request(colored(pink), { attempted: { document: colored(pink), name: 'Autumn menu' } }),
        ],
      },
    },
    {
      says: 'what is changed while nothing can be saved is told at once, and sent by nobody but the next try',
      events: [
        ...saving,
        isOffline,
        painted(plum),
        undo,
        redo,
        renamed,
        { in: { ready: { paused: 'offline' } } },
        { wait: 9999 },
        { in: { ready: { paused: 'offline' } } },
        { wait: 1 },
      ],
      endsIn: { ready: 'saving' },
      where: ({ context }) => context.hindrance === 'offline' && context.problem === offlineText,
      given: {
        saveDesign: [
          request(colored(pink)),
          request(colored(plum), {
            name: 'Spring menu',
            attempted: { document: colored(pink), name: 'Autumn menu' },
          }),
        ],
      },
      emits: [
        isStored,
        told(colored(pink)),
        told(colored(plum), { changes: 2 }),
        told(colored(pink)),
        told(colored(plum), { changes: 2 }),
        told(colored(plum), { name: 'Spring menu', changes: 3 }),
      ],
    },
    {
      says: 'there is nothing to be taken back of a name while nothing can be saved',
      events: [openedStored, renamed, calm, isOffline, undo, redo],
      endsIn: { ready: { paused: 'offline' } },
      emits: [isStored, told(sampleDocument, { name: 'Spring menu' })],
    },
    {
      says: 'what may have arrived without an answer gives way to what was taken back',
      events: [...saving, { failed: 'saveDesign', error: 'bug' }, undo, calm],
      endsIn: { ready: 'saving' },
      given: {
        saveDesign: [
          request(colored(pink)),
          request(sampleDocument, { attempted: { document: colored(pink), name: 'Autumn menu' } }),
        ],
      },
    },
    {
      says: 'where the provider has too many saves it is tried again when the provider said',
      events: [
        ...saving,
        isPostponed,
        {
          in: { ready: { paused: 'postponed' } },
          where: (seen) => says('Too many requests')(seen) && seen.context.hindrance === 'postponed',
        },
        painted(plum),
        { wait: 39_999 },
        { in: { ready: { paused: 'postponed' } } },
        { wait: 1 },
        isSaved,
      ],
      endsIn: { ready: 'saved' },
      where: ({ context }) => context.hindrance === null && context.postponement === 5_000,
    },
    ...(
      [
        ['and the provider’s', openedLocal],
        ['without a connection', opened({ stored: null, local })],
      ] as const
    ).map(([how, open]) => ({
      says: `what the browser stored has its changes counted on: ${how}`,
      events: [open, painted(pink)],
      endsIn: { ready: 'unsaved' as const },
      emits: [told(colored(pink), { customId: 'k0', category: 'offer' as const, changes: 4 })],
    })),
    {
      says: 'a design that is being made counts its changes from its beginning',
      events: [openedNew, begun, isOffline, painted(pink)],
      endsIn: { ready: { paused: 'offline' } },
      emits: [sampleDocument, colored(pink)].map((document) =>
        told(document, { ...started, document, template: null, revision: null }),
      ),
    },
    {
      says: 'what was saved once is not counted again where another window’s design comes between',
      events: [openedLocal, calm, isSaved, painted(plum), calm, isConflict, mine, copied],
      endsIn: { ready: 'unsaved' },
      emits: [
        wasSaved,
        told(local.document, { ...afterSave, customId: 'k0', category: 'offer', changes: 0 }),
        isStored,
        told(colored(plum), { ...afterSave, customId: 'k0', category: 'offer' }),
        { type: 'copy.kept', template: copy },
        told(colored(plum), { template: theirs.template, revision: 3, customId: 'k0', category: 'offer' }),
      ],
    },
    {
      says: 'what is taken back after a save counts as changes, too',
      events: [openedStored, painted(pink), painted(plum), calm, isSaved, undo, undo],
      endsIn: { ready: 'unsaved' },
      emits: [
        isStored,
        told(colored(pink)),
        told(colored(plum), { changes: 2 }),
        wasSaved,
        told(colored(plum), { ...afterSave, changes: 0 }),
        isStored,
        told(colored(pink), afterSave),
        told(sampleDocument, { ...afterSave, changes: 2 }),
      ],
    },
    {
      says: 'it is never tried again at once, whatever the provider says',
      events: [
        ...saving,
        saves({ kind: 'postponed', message: 'Too many requests', secondsToWait: 0 }),
        { wait: 999 },
        { in: { ready: { paused: 'postponed' } } },
        { wait: 1 },
      ],
      endsIn: { ready: 'saving' },
    },
    {
      says: 'a provider that is not well is asked after ten seconds, then after twice as long',
      events: [
        ...saving,
        isUnwell,
        { wait: 9_999 },
        { in: { ready: { paused: 'postponed' } } },
        { wait: 1 },
        { in: { ready: 'saving' }, where: ({ context }) => context.hindrance === 'postponed' },
        isUnwell,
        { wait: 19_999 },
        { in: { ready: { paused: 'postponed' } } },
        { wait: 1 },
      ],
      endsIn: { ready: 'saving' },
    },
    {
      says: 'a plan that has ended stops saving, and nothing is lost until there is one again',
      events: [
        ...saving,
        isForbidden,
        {
          in: { ready: { paused: 'forbidden' } },
          tags: ['open'],
          where: (seen) => says('Not in your plan')(seen) && seen.context.hindrance === 'forbidden',
        },
        painted(plum),
        { wait: 600_000 },
        { in: { ready: { paused: 'forbidden' } } },
        { type: 'person.returned' },
        isForbidden,
        retry,
        isSaved,
      ],
      endsIn: { ready: 'saved' },
      given: {
        saveDesign: [
          request(colored(pink)),
          request(colored(plum), { attempted: { document: colored(pink), name: 'Autumn menu' } }),
          request(colored(plum), { attempted: { document: colored(plum), name: 'Autumn menu' } }),
        ],
      },
    },
    {
      says: 'offline it is tried again on the person’s word',
      events: [...saving, isOffline, retry],
      endsIn: { ready: 'saving' },
    },
    {
      says: 'a save without an answer counts as offline after a minute',
      events: [...saving, { wait: 59_999 }, { in: { ready: 'saving' } }, { wait: 1 }],
      endsIn: { ready: { paused: 'offline' } },
      where: (seen) =>
        says(unansweredText)(seen) && seen.context.attempted !== null && seen.context.hindrance === 'offline',
    },
    {
      says: 'what is refused is said, stays, and is tried again on the person’s word',
      events: [
        ...saving,
        isRefused,
        {
          in: { ready: 'saveFailed' },
          where: (seen) => says('The design is too large')(seen) && seen.context.attempted !== null,
        },
        retry,
      ],
      endsIn: { ready: 'saving' },
      where: (seen) => background(seen) === pink,
    },
    {
      says: 'what failed unforeseen is said, and saved with the next change',
      events: [
        ...saving,
        { failed: 'saveDesign', error: 'bug' },
        {
          in: { ready: 'saveFailed' },
          where: (seen) =>
            says(unforeseenText)(seen) && seen.context.attempted !== null && seen.context.hindrance === 'refused',
        },
        painted(plum),
        calm,
      ],
      endsIn: { ready: 'saving' },
    },
    {
      says: 'another window’s design stops saving, and the person chooses',
      events: conflict,
      endsIn: { conflict: 'choosing' },
      tags: [],
      where: (seen) => background(seen) === pink && seen.context.theirs?.document === theirDocument && says(null)(seen),
      given: { saveDesign: [request(colored(pink))], storeCopy: [] },
    },
    {
      says: 'whoever keeps theirs has the other one as a copy, and then saves over it',
      events: [
        ...conflict,
        mine,
        { in: { conflict: 'keepingTheirs' }, tags: ['busy'] },
        copied,
        { in: { ready: 'unsaved' } },
        calm,
      ],
      endsIn: { ready: 'saving' },
      where: (seen) => background(seen) === pink && seen.context.theirs === null,
      given: {
        storeCopy: [{ customId: 'k1_t3', document: theirDocument, name: 'Winter menu (other version)' }],
        saveDesign: [
          request(colored(pink)),
          request(colored(pink), {
            template: theirs.template,
            revision: 3,
            stored: { document: theirDocument, name: 'Winter menu' },
            keepsPrevious: true,
          }),
        ],
      },
      emits: [
        isStored,
        told(colored(pink)),
        { type: 'copy.kept', template: copy },
        told(colored(pink), { template: theirs.template, revision: 3 }),
      ],
    },
    {
      says: 'whoever takes the other one has theirs as a copy, and can take it back',
      events: [
        ...conflict,
        others,
        { in: { conflict: 'keepingMine' }, tags: ['busy'] },
        copied,
        {
          in: { ready: 'saved' },
          where: (seen) =>
            background(seen) === '#223344' && seen.context.name === 'Winter menu' && seen.context.theirs === null,
        },
        undo,
      ],
      endsIn: { ready: 'unsaved' },
      where: (seen) => background(seen) === pink && seen.context.revision === 3,
      given: { storeCopy: [{ customId: 'k1_m3', document: colored(pink), name: 'Autumn menu (your version)' }] },
      emits: [
        isStored,
        told(colored(pink)),
        { type: 'copy.kept', template: copy },
        isStored,
        told(colored(pink), { template: theirs.template, revision: 3, name: 'Winter menu' }),
      ],
    },
    ...(
      [
        ['mine', mine],
        ['theirs', others],
      ] as const
    ).map(([which, chosen]) => ({
      says: `where the copy cannot be made nothing is given up: ${which}`,
      events: [
        ...conflict,
        chosen,
        notCopied,
        { in: { conflict: 'choosing' as const }, where: says(offlineText) },
        chosen,
        { failed: 'storeCopy' as const, error: 'bug' },
        { in: { conflict: 'choosing' as const }, where: says(unforeseenText) },
        chosen,
        { wait: 60_000 },
        { in: { conflict: 'choosing' as const }, where: says(unansweredText) },
        chosen,
      ],
      endsIn: { conflict: chosen === mine ? ('keepingTheirs' as const) : ('keepingMine' as const) },
      where: (seen: Seen) => says(null)(seen) && background(seen) === pink && seen.context.theirs !== null,
    })),
    {
      says: 'a browser’s copy that began from an older revision is a conflict as it opens',
      events: [openedConflict],
      endsIn: { conflict: 'choosing' },
      where: (seen) =>
        background(seen) === '#ffcc00' &&
        seen.context.revision === 1 &&
        seen.context.theirs?.template === theirs.template,
      emits: [],
    },
    {
      says: 'a long name leaves room for what the copy is',
      events: [
        opened({ stored, local: null }),
        { type: 'name.changed', name: 'x'.repeat(100) },
        calm,
        isConflict,
        others,
      ],
      endsIn: { conflict: 'keepingMine' },
      given: { storeCopy: [{ customId: 'k1_m3', document: sampleDocument, name: `${'x'.repeat(80)} (your version)` }] },
    },
    {
      says: 'whoever leaves saves what is not saved yet',
      events: [openedStored, painted(pink), left, { in: { leaving: 'saving' } }, isSaved],
      endsIn: 'left',
      given: { saveDesign: [request(colored(pink))] },
      emits: [isStored, told(colored(pink)), wasSaved, isStored],
    },
    {
      says: 'whoever leaves a design that is being made has it made',
      events: [openedNew, begun, left, isSaved],
      endsIn: 'left',
      given: {
        saveDesign: [
          request(sampleDocument, { ...started, template: null, revision: null, stored: null }),
          request(sampleDocument, {
            ...started,
            template: null,
            revision: null,
            stored: null,
            attempted: { document: sampleDocument, name: started.name },
          }),
        ],
      },
      emits: [
        told(sampleDocument, { ...started, template: null, revision: null }),
        { type: 'template.created', template: saved },
        isStored,
      ],
    },
    {
      says: 'whoever leaves what is saved sends nothing',
      events: [openedStored, left],
      endsIn: 'left',
      given: { saveDesign: [] },
    },
    ...(
      [
        ['nobody answers', isOffline],
        ['it fails unforeseen', { failed: 'saveDesign', error: 'bug' }],
        ['there is no answer for a minute', { wait: 60_000 }],
        ['another window has stored something', isConflict],
      ] as const
    ).map(([how, end]) => ({
      says: `where ${how} as the person leaves, the browser keeps its copy`,
      events: [openedStored, painted(pink), left, end],
      endsIn: 'left' as const,
      emits: [isStored, told(colored(pink))],
    })),
    {
      says: 'what another window stored is chosen next time, too',
      events: [...conflict, left],
      endsIn: 'left',
      emits: [isStored, told(colored(pink))],
    },
  ],
})
