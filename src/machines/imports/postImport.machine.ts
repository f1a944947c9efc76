import { assign, emit, fromPromise, setup } from 'xstate'
import type { KnownPost } from '../../../rules/imports/duplicates.ts'
import type { RowPost } from '../../../rules/imports/rowPost.ts'
import { strings } from '../../../strings/imports.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import type {
  FetchedPicture,
  ImportAnswer,
  ImportList,
  ImportPlan,
  ImportRequest,
  ImportSource,
  PostImportContext,
  PostImportEvent,
  PostImportInput,
  UndoneImport,
} from './postImport.ts'
import {
  type Cell,
  isFailed,
  isLost,
  type LeavingOut,
  nothing,
  storedOf,
  unfetched,
  wanted,
  withCell,
} from './postImportContext.ts'

/** Pictures that are fetched at once. */
const atOnce = 3

/** What is said of a list whose reading does not end. */
const unreadText = strings.theListCouldNotBeReadPleaseTry

/**
 * A list becoming posts: read, its columns said, its rows looked at and mended, and imported; their pictures first, so that
 * no post is without its picture unless the person says so. What was made is never made again, and can be undone.
 */
export const postImportMachine = setup({
  types: {
    context: {} as PostImportContext,
    events: {} as PostImportEvent,
    emitted: {} as { type: 'columns.confirmed' } | { type: 'posts.changed' },
    input: {} as PostImportInput,
    /** busy: something is going on · open: there are rows that are not imported */
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readList: fromPromise<Result<ImportList>, ImportSource>(notProvided('readList')),
    findKnown: fromPromise<Result<readonly KnownPost[]>, readonly RowPost[]>(notProvided('findKnown')),
    /** Rejects nothing: each address comes to something. */
    fetchPictures: fromPromise<readonly FetchedPicture[], ImportRequest & { addresses: readonly string[] }>(
      notProvided('fetchPictures'),
    ),
    importPosts: fromPromise<Result<ImportAnswer>, ImportRequest & { pictures: readonly FetchedPicture[] }>(
      notProvided('importPosts'),
    ),
    undoImports: fromPromise<Result<UndoneImport>, readonly number[]>(notProvided('undoImports')),
  },
  /** Milliseconds: a thousand long rows take a while. */
  delays: { readLimit: 60_000, checkLimit: 60_000, pictureLimit: 120_000, importLimit: 120_000, undoLimit: 120_000 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isNo: (_, result: Result<unknown>) => isRefused(result),
    isClosed: ({ context }) => context.closed !== null,
    hasRefused: ({ context }) => context.refused.length > 0,
    wasSent: ({ context }) => context.sent !== null,
    hasRows: ({ context }) => context.rows.length > 0,
    hasPosts: (_, { posts }: ImportRequest) => posts.length > 0,
    hasUnfetched: ({ context }) => unfetched(context).length > 0,
    hasFailedPicture: ({ context }) => wanted(context).some((address) => isFailed(context, address)),
    hasImports: ({ context }) => context.importIds.length > 0,
  },
  actions: {
    clear: assign(({ context: { plan, closed } }) => ({ ...nothing(plan.timezone), closed })),
    close: assign(({ context }) => ({ ...nothing(context.plan.timezone), closed: storedOf(context) })),
    reopen: assign(({ context: { plan, closed } }) => ({ ...nothing(plan.timezone), ...closed })),
    setList: assign(({ context }, { rows, name, hasHeader, columns }: ImportList) => ({
      ...nothing(context.plan.timezone),
      rows,
      name,
      plan: { ...context.plan, hasHeader, columns },
    })),
    setPlan: assign((_, plan: ImportPlan) => ({ plan })),
    setKnown: assign((_, result: Result<readonly KnownPost[]>) => ({ known: okValue(result) })),
    /** What the provider said of the row was of the old one. */
    editCell: assign(({ context: { rows, plan, refused } }, { row, column, text }: Cell) => ({
      rows: rows.map((cells, at) => (at === row ? withCell(cells, column, text) : cells)),
      refused: refused.filter(({ at }) => at !== (plan.hasHeader ? row - 1 : row)),
    })),
    leaveOut: assign(({ context: { leftOut } }, { places, areLeftOut }: LeavingOut) => {
      const others = leftOut.filter((place) => !places.includes(place))
      return { leftOut: areLeftOut ? [...others, ...places] : others }
    }),
    setRequest: assign((_, sent: ImportRequest) => ({ sent, problem: null })),
    clearRequest: assign({ sent: null }),
    addPictures: assign(({ context: { pictures } }, fetched: readonly FetchedPicture[]) => ({
      pictures: [...pictures, ...fetched],
    })),
    waivePictures: assign(({ context: { pictures, waived } }) => ({
      waived: [...waived, ...pictures.filter(isLost).map(({ address }) => address)],
    })),
    forgetLostPictures: assign(({ context: { pictures } }) => ({
      pictures: pictures.filter((picture) => !isLost(picture)),
    })),
    setAnswer: assign(({ context }, result: Result<ImportAnswer>) => {
      const { importId, refused } = okValue(result)
      const made = nonNull(context.sent).posts.map(({ at }) => at)
      return {
        sent: null,
        refused,
        importIds: importId === null ? context.importIds : [...context.importIds, importId],
        imported: [...new Set([...context.imported, ...made])].filter((at) => !refused.some((row) => row.at === at)),
      }
    }),
    setUndone: assign((_, result: Result<UndoneImport>) => ({
      ...{ undone: okValue(result), imported: [], importIds: [], refused: [], problem: null },
    })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitColumns: emit({ type: 'columns.confirmed' }),
    emitChanged: emit({ type: 'posts.changed' }),
  },
}).createMachine({
  id: 'postImport',
  context: ({ input: { stored, timezone } }) => ({ ...nothing(timezone), ...stored }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What was there before a reload is there again; what was sent then may have been made.',
      always: [
        { guard: 'wasSent', target: 'unclear' },
        { guard: 'hasRows', target: 'mapping' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'What was put away for another list is still there, until that one is read.',
      on: {
        'list.given': 'reading',
        'import.reopened': { guard: 'isClosed', target: 'mapping', actions: 'reopen' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ event }) => narrowEvent(event, 'list.given').source,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'mapping',
            actions: { type: 'setList', params: ({ event }) => okValue(event.output) },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: unforeseenText } },
      },
      on: { 'import.closed': { target: 'choosing', actions: 'clear' } },
      after: { readLimit: { target: 'choosing', actions: { type: 'setProblem', params: unreadText } } },
    },
    mapping: {
      tags: 'open',
      on: {
        'plan.changed': { actions: { type: 'setPlan', params: ({ event }) => event.plan } },
        'mapping.confirmed': { target: 'checking', actions: 'emitColumns' },
        'import.closed': { target: 'choosing', actions: 'close' },
      },
    },
    checking: {
      description:
        'Whether posts say the same already. Where that cannot be told, the rows are looked at all the same.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'findKnown',
        src: 'findKnown',
        input: ({ event }) => narrowEvent(event, 'mapping.confirmed').posts,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setKnown', params: outputOf },
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setProblem', params: unforeseenText } },
      },
      on: {
        'plan.changed': { target: 'mapping', actions: { type: 'setPlan', params: ({ event }) => event.plan } },
        'mapping.reopened': 'mapping',
      },
      after: { checkLimit: { target: 'ready', actions: { type: 'setProblem', params: unansweredText } } },
    },
    ready: {
      tags: 'open',
      on: {
        'cell.edited': { actions: { type: 'editCell', params: ({ event }) => event } },
        'rows.leftOut': { actions: { type: 'leaveOut', params: ({ event }) => event } },
        'pictures.waived': { actions: 'waivePictures' },
        'pictures.retried': { actions: 'forgetLostPictures' },
        'mapping.reopened': { target: 'mapping', actions: { type: 'setProblem', params: null } },
        'import.requested': {
          guard: { type: 'hasPosts', params: ({ event }) => event.request },
          target: 'gathering',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
        'import.closed': { target: 'choosing', actions: 'close' },
      },
    },
    gathering: {
      description:
        'With a picture that cannot be fetched nothing is imported yet: the person says what is to become of it.',
      always: [
        { guard: 'hasUnfetched', target: 'fetching' },
        { guard: 'hasFailedPicture', target: 'ready', actions: 'clearRequest' },
        { target: 'importing' },
      ],
    },
    fetching: {
      tags: ['busy', 'open'],
      on: { 'stop.requested': { target: 'ready', actions: 'clearRequest' } },
      invoke: {
        id: 'fetchPictures',
        src: 'fetchPictures',
        input: ({ context }) => ({ ...nonNull(context.sent), addresses: unfetched(context).slice(0, atOnce) }),
        onDone: { target: 'gathering', actions: { type: 'addPictures', params: outputOf } },
        onError: { target: 'ready', actions: ['clearRequest', { type: 'setProblem', params: unforeseenText }] },
      },
      after: {
        pictureLimit: { target: 'ready', actions: ['clearRequest', { type: 'setProblem', params: unansweredText }] },
      },
    },
    importing: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'importPosts',
        src: 'importPosts',
        input: ({ context: { sent, pictures } }) => ({ ...nonNull(sent), pictures }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'answered',
            actions: [{ type: 'setAnswer', params: outputOf }, 'emitChanged'],
          },
          {
            guard: { type: 'isNo', params: outputOf },
            target: 'ready',
            actions: ['clearRequest', { type: 'setProblem', params: problemOfOutput }],
          },
          { target: 'unclear', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'unclear', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { importLimit: { target: 'unclear', actions: { type: 'setProblem', params: unansweredText } } },
    },
    answered: {
      always: [{ guard: 'hasRefused', target: 'partly' }, { target: 'done' }],
    },
    unclear: {
      description: 'It may have been made: the same key again answers what it made, and makes it where it did not.',
      tags: 'open',
      on: { 'retry.requested': { target: 'importing', actions: { type: 'setProblem', params: null } } },
    },
    partly: {
      tags: 'open',
      on: {
        'mending.requested': 'ready',
        'undo.requested': { guard: 'hasImports', target: 'undoing' },
        'import.closed': { target: 'choosing', actions: 'close' },
      },
    },
    done: {
      on: { 'undo.requested': 'undoing', 'import.closed': { target: 'choosing', actions: 'clear' } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoImports',
        src: 'undoImports',
        input: ({ context }) => context.importIds,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'undone',
            actions: [{ type: 'setUndone', params: outputOf }, 'emitChanged'],
          },
          { target: 'answered', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'answered', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { undoLimit: { target: 'answered', actions: { type: 'setProblem', params: unansweredText } } },
    },
    undone: {
      description: 'Its rows are still there, to be imported otherwise.',
      on: { 'mapping.reopened': 'mapping', 'import.closed': { target: 'choosing', actions: 'close' } },
    },
  },
})
