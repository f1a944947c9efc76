import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '../../../rules/designs/boxes.ts'
import { snapMove, snapResize, snapTargets } from '../../../rules/designs/snap.ts'

const page = { width: 1000, height: 1000 }
const boxAt = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height })
const targets = (others: Box[] = [], guides = { x: [] as number[], y: [] as number[] }) =>
  snapTargets({ page, guides, others })
const move = (box: Box, others: Box[] = [], guides?: { x: number[]; y: number[] }, zoom = 1) =>
  snapMove({ box, targets: targets(others, guides), threshold: 6, zoom })
const offsetOf = ({ x, y }: { x: number; y: number }) => [x, y]

describe('a box that is moved', () => {
  test.each([
    ['to the left and top edge', boxAt(4, -5), [-4, 5]],
    ['to the right and bottom edge', boxAt(897, 903), [3, -3]],
    ['to the middle', boxAt(452, 446), [-2, 4]],
    ['nowhere from farther than the threshold', boxAt(7, 993), [0, 0]],
  ])('snaps %s', (_, box, expected) => {
    expect(offsetOf(move(box))).toEqual(expected)
  })

  test('snaps to guides, and shows them over the whole page', () => {
    const snapped = move(boxAt(74, 300), [], { x: [76], y: [] })
    expect(snapped).toEqual({ x: 2, y: 0, lines: [{ kind: 'guide', axis: 'x', at: 76, from: 0, to: 1000 }] })
  })

  test('snaps to the edge of another, and the line reaches over both', () => {
    const snapped = move(boxAt(203, 600), [boxAt(200, 150, 300)])
    expect(snapped).toEqual({ x: -3, y: 0, lines: [{ kind: 'element', axis: 'x', at: 200, from: 150, to: 700 }] })
  })

  test('snaps its middle to the middle of another', () => {
    expect(move(boxAt(302, 600), [boxAt(200, 150, 300)]).x).toBe(-2)
  })

  test('snaps to the nearest of several', () => {
    expect(move(boxAt(204, 600), [boxAt(200, 150, 310, 50), boxAt(205, 300, 320, 50)]).x).toBe(1)
  })

  test('snaps by what is seen on the screen: less of the design when it is shown large', () => {
    expect(move(boxAt(4, 300), [], undefined, 2).x).toBe(0)
    expect(move(boxAt(11, 300), [], undefined, 0.5).x).toBe(-11)
  })

  test('one line is shown for several elements at the same place', () => {
    const { lines } = move(boxAt(203, 600), [boxAt(200, 150, 290), boxAt(200, 300, 270)])
    expect(lines).toEqual([{ kind: 'element', axis: 'x', at: 200, from: 150, to: 700 }])
  })
})

describe('equal gaps', () => {
  const [first, second] = [boxAt(0, 310, 100, 90), boxAt(230, 290, 100, 130)]

  test('beside two others as far as they are from each other', () => {
    const snapped = move(boxAt(463, 322, 90, 50), [first, second])
    expect(snapped.x).toBe(-3)
    expect(snapped.lines).toEqual([
      { kind: 'gap', axis: 'x', from: 100, to: 230, at: 347, distance: 130 },
      { kind: 'gap', axis: 'x', from: 330, to: 460, at: 347, distance: 130 },
    ])
  })

  test('in the middle between two', () => {
    const snapped = move(boxAt(143, 322, 50, 50), [first, second])
    expect(snapped.x).toBe(-3)
    expect(snapped.lines).toMatchObject([{ distance: 40 }, { distance: 40 }])
  })

  test('before two', () => {
    const moved = [boxAt(400, 310, 100, 90), boxAt(600, 290, 100, 130)]
    expect(move(boxAt(213, 322, 90, 50), moved).x).toBe(-3)
  })

  test('do not count with what lies elsewhere', () => {
    expect(move(boxAt(463, 800, 93, 88), [first, second]).x).toBe(0)
  })
})

describe('a box that is resized', () => {
  const resize = (box: Box, sides: Parameters<typeof snapResize>[0]['sides']) =>
    snapResize({ box, targets: targets([boxAt(200, 150, 300)]), threshold: 6, zoom: 1, sides })

  test('snaps the side that is drawn', () => {
    expect(offsetOf(resize(boxAt(203, 600, 293, 80), { x: 'end', y: null }))).toEqual([4, 0])
    expect(offsetOf(resize(boxAt(203, 600, 293, 80), { x: 'start', y: null }))).toEqual([-3, 0])
  })

  test('snaps both sides at a corner, and shows a line for each', () => {
    const snapped = resize(boxAt(203, 255, 100, 100), { x: 'start', y: 'start' })
    expect(offsetOf(snapped)).toEqual([-3, -5])
    expect(snapped.lines).toEqual([
      { kind: 'element', axis: 'x', at: 200, from: 150, to: 355 },
      { kind: 'element', axis: 'y', at: 250, from: 200, to: 500 },
    ])
  })

  test('does not snap a side that stays', () => {
    expect(resize(boxAt(203, 600, 200, 80), { x: null, y: null })).toEqual({ x: 0, y: 0, lines: [] })
  })
})

describe('any box', () => {
  const box = fc.record({
    x: fc.integer({ min: -100, max: 1100 }),
    y: fc.integer({ min: -100, max: 1100 }),
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 400 }),
  })

  test('goes no farther than the threshold along either axis, and stays there once it has snapped', () => {
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 6 }), (moved, others) => {
        const snapped = move(moved, others)
        // Each axis by itself: a box that goes along one of them may meet others than before, and so have other gaps.
        for (const axis of ['x', 'y'] as const) {
          expect(Math.abs(snapped[axis])).toBeLessThanOrEqual(6)
          const again = move({ ...moved, [axis]: moved[axis] + snapped[axis] }, others)
          expect(again[axis]).toBeCloseTo(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('that an edge takes away from those that its gaps would be equal to snaps to an edge along the other axis, too', () => {
    const snapped = move(boxAt(503, 2, 4, 284), [boxAt(327, 595, 177, 83), boxAt(142, 988, 362, 1)])
    expect(offsetOf(snapped)).toEqual([1, -2])
    expect(snapped.lines.map(({ axis, kind }) => [axis, kind])).toEqual([
      ['x', 'element'],
      ['y', 'page'],
    ])
  })

  test('has a line wherever it snapped', () => {
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 6 }), (moved, others) => {
        const { x, y, lines } = move(moved, others)
        for (const [axis, by] of [
          ['x', x],
          ['y', y],
        ] as const) {
          if (by !== 0) expect(lines.some((line) => line.axis === axis)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
