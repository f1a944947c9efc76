import { isDeepStrictEqual } from 'node:util'
import type { SnapshotFrom } from 'xstate'
import type { RowPost } from '../../../rules/imports/rowPost.ts'
import { postImportMachine } from '../../../src/machines/imports/postImport.machine.ts'
import type {
  FetchedPicture,
  ImportList,
  ImportPlan,
  ImportRequest,
  PostImportEvent,
  StoredImport,
} from '../../../src/machines/imports/postImport.ts'
import { model } from '../../support/walks/model.ts'

const cat = 'https://pictures.example/cat.png'
const dog = 'https://pictures.example/dog.png'
const rows = [
  ['Text', 'Picture'],
  ['Rye', cat],
  ['Buns', dog],
]
const list: ImportList = { rows, name: 'posts.csv', hasHeader: true, columns: ['text', 'media'] }
const plan: ImportPlan = { hasHeader: true, columns: ['text', 'media'], order: null, timezone: 'UTC', accountIds: [] }
const otherPlan: ImportPlan = { ...plan, hasHeader: false, order: 'dmy', timezone: 'Europe/Berlin', accountIds: [4] }

const post = (at: number, text: string, ...media: string[]): RowPost => ({
  ...{ at, text, media, accountIds: [4], bucketId: null, tags: [], altText: '', firstComment: '' },
  ...{ schedule: null, intent: 'draft', problems: [] },
})
const rye = post(0, 'Rye')
const buns = post(1, 'Buns')
const pictured = post(0, 'Rye', cat)
const requestOf = (...posts: RowPost[]): ImportRequest => ({ clientKey: 'key', businessProfileId: 11, posts })

const given = { type: 'list.given', source: { kind: 'text', text: 'Text\nRye' } } as const
const fileGiven = { type: 'list.given', source: { kind: 'file', file: new File(['Rye'], 'posts.csv') } } as const
const confirmed = { type: 'mapping.confirmed', posts: [rye, buns] } as const
const changed = (to: ImportPlan) => ({ type: 'plan.changed', plan: to }) as const
const imports = (...posts: RowPost[]) => ({ type: 'import.requested', request: requestOf(...posts) }) as const
const edited = { type: 'cell.edited', row: 1, column: 0, text: 'Rye bread' } as const
const leavesOut = (areLeftOut: boolean, ...places: number[]) => ({ type: 'rows.leftOut', places, areLeftOut }) as const
const on = <Type extends PostImportEvent['type']>(type: Type) => ({ type })
const closed = on('import.closed')

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const no = { kind: 'rejected' as const, status: 400, message: 'The list is empty.' }
const offline = { kind: 'offline' as const }
const lost: FetchedPicture = { address: cat, mediaId: null, problem: 'There is no picture at this address.' }
const found: FetchedPicture = { address: cat, mediaId: 8, problem: null }
const foundDog: FetchedPicture = { address: dog, mediaId: 9, problem: null }
const known = [{ at: 0, postId: 3, isDraft: false, wallTime: '2031-05-14T09:00', timezone: 'UTC' }]
const refusal = { at: 1, field: 'text', text: 'Write something first.' }
const whole = { importId: 7, refused: [] }
const part = { importId: 7, refused: [refusal] }
const none = { importId: null, refused: [{ ...refusal, at: 0 }, refusal] }
const gone = { count: 2, left: [{ post: 5, text: 'This post was changed after it was imported.' }] }

const reads = { done: 'readList', output: ok(list) } as const
const looked = { done: 'findKnown', output: ok(known) } as const
const fetches = (...output: FetchedPicture[]) => ({ done: 'fetchPictures', output }) as const
const answers = (value: typeof part | typeof whole | typeof none) =>
  ({ done: 'importPosts', output: ok(value) }) as const
const undoes = { done: 'undoImports', output: ok(gone) } as const
const ready = [given, reads, confirmed, looked] as const
const done = [...ready, imports(rye, buns), answers(whole)] as const
const partly = [...ready, imports(rye, buns), answers(part)] as const

