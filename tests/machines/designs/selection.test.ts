import { expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import type { Selection } from '../../../rules/designs/selection.ts'
import { noSelection, type SelectionEvent, selectionAfter } from '../../../src/machines/designs/selection.ts'
import { sampleDocument } from './sampleDesign.ts'

const shape = (id: string, group: string | null = null): DesignElement => ({
  id,
  type: 'shape',
  shape: 'rectangle',
  name: '',
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  rotation: 0,
  opacity: 1,
  isLocked: false,
  isHidden: false,
  group,
  slot: null,
  fill: '#ffffff',
  stroke: null,
  thickness: 0,
  corner: 0,
})

const design: DesignDocument = {
  ...sampleDocument,
  pages: [
    { id: 'p1', name: '', background: '#ffffff', elements: [shape('a'), shape('b', 'g'), shape('c', 'g'), shape('d')] },
    { id: 'p2', name: '', background: '#ffffff', elements: [shape('e')] },
  ],
}

const after = (...events: readonly SelectionEvent[]): Selection =>
  events.reduce<Selection>((selection, event) => selectionAfter(selection, event, design), noSelection)
const shown = { type: 'design.shown' } as const
const selects = (...ids: string[]) => ({ type: 'elements.selected', ids }) as const
const toggles = (id: string) => ({ type: 'element.toggled', id }) as const

test('a design opens on its first page, with nothing selected', () => {
  expect(after(shown)).toEqual({ page: 'p1', ids: [], typedIn: null })
})

test('a group is selected with all of its elements, each once', () => {
  expect(after(shown, selects('c', 'a')).ids).toEqual(['c', 'b', 'a'])
  expect(after(shown, selects('a', 'b', 'c')).ids).toEqual(['a', 'b', 'c'])
})

test('what is not on the page is not selected', () => {
  expect(after(shown, selects('e', 'x', 'a')).ids).toEqual(['a'])
})

test('one is added and taken away, a group as a whole', () => {
  expect(after(shown, toggles('a'), toggles('b')).ids).toEqual(['a', 'b', 'c'])
  expect(after(shown, selects('a', 'b'), toggles('c')).ids).toEqual(['a'])
  expect(after(shown, selects('a'), toggles('x')).ids).toEqual(['a'])
})

test('another page has nothing selected; the one that is open stays as it is', () => {
  const open = after(shown, selects('a'))
  expect(selectionAfter(open, { type: 'page.opened', page: 'p1' }, design)).toBe(open)
  expect(after(shown, selects('a'), { type: 'page.opened', page: 'p2' })).toEqual({
    page: 'p2',
    ids: [],
    typedIn: null,
  })
  expect(after(shown, { type: 'page.opened', page: 'p9' }).page).toBe('p1')
})

test('a text that is typed in is all that is selected, and closes when something else is', () => {
  const typing = after(shown, selects('d'), { type: 'text.opened', id: 'a' })
  expect(typing).toEqual({ page: 'p1', ids: ['a'], typedIn: 'a' })
  expect(selectionAfter(typing, selects('a'), design)).toBe(typing)
  expect(selectionAfter(typing, selects('d'), design).typedIn).toBeNull()
  expect(selectionAfter(typing, toggles('d'), design).typedIn).toBeNull()
  expect(selectionAfter(typing, { type: 'text.closed' }, design)).toEqual({ page: 'p1', ids: ['a'], typedIn: null })
})

test('a text that is not there is not opened', () => {
  expect(after(shown, { type: 'text.opened', id: 'x' })).toEqual({ page: 'p1', ids: [], typedIn: null })
})

test('of a group only the text that is typed in is selected', () => {
  expect(after(shown, selects('b'), { type: 'text.opened', id: 'b' })).toEqual({ page: 'p1', ids: ['b'], typedIn: 'b' })
})

test('nothing is another object where nothing changes', () => {
  const open = after(shown, selects('a'))
  expect(selectionAfter(open, shown, design)).toBe(open)
  expect(selectionAfter(open, { type: 'text.closed' }, design)).toBe(open)
  expect(selectionAfter(open, selects('a'), design)).toBe(open)
})

test('what is removed is not selected any more, and a page that is removed leads to the first', () => {
  const open = after(shown, { type: 'text.opened', id: 'a' })
  const without: DesignDocument = {
    ...design,
    pages: design.pages.map((page) => ({ ...page, elements: page.elements.filter(({ id }) => id !== 'a') })),
  }
  expect(selectionAfter(open, shown, without)).toEqual({ page: 'p1', ids: [], typedIn: null })
  const rest = { ...design, pages: design.pages.slice(1) }
  expect(selectionAfter(open, shown, rest)).toEqual({ page: 'p2', ids: [], typedIn: null })
  expect(after(shown, selects('a'), { type: 'selection.cleared' }).ids).toEqual([])
})
