import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { bodyOf, createRowReader, importRows } from '../../../rules/imports/importRows.ts'
import { createImports } from '../../../src/app/imports/imports.ts'
import type { Session } from '../../../src/app/session.ts'
import type { postImportMachine } from '../../../src/machines/imports/postImport.machine.ts'
import type { ImportList, ImportPlan } from '../../../src/machines/imports/postImport.ts'
import { ImportPage } from '../../../src/ui/imports/ImportPage.tsx'
import { postImport } from '../../machines/imports/postImport.model.ts'
import { noon } from '../../services/support/testApp.ts'
import type { Model } from '../../support/walks/model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, type WayAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'
import { showWith } from '../support/showWith.tsx'

type Seen = SnapshotFrom<typeof postImportMachine>

const clientKey = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'
beforeEach(() => void vi.spyOn(crypto, 'randomUUID').mockReturnValue(clientKey))

const rows: readonly (readonly string[])[] = [
  ['Text', 'Picture'],
  ['Rye', 'https://pictures.example/cat.png'],
  ['Buns', ''],
]
const plan: ImportPlan = { hasHeader: true, columns: ['text', 'media'], order: null, timezone: 'UTC', accountIds: [] }
const list: ImportList = { rows, name: 'posts.csv', hasHeader: true, columns: ['text', 'media'] }
const text = 'Text\nRye'

/** The posts of a list as its columns are read, and the rows that they are shown as. */
const read = (known: typeof rows, how: ImportPlan) =>
  bodyOf(known, how).map(createRowReader(known, how, { accounts: [], buckets: null, now: noon }, new WeakMap()))
const postsOf = ({ context }: Seen) => read(context.rows, context.plan)
const rowsOf = (snapshot: Seen) => importRows(postsOf(snapshot), snapshot.context)
const goodOf = (snapshot: Seen) => rowsOf(snapshot).filter(({ isBad, isLeftOut }) => !isBad && !isLeftOut)
const requestOf = (snapshot: Seen) => ({ clientKey, businessProfileId: null, posts: goodOf(snapshot) })
const isOut = ({ context }: Seen) => context.leftOut.includes(0)
const lostOf = ({ context: { pictures, waived } }: Seen) =>
  pictures.filter(({ address, mediaId }) => mediaId === null && !waived.includes(address))

const listed = { ...{ rows, name: list.name, plan, leftOut: [], imported: [], importIds: [], pictures: [] } }
const sent = { clientKey, businessProfileId: null, posts: read(rows, plan).slice(1) }
const start = { stored: null, timezone: 'UTC' }

/** The model, with what a person sees in the place of what only a machine takes: a post is what its row says. */
const seen: Model<typeof postImportMachine> = {
  ...postImport,
  inputs: [start, { ...start, stored: { ...listed, sent: null } }, { ...start, stored: { ...listed, sent } }],
  events: new Map([
    ...postImport.events,
    ['list.given', () => [{ source: { kind: 'text', text } }]],
    ['plan.changed', ({ context }: Seen) => [{ plan: { ...context.plan, hasHeader: !context.plan.hasHeader } }]],
    ['mapping.confirmed', (snapshot: Seen) => [{ posts: postsOf(snapshot) }]],
    ['rows.leftOut', (snapshot: Seen) => [{ places: [0], areLeftOut: !isOut(snapshot) }]],
    ['import.requested', (snapshot: Seen) => [{ request: requestOf(snapshot) }]],
  ]),
  actors: new Map([
    ...postImport.actors,
    [
      'readList',
      {
        outputs: () => [
          { kind: 'ok', value: list },
          { kind: 'rejected', status: 400, message: 'The list is empty.' },
        ],
        errors: ['bug'],
        canBeDone: true,
      },
    ],
  ]),
}

const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time.'
const offline = 'Network error. Please check your connection and try again.'
const unread = 'The list could not be read. Please try again, or with a smaller one.'

/** What was said last of what did not end well; null where nothing is said any more. */
const problemBy = (way: readonly WayAct[]): string | null =>
  follow<string | null>(way, null, {
    'readList ok': () => null,
    'readList rejected': () => 'The list is empty.',
    'readList error': () => bug,
    'after readLimit': () => unread,
    'findKnown offline': () => offline,
    'findKnown error': () => bug,
    'after checkLimit': () => late,
    'mapping.reopened': () => null,
    'import.requested': () => null,
    'fetchPictures error': () => bug,
    'after pictureLimit': () => late,
    'importPosts rejected': () => 'The list is empty.',
    'importPosts offline': () => offline,
    'importPosts error': () => bug,
    'after importLimit': () => late,
    'retry.requested': () => null,
    'undoImports ok': () => null,
    'undoImports offline': () => offline,
    'undoImports error': () => bug,
    'after undoLimit': () => late,
    'import.closed': () => null,
    'import.reopened': () => null,
  })

const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const named = (name: string | RegExp) =>
  screen.queryAllByText<HTMLButtonElement>(name, { selector: 'button' })[0] ?? null
const seeProblem = (way: readonly WayAct[], title = '') => {
  const problem = problemBy(way)
  expect(alerts()).toEqual(problem === null ? [] : [`${title}${problem}`])
}

/** Each row that is still to be imported: what it says, and whether it is left out. */
function seeRows(snapshot: Seen) {
  const expected = rowsOf(snapshot).map(({ at, text: words, isLeftOut }) => `Post ${at + 1}: ${words} ${isLeftOut}`)
  const found = screen.queryAllByLabelText(/^Post \d$/).map((row) => {
    const isLeftOut = row.textContent?.includes('Take in') ?? false
    return `${row.getAttribute('aria-label')}: ${row.querySelector('p')?.textContent} ${isLeftOut}`
  })
  expect(found).toEqual(expected)
}