const offlineText = 'Network error. Please check your connection and try again.'
const lateText = 'There was no answer in time.'
const bugText = 'Something went wrong. Please try again.'

type Seen = SnapshotFrom<typeof postImportMachine>
type Known = Seen['context']
const has =
  (facts: Partial<Known>) =>
  ({ context }: Seen) =>
    Object.entries(facts).every(([name, value]) => isDeepStrictEqual(Reflect.get(context, name), value))
const blank: Partial<Known> = {
  ...{ rows: [], name: null, leftOut: [], imported: [], importIds: [], pictures: [], sent: null, waived: [] },
  ...{ known: [], refused: [], undone: null, closed: null, problem: null },
  plan: { hasHeader: false, columns: [], order: null, accountIds: [], timezone: 'UTC' },
}
const told = { type: 'posts.changed' as const }
const columns = { type: 'columns.confirmed' as const }
const input = { stored: null, timezone: 'UTC' }
const stored: StoredImport = {
  ...{ rows, name: 'posts.csv', plan: otherPlan, leftOut: [1], imported: [], importIds: [], pictures: [found] },
  sent: null,
}

const fresh: StoredImport = { ...stored, leftOut: [], pictures: [] }
const mended: StoredImport = {
  ...{ ...fresh, plan, leftOut: [1] },
  rows: [
    ['Text', 'Picture'],
    ['Rye bread', cat],
    ['Buns', dog],
  ],
}
const sentBefore: StoredImport = { ...stored, sent: requestOf(pictured) }

