import { expect, test } from 'vitest'
import { pinchedView } from '../../../../src/ui/designs/stage/pinch.ts'
import { rulerMarks } from '../../../../src/ui/designs/stage/rulerMarks.ts'
import { pannedBy, projectionOf, toDesign, toScreen, zoomedAt } from '../../../../src/ui/designs/stage/view.ts'
import { wheelView } from '../../../../src/ui/designs/stage/wheelView.ts'
import { stateOf } from './stageScene.ts'

const page = { width: 1000, height: 800 }
const viewport = { width: 500, height: 400 }
const half = projectionOf({ zoom: 0.5, x: 500, y: 400 }, page, viewport)

test('a page that fits is seen whole, in the middle', () => {
  const projection = projectionOf({ zoom: 'fit', x: 0, y: 0 }, page, viewport)
  expect(toScreen(projection, { x: 500, y: 400 })).toEqual({ x: 250, y: 200 })
  expect(projection.scale * page.height).toBeLessThan(viewport.height)
  expect(projection.left).toBeGreaterThan(0)
})

test('what is under the pointer stays there while the page becomes larger', () => {
  const at = { x: 100, y: 60 }
  const zoomed = projectionOf(zoomedAt(half, viewport, at, 1.5), page, viewport)
  expect(zoomed.scale).toBe(0.75)
  expect(toDesign(zoomed, at).x).toBeCloseTo(toDesign(half, at).x)
  expect(toDesign(zoomed, at).y).toBeCloseTo(toDesign(half, at).y)
})

test('the page is never larger than eight times and never smaller than a twentieth', () => {
  expect(zoomedAt(half, viewport, { x: 0, y: 0 }, 1000).zoom).toBe(8)
  expect(zoomedAt(half, viewport, { x: 0, y: 0 }, 0.0001).zoom).toBe(0.05)
})

test('the wheel pushes the page, with Shift sideways and with Ctrl makes it larger', () => {
  const turn = { deltaX: 0, deltaY: 50, deltaMode: 0, isControl: false, isShift: false }
  const at = { x: 250, y: 200 }
  expect(wheelView(stateOf([]), at, turn)).toEqual({ zoom: 0.5, x: 500, y: 500 })
  expect(wheelView(stateOf([]), at, { ...turn, isShift: true })).toEqual({ zoom: 0.5, x: 600, y: 400 })
  expect(wheelView(stateOf([]), at, { ...turn, deltaY: -50, isControl: true }).zoom).toBeGreaterThan(0.5)
})

test('two fingers that part make the page larger where they are', () => {
  const view = pinchedView(half, page, viewport, fingers(200, 300), fingers(150, 350))
  expect(view).toEqual({ zoom: 1, x: 500, y: 400 })
})

test('two fingers that go along push the page', () => {
  const pushed = pinchedView(half, page, viewport, fingers(200, 300), fingers(220, 320))
  expect(pushed).toEqual(pannedBy(half, viewport, { x: 20, y: 0 }))
})

const fingers = (one: number, other: number) =>
  [
    { x: one, y: 200 },
    { x: other, y: 200 },
  ] as const

test('marks of a ruler stand at round numbers, far enough from each other to be read', () => {
  expect(rulerMarks(100, 0.5, 300)).toEqual([
    { at: 0.5, value: -200 },
    { at: 100.5, value: 0 },
    { at: 200.5, value: 200 },
    { at: 300.5, value: 400 },
  ])
})
