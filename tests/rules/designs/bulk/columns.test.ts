import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOfPosts, guessColumns, unusedColumns } from '../../../../rules/designs/bulk/columns.ts'
import { type Slot, slotsOf } from '../../../../rules/designs/slots.ts'
import { design } from '../arbitraries.ts'
import { offerPage } from './offerDesign.ts'

const slot = (kind: Slot['kind'], name: string): Slot => ({ key: `${kind} ${name}`, kind, name, sample: '' })
const slots = [slot('picture', 'Photo'), slot('text', 'Headline'), slot('text', 'Price')]

test('a column fills the place that it is called like, case and punctuation aside', () => {
  expect(guessColumns(slots, ['PRICE', 'Note', 'head-line:', 'photo'])).toEqual(
    new Map([
      ['text Headline', 2],
      ['text Price', 0],
      ['picture Photo', 3],
    ]),
  )
})

test('of a text and a picture with one name the text comes first, and a second column fills the picture', () => {
  const same = [slot('picture', 'Person'), slot('text', 'Person')]
  expect(guessColumns(same, ['Person'])).toEqual(new Map([['text Person', 0]]))
  expect(guessColumns(same, ['Person', 'person']).get('picture Person')).toBe(1)
})

test('where no name is known the columns fill the texts in their order', () => {
  expect([...guessColumns(slots, ['Column 1', 'Column 2', 'Column 3'])]).toEqual([
    ['text Headline', 0],
    ['text Price', 1],
  ])
  expect([...guessColumns(slots, ['Column 1'])]).toEqual([['text Headline', 0]])
})

test('columns that fill nothing are known', () => {
  expect(unusedColumns(['Price', 'Note'], guessColumns(slots, ['Price', 'Note']))).toEqual(['Note'])
})

test('posts fill the largest text and the largest picture of a page', () => {
  expect([...columnsOfPosts(offerPage)]).toEqual([
    ['text headline', 0],
    ['picture photo', 1],
  ])
  expect(columnsOfPosts({ ...offerPage, elements: [] }).size).toBe(0)
})

test('a guess has only places and columns that there are, and no column twice', () => {
  fc.assert(
    fc.property(design, fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), (document, columns) => {
      const known = slotsOf(document)
      const choice = guessColumns(known, columns)
      const taken = [...choice.values()]
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.every((at) => at >= 0 && at < columns.length)).toBe(true)
      expect([...choice.keys()].every((key) => known.some((one) => one.key === key))).toBe(true)
      expect(unusedColumns(columns, choice)).toHaveLength(columns.length - taken.length)
    }),
  )
})

test('a list whose columns are called like the texts of a design fills all of them', () => {
  fc.assert(
    fc.property(design, (document) => {
      const texts = slotsOf(document).filter(({ kind, name }) => kind === 'text' && /[a-z0-9]/i.test(name))
      const choice = guessColumns(
        texts,
        texts.map(({ name }) => ` ${name.toUpperCase()}:`),
      )
      expect(choice.size).toBe(texts.length)
    }),
  )
})
