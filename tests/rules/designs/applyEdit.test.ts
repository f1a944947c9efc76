import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import { applyEdit } from '../../../rules/designs/applyEdit.ts'
import { blankDocument, blankPage } from '../../../rules/designs/blankDocument.ts'
import type { Edit } from '../../../rules/designs/edits.ts'
import { shapeElementOf, textElementOf } from '../../../rules/designs/newElements.ts'
import { design, edit, isValid } from './arbitraries.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }
const square = (id: string, rest: Partial<Parameters<typeof shapeElementOf>[0]> = {}) =>
  shapeElementOf({ id, ...box, ...rest })
const withSquares = (...elements: DesignElement[]): DesignDocument => ({
  ...blankDocument({ width: 1000, height: 1000 }, 'page'),
  pages: [{ ...blankPage('page'), elements }],
})
const edited = (elements: DesignElement[], ...edits: Edit[]) => edits.reduce(applyEdit, withSquares(...elements))
const elementsOf = (document: DesignDocument) => document.pages[0]?.elements ?? []
const orderOf = (document: DesignDocument) =>
  elementsOf(document)
    .map(({ id }) => id)
    .join('')
const placesOf = (document: DesignDocument) => elementsOf(document).map(({ x, y }) => [x, y])

describe('any edit', () => {
  test('leaves a document that is valid', () => {
    fc.assert(
      fc.property(design, fc.array(edit, { maxLength: 5 }), (start, edits) => isValid(edits.reduce(applyEdit, start))),
      { numRuns: 1000 },
    )
  })

  test('made twice in a row with the same result changes nothing the second time, by the same object', () => {
    const settled: Edit['type'][] = ['changeElements', 'removeElements', 'changePage', 'setGuides', 'ungroupElements']
    fc.assert(
      fc.property(design, edit, (start, made) => {
        fc.pre(settled.includes(made.type))
        const once = applyEdit(start, made)
        expect(applyEdit(once, made)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('of a page that is not there changes nothing', () => {
    const start = withSquares(square('a'))
    expect(applyEdit(start, { type: 'removeElements', page: 'gone', ids: ['a'] })).toBe(start)
    expect(applyEdit(start, { type: 'removeElements', page: 'page', ids: ['gone'] })).toBe(start)
    expect(applyEdit(start, { type: 'changePage', page: 'gone', patch: { name: 'Cover' } })).toBe(start)
  })

  test('leaves what it does not name as the same objects', () => {
    const start = withSquares(square('a'), square('b'))
    const moved = applyEdit(start, { type: 'moveElements', page: 'page', ids: ['a'], x: 5, y: 0 })
    expect(elementsOf(moved)[1]).toBe(elementsOf(start)[1])
    expect(placesOf(moved)).toEqual([
      [5, 0],
      [0, 0],
    ])
  })
})

describe('adding', () => {
  const add = (id: string, below?: string): Edit => ({
    type: 'addElements',
    page: 'page',
    elements: [square(id)],
    ...(below ? { below } : {}),
  })

  test('puts an element above all others, or below one', () => {
    expect(orderOf(edited([square('a'), square('b')], add('c'), add('d', 'b')))).toBe('adbc')
  })

  test('passes over an id that is there', () => {
    const start = withSquares(square('a'))
    expect(applyEdit(start, add('a'))).toBe(start)
    expect(applyEdit(start, add('page'))).toBe(start)
  })

  test('stops at 300 elements', () => {
    const elements = Array.from({ length: 310 }, (_, index) => square(`e${index}`))
    expect(elementsOf(edited([], { type: 'addElements', page: 'page', elements }))).toHaveLength(300)
  })
})

describe('changing', () => {
  const change = (patch: Parameters<typeof square>[1] & object): Edit => ({
    type: 'changeElements',
    page: 'page',
    changes: [{ id: 'a', patch }],
  })

  test('brings numbers within their bounds', () => {
    const [element] = elementsOf(edited([square('a')], change({ width: -5, opacity: 7, x: 1e9 })))
    expect(element).toMatchObject({ width: 0, opacity: 1, x: 20_000 })
  })

  test('leaves out what the type does not have and what is no value of it', () => {
    const start = withSquares(square('a'))
    const edit: Edit = { type: 'changeElements', page: 'page', changes: [{ id: 'a', patch: { text: 'Hello' } }] }
    expect(applyEdit(start, edit)).toBe(start)
    expect(applyEdit(start, change({ fill: 'red' }))).toBe(start)
    expect(applyEdit(start, change({ x: Number.NaN }))).toBe(start)
  })

  test('never changes an id or a type', () => {
    const start = withSquares(square('a'))
    const other: object = { id: 'b', type: 'text' }
    expect(applyEdit(start, change(other))).toBe(start)
  })

  test('a long text is cut at 5,000 characters, never within one', () => {
    const text = textElementOf({ id: 'a', ...box, text: '' })
    const start = { ...withSquares(), pages: [{ ...blankPage('page'), elements: [text] }] }
    const long = `${'x'.repeat(4999)}👩`
    const edit: Edit = { type: 'changeElements', page: 'page', changes: [{ id: 'a', patch: { text: long } }] }
    expect(applyEdit(start, edit).pages[0]?.elements[0]).toMatchObject({ text: 'x'.repeat(4999) })
  })
})

describe('a locked element', () => {
  const locked = square('a', { isLocked: true })

  test.each<Edit>([
    { type: 'moveElements', page: 'page', ids: ['a'], x: 9, y: 9 },
    { type: 'removeElements', page: 'page', ids: ['a'] },
    { type: 'alignElements', page: 'page', ids: ['a'], to: 'right' },
    { type: 'changeElements', page: 'page', changes: [{ id: 'a', patch: { fill: '#ffffff' } }] },
    { type: 'groupElements', page: 'page', ids: ['a', 'b'], group: 'pair' },
  ])('stays as it is: $type', (made) => {
    const start = withSquares(locked, square('b'))
    expect(applyEdit(start, made)).toBe(start)
  })

  test('is named, hidden, ordered and unlocked', () => {
    const change = (patch: object): Edit => ({ type: 'changeElements', page: 'page', changes: [{ id: 'a', patch }] })
    const front: Edit = { type: 'orderElements', page: 'page', ids: ['a'], to: 'front' }
    const changed = edited(
      [locked, square('b')],
      change({ name: 'Fir', isHidden: true }),
      front,
      change({ isLocked: false }),
    )
    expect(orderOf(changed)).toBe('ba')
    expect(elementsOf(changed)[1]).toMatchObject({ name: 'Fir', isHidden: true, isLocked: false })
  })
})

describe('order', () => {
  const order = (to: 'front' | 'forward' | 'backward' | 'back', ...ids: string[]): Edit => ({
    type: 'orderElements',
    page: 'page',
    ids,
    to,
  })
  const four = ['a', 'b', 'c', 'd'].map((id) => square(id))

  test.each([
    ['front', ['a', 'c'], 'bdac'],
    ['back', ['b', 'd'], 'bdac'],
    ['forward', ['a', 'b'], 'cabd'],
    ['backward', ['b', 'd'], 'badc'],
    ['forward', ['c', 'd'], 'abcd'],
    ['backward', ['a', 'c'], 'acbd'],
  ] as const)('%s of %j', (to, ids, expected) => {
    expect(orderOf(edited(four, order(to, ...ids)))).toBe(expected)
  })

  test('an element dragged in the list lies right above another, or lowest of all', () => {
    expect(orderOf(edited(four, { type: 'placeElements', page: 'page', ids: ['a'], above: 'c' }))).toBe('bcad')
    expect(orderOf(edited(four, { type: 'placeElements', page: 'page', ids: ['d', 'c'], above: null }))).toBe('cdab')
    expect(orderOf(edited(four, { type: 'placeElements', page: 'page', ids: ['a', 'c'], above: 'c' }))).toBe('bacd')
    expect(orderOf(edited(four, { type: 'placeElements', page: 'page', ids: ['a'], above: 'gone' }))).toBe('abcd')
  })
})

describe('groups', () => {
  test('are made and undone as a whole', () => {
    const grouped = edited([square('a'), square('b'), square('c')], {
      type: 'groupElements',
      page: 'page',
      ids: ['a', 'b'],
      group: 'pair',
    })
    expect(elementsOf(grouped).map(({ group }) => group)).toEqual(['pair', 'pair', null])
    const free = applyEdit(grouped, { type: 'ungroupElements', page: 'page', ids: ['a'] })
    expect(elementsOf(free).map(({ group }) => group)).toEqual([null, null, null])
  })
})

describe('align and distribute', () => {
  test('one element goes to the page, several to the box around them', () => {
    const align = (ids: string[], to: 'right' | 'middle'): Edit => ({ type: 'alignElements', page: 'page', ids, to })
    const two = [square('a'), square('b', { x: 300, y: 200 })]
    expect(placesOf(edited(two, align(['a'], 'middle')))[0]).toEqual([0, 450])
    expect(placesOf(edited(two, align(['a', 'b'], 'right')))).toEqual([
      [300, 0],
      [300, 200],
    ])
  })

  test.each([
    ['left', 100],
    ['center', 200],
    ['right', 300],
    ['top', 100],
    ['middle', 200],
    ['bottom', 300],
  ] as const)('within the box around them, which begins at 100: %s', (to, expected) => {
    const elements = [
      square('large', { x: 100, y: 100, width: 250, height: 250 }),
      square('small', { x: 120, y: 130, width: 50, height: 50 }),
    ]
    const made = edited(elements, { type: 'alignElements', page: 'page', ids: ['large', 'small'], to })
    const [x, y] = placesOf(made)[1] ?? []
    const isUpright = to === 'top' || to === 'middle' || to === 'bottom'
    expect([x, y]).toEqual(isUpright ? [120, expected] : [expected, 130])
  })

  test('a group moves as one', () => {
    const elements = [square('a', { group: 'g' }), square('b', { group: 'g', x: 150 }), square('c', { x: 800, y: 500 })]
    const aligned = edited(elements, { type: 'alignElements', page: 'page', ids: ['a', 'b', 'c'], to: 'bottom' })
    expect(placesOf(aligned)).toEqual([
      [0, 500],
      [150, 500],
      [800, 500],
    ])
  })

  test('a turned element is aligned by what is seen of it', () => {
    const turned = square('a', { x: 300, width: 200, height: 100, rotation: 90 })
    const [place] = placesOf(edited([turned], { type: 'alignElements', page: 'page', ids: ['a'], to: 'left' }))
    expect(place?.[0]).toBeCloseTo(-50)
  })

  test('the gaps of three are made equal while the first and the last stay', () => {
    const three = [square('a'), square('b', { x: 110 }), square('c', { x: 500 })]
    const distribute: Edit = { type: 'distributeElements', page: 'page', ids: ['c', 'a', 'b'], along: 'x' }
    expect(placesOf(edited(three, distribute)).map(([x]) => x)).toEqual([0, 250, 500])
  })

  test('two have nothing to distribute', () => {
    const start = withSquares(square('a'), square('b', { x: 300 }))
    expect(applyEdit(start, { type: 'distributeElements', page: 'page', ids: ['a', 'b'], along: 'x' })).toBe(start)
  })
})

describe('pages', () => {
  const pagesOf = (...edits: Edit[]) =>
    edited([], ...edits)
      .pages.map(({ id }) => id)
      .join(' ')
  const add = (id: string, after: string | null): Edit => ({ type: 'addPage', page: blankPage(id), after })

  test('are added, moved and removed', () => {
    expect(pagesOf(add('two', 'page'), add('zero', null))).toBe('zero page two')
    expect(pagesOf(add('two', 'page'), { type: 'movePage', page: 'two', to: 0 })).toBe('two page')
    expect(pagesOf(add('two', 'page'), { type: 'removePage', page: 'page' })).toBe('two')
  })

  test('the last one stays, and there are 20 at most', () => {
    expect(pagesOf({ type: 'removePage', page: 'page' })).toBe('page')
    const many = Array.from({ length: 25 }, (_, index) => add(`p${index}`, 'page'))
    expect(edited([], ...many).pages).toHaveLength(20)
  })

  test('a page moved far out goes to the end', () => {
    expect(pagesOf(add('two', 'page'), { type: 'movePage', page: 'page', to: 99 })).toBe('two page')
  })
})
