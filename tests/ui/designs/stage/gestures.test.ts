import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointOf, turned } from '../../../../src/ui/designs/stage/frames.ts'
import { lineEndGesture } from '../../../../src/ui/designs/stage/gestures/lineEndGesture.ts'
import { moveGesture } from '../../../../src/ui/designs/stage/gestures/moveGesture.ts'
import { resizedFrame } from '../../../../src/ui/designs/stage/gestures/resizeFrame.ts'
import { resizeGesture } from '../../../../src/ui/designs/stage/gestures/resizeGesture.ts'
import { snappingOf } from '../../../../src/ui/designs/stage/gestures/snapping.ts'
import { turnGesture } from '../../../../src/ui/designs/stage/gestures/turnGesture.ts'
import { pulls } from '../../../../src/ui/designs/stage/handles.ts'
import { box, frame, free, held, stateOf, stroke, words } from './stageScene.ts'

const snapping = (elements: Parameters<typeof stateOf>[0], dragged: Parameters<typeof stateOf>[0]) =>
  snappingOf(stateOf(elements), dragged)
const loose = { isShift: false, isAlt: false }

describe('dragging', () => {
  const one = box('one', 100, 100)
  const drag = (others = [one]) =>
    moveGesture({ page: 'page', elements: [one], from: { x: 150, y: 150 }, snapping: snapping(others, [one]) })

  test('snaps to the edge of another, with the line that shows it; Alt does not let it', () => {
    const gesture = drag([one, box('other', 400, 500)])
    const sight = gesture.move({ x: 447, y: 160 }, loose)
    expect(sight.changed.get('one')).toMatchObject({ x: 400 })
    expect(sight.snapped).toContainEqual(expect.objectContaining({ kind: 'element', axis: 'x', at: 400 }))
    expect(gesture.move({ x: 447, y: 160 }, free).changed.get('one')).toMatchObject({ x: 397, y: 110 })
  })

  test('with Shift stays on the axis that it went along further', () => {
    expect(drag().move({ x: 290, y: 200 }, held).changed.get('one')).toMatchObject({ x: 240, y: 100 })
  })

  test('that comes back to where it began is no edit', () => {
    const gesture = drag()
    gesture.move({ x: 300, y: 300 }, free)
    gesture.move({ x: 150, y: 150 }, free)
    expect(gesture.end()).toBeNull()
  })
})

describe('pulling a handle', () => {
  const pull = (element: ReturnType<typeof box>, handle: keyof typeof pulls, to: [number, number], keys = free) => {
    const corner = pointOf(element, pulls[handle])
    const gesture = resizeGesture({
      page: 'page',
      elements: [element],
      pull: pulls[handle],
      from: corner,
      snapping: snapping([element], [element]),
    })
    return gesture.move({ x: corner.x + to[0], y: corner.y + to[1] }, keys).changed.get(element.id)
  }
  /** Snapping is off by distance, and Alt would pull from the middle. */
  const plain = { isShift: false, isAlt: false }
  const shift = { isShift: true, isAlt: false }

  test('at a corner keeps the proportions of a picture, and Shift lets them go', () => {
    expect(pull(frame('f', 100, 100), 'se', [150, 20], plain)).toMatchObject({ width: 350, height: 175 })
    expect(pull(frame('f', 100, 100), 'se', [150, 20], shift)).toMatchObject({ width: 350, height: 120 })
  })

  test('at a side changes that side alone, and keeps proportions with Shift', () => {
    expect(pull(frame('f', 100, 100), 'e', [150, 0], plain)).toMatchObject({ x: 100, width: 350, height: 100 })
    expect(pull(frame('f', 100, 100), 'e', [100, 0], shift)).toMatchObject({ width: 300, height: 150 })
  })

  test('at a corner of a text changes how large its letters are, at a side how broad its lines', () => {
    expect(pull(words('w', 100, 100), 'se', [200, 0], plain)).toMatchObject({ width: 400, size: 80, spacing: 4 })
    expect(pull(words('w', 100, 100), 'e', [150, 0], plain)).toMatchObject({ width: 350, size: 40, spacing: 2 })
  })

  test('with Alt keeps the middle', () => {
    expect(pull(frame('f', 100, 100), 'e', [50, 0], free)).toMatchObject({ x: 50, width: 300 })
  })

  test('makes several larger together, with their letters', () => {
    const elements = [box('b', 100, 100), words('w', 300, 100)]
    const gesture = resizeGesture({
      page: 'page',
      elements,
      pull: pulls.se,
      from: { x: 500, y: 200 },
      snapping: snapping(elements, elements),
    })
    const { changed } = gesture.move({ x: 900, y: 300 }, plain)
    expect(changed.get('b')).toMatchObject({ x: 100, y: 100, width: 200, height: 200 })
    expect(changed.get('w')).toMatchObject({ x: 500, y: 100, width: 400, size: 80 })
  })

  test('leaves what lies opposite where it is, however the frame is turned', () => {
    const turnedBox = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 10, max: 800 }),
      height: fc.integer({ min: 10, max: 800 }),
      rotation: fc.integer({ min: -180, max: 180 }),
    })
    const handle = fc.constantFrom(pulls.nw, pulls.n, pulls.ne, pulls.e, pulls.se, pulls.s, pulls.sw, pulls.w)
    const to = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
    fc.assert(
      fc.property(turnedBox, handle, to, fc.boolean(), (before, pulled, point, keepsRatio) => {
        const after = resizedFrame(before, pulled, point, { keepsRatio, isFromMiddle: false })
        const opposite = { x: -pulled.x, y: -pulled.y }
        const [was, is] = [pointOf(before, opposite), pointOf(after, opposite)]
        expect(is.x).toBeCloseTo(was.x, 6)
        expect(is.y).toBeCloseTo(was.y, 6)
        expect(Math.min(after.width, after.height)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('turning', () => {
  const turn = (to: number, keys: typeof free) => {
    const element = box('one', 100, 100)
    const middle = { x: 150, y: 150 }
    const from = { x: 150, y: 80 }
    const gesture = turnGesture({ page: 'page', elements: [element], from })
    return gesture.move(turned(from, middle, to), keys)
  }

  test('goes by the pointer and tells its degrees, with Shift by fifteen', () => {
    expect(turn(37, free)).toMatchObject({ label: '37°' })
    expect(turn(37, held).changed.get('one')).toMatchObject({ rotation: 30, x: 100, y: 100 })
  })

  test('of several goes around the middle of all', () => {
    const elements = [box('a', 100, 100), box('b', 300, 100)]
    const gesture = turnGesture({ page: 'page', elements, from: { x: 250, y: 50 } })
    const { changed } = gesture.move({ x: 350, y: 150 }, free)
    expect(changed.get('a')).toMatchObject({ x: 200, y: 0, rotation: 90 })
    expect(changed.get('b')).toMatchObject({ x: 200, y: 200, rotation: 90 })
  })
})

test('the end of a line is pulled while the other end stays, with Shift at fifteen degrees', () => {
  const line = stroke('line', 100, 100)
  const gesture = lineEndGesture('page', line, 'e', { x: 300, y: 110 })
  const pulled = gesture.move({ x: 100, y: 310 }, free).changed.get('line')
  expect(pulled).toMatchObject({ width: 200, rotation: 90 })
  expect(pulled && pointOf(pulled, { x: -1, y: 0 })).toEqual({ x: expect.closeTo(100), y: expect.closeTo(110) })
  expect(gesture.move({ x: 290, y: 130 }, held).changed.get('line')).toMatchObject({ rotation: 0 })
})
