import { expect, test } from 'vitest'
import { drawnCrop } from '../../../../rules/designs/crops.ts'
import { shapeElementOf } from '../../../../rules/designs/newElements.ts'
import {
  cropOfPlace,
  placeOfCrop,
  pushedCrop,
  roomToPush,
  turnedBack,
} from '../../../../src/ui/designs/editor/inspector/cropPlace.ts'
import { steppedNumber, typedNumber } from '../../../../src/ui/designs/editor/inspector/numberText.ts'
import { placedAbove } from '../../../../src/ui/designs/editor/layers/layerOrder.ts'
import { carouselWords } from '../../../../src/ui/designs/editor/pages/carouselWords.ts'
import { scrollToShow } from '../../../../src/ui/designs/editor/pages/scrollToShow.ts'
import { nextZoom } from '../../../../src/ui/designs/editor/pages/zoomSteps.ts'
import { freeMiddle } from '../../../../src/ui/designs/editor/panels/useAdd.ts'
import { agoWords, savedWords } from '../../../../src/ui/designs/editor/savedWords.ts'
import { twoTexts } from '../support/twoTexts.ts'

test('a number is read with a point or a comma, and refused where it is none or out of bounds', () => {
  const line = { min: 0.5, max: 3, decimals: 2 }
  expect(typedNumber('0,98', line)).toBe(0.98)
  expect(typedNumber(' 1. ', line)).toBe(1)
  for (const nonsense of ['', 'x', '1x', '1e3', '4', '--1', '.']) expect(typedNumber(nonsense, line)).toBeNull()
  expect(steppedNumber(2.99, 0.1, line)).toBe(3)
})

test('a design says how it stands', () => {
  const facts = { state: 'saving', hindrance: null, savedAt: 0, now: 4_200, changes: 3 } as const
  expect(savedWords({ ...facts, state: 'saved' })).toBe('Saved 4 seconds ago')
  expect(savedWords({ ...facts, state: 'saved', isBrief: true })).toBe('Saved')
  expect(savedWords(facts)).toBe('Saving')
  expect(savedWords({ ...facts, hindrance: 'offline' })).toBe('Three changes not saved')
  expect(savedWords({ ...facts, state: 'unsaved', hindrance: 'refused', changes: 1 })).toBe('One change not saved')
  expect(savedWords({ ...facts, state: 'unsaved', hindrance: 'offline', changes: 0 })).toBe('Not saved yet')
  expect(agoWords(2 * 60 * 60 * 1000)).toBe('2 hours ago')
})

test('a crop is where its sliders stand, and stays in the proportions of its frame', () => {
  const frame = { width: 400, height: 400, crop: null }
  const picture = { width: 2000, height: 1000 }
  expect(placeOfCrop(frame, picture)).toEqual({ zoom: 1, across: 0.5, down: 0.5 })
  const place = { zoom: 2, across: 1, down: 0.25 }
  const crop = cropOfPlace(frame, picture, place)
  expect(crop).toEqual({ x: 0.75, y: 0.125, width: 0.25, height: 0.5 })
  expect(placeOfCrop({ ...frame, crop }, picture)).toEqual(place)
  expect(drawnCrop({ ...frame, crop }, picture)).toEqual(crop)
})

test('a picture that is pushed within its frame goes with the hand, and ends at its edges', () => {
  const frame = { width: 400, height: 400, crop: { x: 0.25, y: 0.25, width: 0.25, height: 0.5 } }
  const picture = { width: 2000, height: 1000 }
  expect(pushedCrop(frame, picture, { x: 0.5, y: 0 })).toEqual({ ...frame.crop, x: 0.125 })
  expect(pushedCrop(frame, picture, { x: 4, y: -4 })).toEqual({ ...frame.crop, x: 0, y: 0.5 })
})

test('a picture is pushed across only where more of it lies beside its frame, and down only where above or below', () => {
  const frame = { width: 400, height: 400, crop: null }
  expect(roomToPush(frame, { width: 2000, height: 1000 })).toEqual({ across: true, down: false })
  expect(roomToPush(frame, { width: 500, height: 500 })).toEqual({ across: false, down: false })
  const zoomed = cropOfPlace(frame, { width: 500, height: 500 }, { zoom: 2, across: 0.5, down: 0.5 })
  expect(roomToPush({ ...frame, crop: zoomed }, { width: 500, height: 500 })).toEqual({ across: true, down: true })
})

test('in a frame that is turned a picture goes with the hand all the same', () => {
  const wayIn = (degrees: number) => turnedBack({ x: 10, y: 0 }, degrees)
  expect(wayIn(0)).toEqual({ x: 10, y: 0 })
  expect(wayIn(90).x).toBeCloseTo(0)
  expect(wayIn(90).y).toBeCloseTo(-10)
  expect(wayIn(-90).y).toBeCloseTo(10)
  expect(wayIn(180).x).toBeCloseTo(-10)
})

test('a layer that is dragged in the list comes to lie right above the one below its new place', () => {
  const shown = (twoTexts().pages[0]?.elements ?? []).toReversed()
  expect(shown.map(({ id }) => id)).toEqual(['head', 'line'])
  expect(placedAbove(shown, ['head'], 1)).toBeNull()
  expect(placedAbove(shown, ['line'], 0)).toBe('head')
})

test('a carousel says how many pages Instagram takes', () => {
  expect(carouselWords(1)).toBe('')
  expect(carouselWords(4)).toBe('Carousel of 4, up to 10 on Instagram')
  expect(carouselWords(12)).toBe('Carousel of 12: Instagram takes 10')
})

test('a row of pages is scrolled until the open one is in sight with a bit of the next, and no further', () => {
  const row = { left: 100, right: 400 }
  expect(scrollToShow(row, { left: 150, right: 200 })).toBe(0)
  expect(scrollToShow(row, { left: 380, right: 430 })).toBe(46)
  expect(scrollToShow(row, { left: 40, right: 90 })).toBe(-76)
  expect(scrollToShow(row, { left: 150, right: 600 })).toBe(34)
})

test('zooming goes by steps and ends at the last', () => {
  expect(nextZoom(0.43, 1)).toBe(0.5)
  expect(nextZoom(0.43, -1)).toBe(0.33)
  expect(nextZoom(4, 1)).toBe(4)
})

test('what is added lies beside what was added in the same middle; what fills the page is ground', () => {
  const page = { width: 1000, height: 1000 }
  const middle = { x: 500, y: 500 }
  const ground = shapeElementOf({ id: 'ground', x: 0, y: 0, ...page })
  const first = shapeElementOf({ id: 'a', x: 400, y: 450, width: 200, height: 100 })
  const second = shapeElementOf({ id: 'b', x: 482, y: 432, width: 100, height: 200 })
  expect(freeMiddle([ground], middle, page)).toEqual(middle)
  expect(freeMiddle([ground, first], middle, page)).toEqual({ x: 532, y: 532 })
  expect(freeMiddle([ground, first, second], middle, page)).toEqual({ x: 564, y: 564 })
})