/** While pictures or posts are on their way, all rows are there, and nothing can be changed. */
function seeUnderWay(snapshot: Seen, what: RegExp) {
  seeRows(snapshot)
  expect(screen.getByText(what)).toBeTruthy()
  expect(named(/^Import( \d|$)/)?.getAttribute('aria-busy')).toBe('true')
  expect(named(/^(Leave out|Take in)$/)?.getAttribute('aria-disabled') ?? 'true').toBe('true')
}

const seeMade = ({ context: { imported, refused } }: Seen) => {
  const count = `${imported.length} ${imported.length === 1 ? 'post is' : 'posts are'} imported`
  expect(heading()).toBe(
    refused.length === 0 ? count : `${count}, ${refused.length} ${refused.length === 1 ? 'was' : 'were'} refused`,
  )
}

const cell = () => screen.queryByLabelText<HTMLTextAreaElement>('Text')

const tables: ViewTables<typeof postImportMachine> = {
  act,
  mount: (actor) => {
    const own = ({ lazy }: Session) => ({ ...lazy(createImports), actor })
    showWith(<ImportPage />, createImports, own, { address: '/posts/import' })
    return cleanup
  },
  gestures: {
    'list.given': () => {
      fireEvent.click(screen.getByLabelText('Paste'))
      fireEvent.change(screen.getByLabelText('Rows'), { target: { value: text } })
      return press('Use these rows')
    },
    'plan.changed': () => void fireEvent.click(screen.getByLabelText('The first row names the columns')),
    'mapping.confirmed': () => press('Look at the posts'),
    'mapping.reopened': () => press(/^(Columns|Stop|Import the list otherwise)$/),
    'cell.edited': {
      // What is imported or left out is not mended, and what stands there already cannot be typed again.
      offered: (snapshot, { row, text: words }) =>
        rowsOf(snapshot).some(({ at, isLeftOut }) => at === 0 && !isLeftOut) &&
        snapshot.context.plan.hasHeader &&
        snapshot.context.rows[row]?.[0] !== words,
      make: async ({ text: words }) => {
        if (!cell()) await press('Edit post 1')
        fireEvent.change(screen.getByLabelText('Text'), { target: { value: words } })
      },
      missing: () => undefined,
    },
    'rows.leftOut': {
      offered: (snapshot) => rowsOf(snapshot).some(({ at }) => at === 0),
      make: () => press(/^(Leave out|Take in) post 1$/),
      missing: () => expect(screen.queryByLabelText('Post 1')).toBeNull(),
    },
    'import.requested': () => press(/^Import \d post/),
    'stop.requested': () => press('Stop'),
    'pictures.waived': {
      offered: (snapshot) => lostOf(snapshot).length > 0,
      make: () => press('Import without it'),
      missing: () => expect(named('Import without it')).toBeNull(),
    },
    'pictures.retried': {
      offered: (snapshot) => lostOf(snapshot).length > 0,
      make: () => press('Try them again'),
      missing: () => expect(named('Try them again')).toBeNull(),
    },
    'retry.requested': () => press('Ask again'),
    'mending.requested': () => press(/^Mend/),
    'undo.requested': () => press('Undo the import'),
    'import.reopened': () => press('Go on with it'),
    'import.closed': () => press(/^(Another list|Import another list|Stop)$/),
  },
  shows: {
    deciding: 'never',
    choosing: (_, way) => {
      seeProblem(way, 'The list could not be read')
      expect(screen.queryByRole('img', { name: 'Reading the list' })).toBeNull()
    },
    reading: () => {
      expect(screen.getByRole('img', { name: 'Reading the list' })).toBeTruthy()
      expect(named('Use these rows')?.getAttribute('aria-busy')).toBe('true')
    },
    mapping: () => {
      expect(heading()).toMatch(/^[23] rows in posts\.csv$/)
      expect(named('Look at the posts')?.getAttribute('aria-busy')).toBeNull()
    },
    checking: () => expect(named('Look at the posts')?.getAttribute('aria-busy')).toBe('true'),
    ready: (snapshot, way) => {
      seeRows(snapshot)
      const problem = problemBy(way)
      const lost = lostOf(snapshot).length > 0 ? ['1 picture could not be fetched.'] : []
      expect(alerts().map((words) => words.match(/^1 picture could not be fetched\./)?.[0] ?? words)).toEqual([
        ...(problem === null ? [] : [problem]),
        ...lost,
      ])
      expect(named(/^Import( \d|$)/)?.disabled).toBe(goodOf(snapshot).length === 0)
    },
    gathering: 'never',
    fetching: (snapshot) => seeUnderWay(snapshot, /^Fetching 1 picture: 0 there$/),
    importing: (snapshot) => seeUnderWay(snapshot, /^Importing \d posts?$/),
    answered: 'never',
    unclear: (_, way) => {
      seeProblem(way)
      expect(heading()).toMatch(/^It is not clear whether (1 post was|\d posts were) imported$/)
    },
    partly: (snapshot, way) => {
      seeProblem(way)
      seeMade(snapshot)
      expect(named('Undo the import') !== null).toBe(snapshot.context.importIds.length > 0)
    },
    done: (snapshot, way) => {
      seeProblem(way)
      seeMade(snapshot)
      expect(screen.getByText('Open the calendar')).toBeTruthy()
    },
    undoing: (snapshot) => {
      seeMade(snapshot)
      expect(named('Undo the import')?.getAttribute('aria-busy')).toBe('true')
    },
    undone: (_, way) => {
      seeProblem(way)
      expect(heading()).toBe('2 posts removed')
      expect(screen.getByText('1 post stayed:')).toBeTruthy()
    },
  },
}

viewWalksOf(seen, tables)