export const postImport = model(postImportMachine, {
  inputs: [input, { ...input, stored }, { ...input, stored: sentBefore }],
  payloads: {
    'list.given': [{ source: given.source }],
    'plan.changed': [{ plan: otherPlan }],
    'mapping.confirmed': [{ posts: [rye, buns] }],
    'mapping.reopened': [{}],
    'cell.edited': [{ row: 1, column: 0, text: 'Rye bread' }],
    'rows.leftOut': [{ places: [0], areLeftOut: true }],
    'import.requested': [{ request: requestOf(rye, buns) }, { request: requestOf(pictured) }, { request: requestOf() }],
    'stop.requested': [{}],
    'pictures.waived': [{}],
    'pictures.retried': [{}],
    'retry.requested': [{}],
    'mending.requested': [{}],
    'undo.requested': [{}],
    'import.closed': [{}],
    'import.reopened': [{}],
    readList: { outputs: [ok(list), no], errors: ['bug'] },
    findKnown: { outputs: [ok(known), offline], errors: ['bug'] },
    fetchPictures: { outputs: [[found], [lost]], errors: ['bug'] },
    importPosts: { outputs: [ok(whole), ok(part), ok(none), no, offline], errors: ['bug'] },
    undoImports: { outputs: [ok(gone), offline], errors: ['bug'] },
  },
  equivalent: {
    'reorder: importing on importPosts done (1) after the next': 'An answer is of one kind only.',
  },
  sameAs: ({ sent, pictures, waived, importIds, imported, refused, known: same, closed: earlier, problem }) => [
    sent?.posts.map(({ media }) => media),
    pictures.map(({ mediaId }) => mediaId),
    waived.length > 0,
    importIds.length > 0,
    imported.length,
    refused.length,
    same.length,
    earlier !== null,
    problem !== null,
  ],
  always: {
    'what is sent is there for as long as nobody knows what became of it': (snapshot) =>
      (['fetching', 'importing', 'unclear'] as const).some((state) => snapshot.matches(state)) ===
      (snapshot.context.sent !== null),
    'nothing is imported twice': ({ context: { imported } }) => new Set(imported).size === imported.length,
  },
  journeys: [
    { says: 'nothing is there before a list is given', events: [], endsIn: 'choosing', where: has(blank), tags: [] },
    {
      says: 'a list is read, and its columns are said',
      events: [given, { in: 'reading', tags: ['busy'] }, reads],
      endsIn: 'mapping',
      where: has({ ...blank, rows, name: 'posts.csv', plan }),
      tags: ['open'],
      given: { readList: [given.source] },
    },
    { says: 'of a file too', events: [fileGiven, reads], endsIn: 'mapping', given: { readList: [fileGiven.source] } },
    {
      says: 'what is no list is said to be none, and another may be given',
      events: [
        given,
        { done: 'readList', output: no },
        { in: 'choosing', where: has({ problem: 'The list is empty.' }) },
        given,
        reads,
      ],
      endsIn: 'mapping',
      where: has({ problem: null }),
    },
    {
      says: 'a list that cannot be read is said to have failed unforeseen',
      events: [given, { failed: 'readList', error: 'bug' }],
      endsIn: 'choosing',
      where: has({ problem: bugText }),
    },
    {
      says: 'a list that is not read within a minute says so',
      events: [given, { wait: 59_999 }, { in: 'reading' }, { wait: 1 }],
      endsIn: 'choosing',
      where: has({ problem: 'The list could not be read. Please try again, or with a smaller one.' }),
    },
    {
      says: 'reading can be given up, and what was wrong with the last list is forgotten',
      events: [given, { done: 'readList', output: no }, given, closed],
      endsIn: 'choosing',
      where: has(blank),
    },
    {
      says: 'how rows are read can be changed, and is told once it is said',
      events: [given, reads, changed(otherPlan), { in: 'mapping', where: has({ plan: otherPlan }) }, confirmed],
      endsIn: 'checking',
      tags: ['busy', 'open'],
      given: { findKnown: [[rye, buns]] },
      emits: [columns],
    },
    {
      says: 'a mapping can be put away',
      events: [given, reads, closed],
      endsIn: 'choosing',
      where: has({ ...blank, closed: { ...fresh, plan } }),
    },
    {
      says: 'posts that say the same already are known',
      events: [...ready],
      endsIn: 'ready',
      where: has({ known, problem: null }),
      tags: ['open'],
    },
    ...(
      [
        ['without a connection', { done: 'findKnown', output: offline }, offlineText],
        ['where something unforeseen happens', { failed: 'findKnown', error: 'bug' }, bugText],
        ['where no answer comes for a minute', { wait: 60_000 }, lateText],
      ] as const
    ).map(([how, event, problem]) => ({
      says: `${how} the rows are looked at all the same, and looking for them again forgets it`,
      events: [
        ...[given, reads, confirmed, event],
        { in: 'ready' as const, where: has({ problem, known: [] }) },
        on('mapping.reopened'),
        { in: 'mapping' as const, where: has({ problem: null }) },
        confirmed,
        looked,
      ],
      endsIn: 'ready' as const,
      where: has({ known, problem: null }),
    })),
    {
      says: 'the check may take a minute',
      events: [given, reads, confirmed, { wait: 59_999 }],
      endsIn: 'checking',
    },
    {
      says: 'while it is checked the columns can be said again',
      events: [given, reads, confirmed, on('mapping.reopened')],
      endsIn: 'mapping',
    },
    {
      says: 'how rows are read can be changed while they are checked, which gives that up',
      events: [given, reads, confirmed, changed(otherPlan)],
      endsIn: 'mapping',
      where: has({ plan: otherPlan, known: [] }),
    },
    {
      says: 'a cell is mended in place, also one that the row is too short for',
      events: [...ready, edited, { type: 'cell.edited', row: 2, column: 3, text: 'more' }],
      endsIn: 'ready',
      where: has({ rows: [rows[0] ?? [], ['Rye bread', cat], ['Buns', dog, '', 'more']] }),
    },
    {
      says: 'rows are left out and taken in again, each once',
      events: [
        ...ready,
        leavesOut(true, 0, 1),
        { in: 'ready', where: has({ leftOut: [0, 1] }) },
        leavesOut(true, 1),
        { in: 'ready', where: has({ leftOut: [0, 1] }) },
        leavesOut(false, 0),
      ],
      endsIn: 'ready',
      where: has({ leftOut: [1] }),
    },
    { says: 'nothing is imported of no posts', events: [...ready, imports()], endsIn: 'ready' },
    {
      says: 'what was put away is there again as it was mended, until another list is read',
      events: [
        ...[...ready, edited, leavesOut(true, 1), closed],
        { in: 'choosing', where: has({ ...blank, closed: mended }), tags: [] },
        given,
        { done: 'readList', output: no },
        { in: 'choosing', where: has({ closed: mended }) },
        given,
        closed,
        { in: 'choosing', where: has({ closed: mended }) },
        on('import.reopened'),
        { in: 'mapping', where: has({ ...blank, ...mended }), tags: ['open'] },
        closed,
        given,
        reads,
      ],
      endsIn: 'mapping',
      where: has({ ...blank, ...fresh, plan, closed: null }),
    },
    {
      says: 'where nothing was put away there is nothing to go on with',
      events: [on('import.reopened')],
      endsIn: 'choosing',
    },
    {
      says: 'posts without pictures are imported at once',
      events: [
        ...ready,
        imports(rye, buns),
        { in: 'importing', tags: ['busy', 'open'], where: has({ sent: requestOf(rye, buns) }) },
        answers(whole),
      ],
      endsIn: 'done',
      where: has({ imported: [0, 1], importIds: [7], sent: null, refused: [] }),
      tags: [],
      given: { importPosts: [{ ...requestOf(rye, buns), pictures: [] }] },
      emits: [columns, told],
    },
    {
      says: 'pictures are fetched first, each once',
      events: [
        ...ready,
        imports(pictured, post(1, 'Buns', cat, dog)),
        { in: 'fetching', tags: ['busy', 'open'] },
        fetches(found),
        { in: 'fetching', where: has({ pictures: [found] }) },
        fetches(foundDog),
      ],
      endsIn: 'importing',
      given: {
        fetchPictures: [
          { ...requestOf(pictured, post(1, 'Buns', cat, dog)), addresses: [cat, dog] },
          { ...requestOf(pictured, post(1, 'Buns', cat, dog)), addresses: [dog] },
        ],
        importPosts: [{ ...requestOf(pictured, post(1, 'Buns', cat, dog)), pictures: [found, foundDog] }],
      },
    },
    {
      says: 'three at once',
      events: [...ready, imports(post(0, 'Rye', 'a', 'b', 'c', 'd'))],
      endsIn: 'fetching',
      given: { fetchPictures: [{ ...requestOf(post(0, 'Rye', 'a', 'b', 'c', 'd')), addresses: ['a', 'b', 'c'] }] },
    },
    {
      says: 'with a picture that cannot be fetched nothing is imported, until it is fetched',
      events: [
        ...ready,
        imports(pictured, post(1, 'Buns', dog)),
        fetches(lost, foundDog),
        { in: 'ready', where: has({ pictures: [lost, foundDog], sent: null }) },
        imports(pictured),
        { in: 'ready', where: has({ sent: null }) },
        on('pictures.retried'),
        { in: 'ready', where: has({ pictures: [foundDog] }) },
        imports(pictured),
        { in: 'fetching' },
        fetches(found),
      ],
      endsIn: 'importing',
    },
    {
      says: 'or until the person wants the post without it',
      events: [
        ...ready,
        imports(pictured, post(1, 'Buns', dog)),
        fetches(lost, foundDog),
        on('pictures.waived'),
        { in: 'ready', where: has({ waived: [cat] }) },
        imports(pictured),
      ],
      endsIn: 'importing',
      given: {
        fetchPictures: [{ ...requestOf(pictured, post(1, 'Buns', dog)), addresses: [cat, dog] }],
        importPosts: [{ ...requestOf(pictured), pictures: [lost, foundDog] }],
      },
    },
    {
      says: 'a picture that is lost holds up no post that has another',
      events: [...ready, imports(pictured), fetches(lost), imports(buns)],
      endsIn: 'importing',
    },
    {
      says: 'pictures that are new are fetched beside one that is lost, and each can be done without',
      events: [
        ...[...ready, imports(pictured), fetches(lost), imports(pictured, post(1, 'Buns', dog))],
        { in: 'fetching' },
        fetches({ address: dog, mediaId: null, problem: 'There is no picture at this address.' }),
        { in: 'ready' },
        on('pictures.waived'),
        { in: 'ready', where: has({ waived: [cat, dog] }) },
        imports(pictured, post(1, 'Buns', dog)),
      ],
      endsIn: 'importing',
    },
    {
      says: 'each picture is waived once, whenever',
      events: [
        ...[...ready, imports(pictured), fetches(lost), on('pictures.waived'), on('pictures.retried')],
        imports(post(1, 'Buns', dog)),
        fetches({ address: dog, mediaId: null, problem: 'There is no picture at this address.' }),
        on('pictures.waived'),
      ],
      endsIn: 'ready',
      where: has({ waived: [cat, dog] }),
    },
    {
      says: 'fetching can be stopped, and what is there stays',
      events: [...ready, imports(post(0, 'Rye', cat, dog)), fetches(found), on('stop.requested')],
      endsIn: 'ready',
      where: has({ sent: null, pictures: [found] }),
    },
    {
      says: 'what fails unforeseen while pictures are fetched is said',
      events: [...ready, imports(pictured), { failed: 'fetchPictures', error: 'bug' }],
      endsIn: 'ready',
      where: has({ sent: null, problem: bugText }),
    },
    {
      says: 'pictures that do not come for two minutes are given up',
      events: [...ready, imports(pictured), { wait: 119_999 }, { in: 'fetching' }, { wait: 1 }],
      endsIn: 'ready',
      where: has({ sent: null, problem: lateText }),
    },
    {
      says: 'another try forgets what was wrong with the last',
      events: [...ready, imports(pictured), { failed: 'fetchPictures', error: 'bug' }, imports(rye)],
      endsIn: 'importing',
      where: has({ problem: null }),
    },
    {
      says: 'a no is said, and nothing was made',
      events: [...ready, imports(rye), { done: 'importPosts', output: no }],
      endsIn: 'ready',
      where: has({ sent: null, problem: 'The list is empty.', imported: [], importIds: [] }),
      emits: [columns],
    },
    ...(
      [
        ['without a connection', { done: 'importPosts', output: offline }, offlineText],
        ['where something unforeseen happens', { failed: 'importPosts', error: 'bug' }, bugText],
        ['where no answer comes for two minutes', { wait: 120_000 }, lateText],
      ] as const
    ).map(([how, event, problem]) => ({
      says: `${how} it is unclear what was made, and the same again tells`,
      events: [
        ...[...ready, imports(rye), event],
        { in: 'unclear' as const, where: has({ problem, sent: requestOf(rye) }), tags: ['open' as const] },
        on('retry.requested'),
        { in: 'importing' as const, where: has({ problem: null }) },
        answers(whole),
      ],
      endsIn: 'done' as const,
      given: {
        importPosts: [
          { ...requestOf(rye), pictures: [] },
          { ...requestOf(rye), pictures: [] },
        ],
      },
    })),
    {
      says: 'an import may take two minutes',
      events: [...ready, imports(rye), { wait: 119_999 }],
      endsIn: 'importing',
    },
    {
      says: 'rows that were refused are mended and imported, the others are not made again',
      events: [
        ...partly,
        { in: 'partly', where: has({ imported: [0], refused: [refusal], importIds: [7] }), tags: ['open'] },
        on('mending.requested'),
        { in: 'ready', where: has({ refused: [refusal] }) },
        { type: 'cell.edited', row: 1, column: 0, text: 'Rye bread' },
        { in: 'ready', where: has({ refused: [refusal] }) },
        { type: 'cell.edited', row: 2, column: 0, text: 'Sweet buns' },
        { in: 'ready', where: has({ refused: [] }) },
        imports(buns),
        { done: 'importPosts', output: ok({ importId: 12, refused: [] }) },
      ],
      endsIn: 'done',
      where: has({ imported: [0, 1], importIds: [7, 12] }),
    },
    {
      says: 'in a list without a header every row is a post',
      events: [
        ...[given, reads, changed(otherPlan), confirmed, looked, imports(rye, buns), answers(part)],
        on('mending.requested'),
        { type: 'cell.edited', row: 1, column: 0, text: 'Sweet buns' },
      ],
      endsIn: 'ready',
      where: has({ refused: [] }),
    },
    {
      says: 'where every row was refused there is nothing to undo',
      events: [...ready, imports(rye, buns), answers(none), on('undo.requested')],
      endsIn: 'partly',
      where: has({ imported: [], importIds: [] }),
    },
    {
      says: 'an import is undone, also a part of one, and its rows can be imported otherwise',
      events: [
        ...partly,
        on('undo.requested'),
        { in: 'undoing', tags: ['busy'] },
        undoes,
        { in: 'undone', where: has({ undone: gone, imported: [], importIds: [], refused: [] }), tags: [] },
        on('mapping.reopened'),
      ],
      endsIn: 'mapping',
      where: has({ rows }),
      given: { undoImports: [[7]] },
      emits: [columns, told, told],
    },
    {
      says: 'what was undone can be put away',
      events: [...done, on('undo.requested'), undoes, closed],
      endsIn: 'choosing',
      where: has({ ...blank, closed: { ...fresh, plan } }),
    },
    ...(
      [
        ['without a connection', { done: 'undoImports', output: offline }, offlineText],
        ['where something unforeseen happens', { failed: 'undoImports', error: 'bug' }, bugText],
        ['where no answer comes for two minutes', { wait: 120_000 }, lateText],
      ] as const
    ).flatMap(([how, event, problem]) => [
      {
        says: `${how} it says that it was not undone, and can be again`,
        events: [
          ...[...done, on('undo.requested'), event],
          { in: 'done' as const, where: has({ problem, importIds: [7] }) },
          on('undo.requested'),
          undoes,
        ],
        endsIn: 'undone' as const,
        where: has({ problem: null }),
      },
      {
        says: `${how} a part is still a part`,
        events: [...partly, on('undo.requested'), event],
        endsIn: 'partly' as const,
        where: has({ problem }),
      },
    ]),
    {
      says: 'an undo may take two minutes',
      events: [...done, on('undo.requested'), { wait: 119_999 }],
      endsIn: 'undoing',
    },
    { says: 'what is done can be put away', events: [...done, closed], endsIn: 'choosing', where: has(blank) },
    {
      says: 'what is done in part can be put away',
      events: [...partly, closed],
      endsIn: 'choosing',
      where: has({ ...blank, closed: { ...fresh, plan, imported: [0], importIds: [7] } }),
    },
    {
      says: 'after a reload the rows are there as they were',
      input: { ...input, stored },
      events: [],
      endsIn: 'mapping',
      where: has({ rows, plan: otherPlan, leftOut: [1], pictures: [found], known: [] }),
    },
    {
      says: 'also one row alone',
      input: { ...input, stored: { ...stored, rows: [['Rye']] } },
      events: [],
      endsIn: 'mapping',
    },
    {
      says: 'what was sent before a reload may have been made: the same again tells',
      input: { ...input, stored: sentBefore },
      events: [{ in: 'unclear' }, on('retry.requested')],
      endsIn: 'importing',
      given: { importPosts: [{ ...requestOf(pictured), pictures: [found] }] },
    },
    {
      says: 'another list forgets all of the last one, but for the zone',
      input: { ...input, stored: { ...stored, imported: [0], importIds: [7] } },
      events: [closed, given, reads],
      endsIn: 'mapping',
      where: has({ ...blank, rows, name: 'posts.csv', plan: { ...plan, timezone: 'Europe/Berlin' } }),
    },
  ],
})
