import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignElement } from '../../../contract/designDocument.ts'
import { chosenByBox, nextChosen, wholeGroups } from '../../../rules/designs/choosing.ts'
import { shapeElementOf } from '../../../rules/designs/newElements.ts'
import { design } from './arbitraries.ts'

const square = (id: string, x: number, y: number, rest: Partial<DesignElement> = {}) =>
  shapeElementOf({ id, x, y, width: 50, height: 50, name: rest.name ?? '', group: rest.group ?? null, ...flags(rest) })
const flags = ({ isLocked = false, isHidden = false, rotation = 0 }: Partial<DesignElement>) => ({
  isLocked,
  isHidden,
  rotation,
})

test('one of a group is chosen with all of it', () => {
  const elements = [square('a', 0, 0, { group: 'g' }), square('b', 0, 0), square('c', 0, 0, { group: 'g' })]
  expect(wholeGroups(elements, ['c'])).toEqual(['a', 'c'])
  expect(wholeGroups(elements, ['b', 'gone'])).toEqual(['b'])
})

describe('a box drawn on the page', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 }

  test('chooses what it touches, and groups as a whole', () => {
    const elements = [
      square('in', 10, 10),
      square('half', 80, 80, { group: 'g' }),
      square('far', 500, 500, { group: 'g' }),
    ]
    expect(chosenByBox(elements, box)).toEqual(['in', 'half', 'far'])
    expect(chosenByBox([square('out', 200, 0)], box)).toEqual([])
  })

  test('passes over what is locked or hidden', () => {
    const elements = [square('a', 0, 0, { isLocked: true }), square('b', 0, 0, { isHidden: true })]
    expect(chosenByBox(elements, box)).toEqual([])
  })

  test('counts a turned element by what is seen of it', () => {
    expect(chosenByBox([square('a', 105, 0, { rotation: 45 })], box)).toEqual(['a'])
  })
})

describe('Tab', () => {
  const elements = [
    square('foot', 0, 900),
    square('right', 600, 100),
    square('left', 0, 100),
    square('hidden', 0, 0, { isHidden: true }),
    square('locked', 0, 400, { isLocked: true }),
  ]

  test('goes through the elements as the page is read, and on behind the last', () => {
    const walk = ['left', 'right', 'locked', 'foot']
    expect(nextChosen(elements, [], 'next')).toEqual(['left'])
    expect(walk.map((id) => nextChosen(elements, [id], 'next')[0])).toEqual(['right', 'locked', 'foot', undefined])
    expect(nextChosen(elements, [], 'before')).toEqual(['foot'])
    expect(walk.map((id) => nextChosen(elements, [id], 'before')[0])).toEqual([undefined, 'left', 'right', 'locked'])
  })

  test('goes over a group at once', () => {
    const grouped = [square('a', 0, 0, { group: 'g' }), square('b', 0, 800, { group: 'g' }), square('c', 0, 400)]
    expect(nextChosen(grouped, [], 'next')).toEqual(['a', 'b'])
    expect(nextChosen(grouped, ['a', 'b'], 'next')).toEqual(['c'])
  })

  test('comes to every element that is seen, once', () => {
    fc.assert(
      fc.property(design, ({ pages }) => {
        for (const { elements: any } of pages) {
          const walked: string[] = []
          let chosen = nextChosen(any, [], 'next')
          while (chosen.length > 0 && walked.length <= any.length) {
            walked.push(...chosen)
            chosen = nextChosen(any, chosen, 'next')
          }
          const seen = any.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
          expect(seen.filter((id) => !walked.includes(id))).toEqual([])
          expect(new Set(walked).size).toBe(walked.length)
        }
      }),
    )
  })
})
