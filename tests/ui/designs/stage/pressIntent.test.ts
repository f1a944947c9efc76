import { describe, expect, test } from 'vitest'
import { intentOf } from '../../../../src/ui/designs/stage/pressIntent.ts'
import { box, free, held, seenAt, stateOf } from './stageScene.ts'

const two = [box('one', 100, 100), box('other', 400, 100)]

describe('pressing the stage', () => {
  test('chooses the topmost element under the pointer at once', () => {
    const above = box('above', 120, 120)
    expect(intentOf(stateOf([...two, above]), seenAt(150, 150), false).chosen).toEqual(['above'])
  })

  test('does not see what is hidden', () => {
    const hidden = box('hidden', 100, 100, { isHidden: true })
    expect(intentOf(stateOf([...two, hidden]), seenAt(150, 150), false).chosen).toEqual(['one'])
  })

  test('adds to what is chosen with Shift', () => {
    expect(intentOf(stateOf(two, ['one']), seenAt(450, 150), true).chosen).toEqual(['one', 'other'])
  })

  test('takes one of several out with Shift only when it was not dragged', () => {
    const intent = intentOf(stateOf(two, ['one', 'other']), seenAt(450, 150), true)
    expect(intent).toMatchObject({ chosen: null, tapped: ['one'] })
  })

  test('keeps several chosen while one of them is dragged, and chooses that one when it is not', () => {
    const intent = intentOf(stateOf(two, ['one', 'other']), seenAt(450, 150), false)
    expect(intent).toMatchObject({ chosen: null, tapped: ['other'] })
    const gesture = intent.begin()
    gesture.move({ x: 460, y: 150 }, free)
    expect(gesture.end()).toEqual({ edit: { type: 'moveElements', page: 'page', ids: ['one', 'other'], x: 10, y: 0 } })
  })

  test('chooses a group as a whole, and one of it that was gone into stays alone', () => {
    const group = [box('a', 100, 100, { group: 'g' }), box('b', 400, 100, { group: 'g' })]
    expect(intentOf(stateOf(group), seenAt(150, 150), false).chosen).toEqual(['a', 'b'])
    expect(intentOf(stateOf(group, ['a']), seenAt(150, 150), false)).toMatchObject({ chosen: null, tapped: ['a'] })
  })

  test('beside everything chooses nothing, and draws a box when it is dragged', () => {
    const intent = intentOf(stateOf(two, ['one']), seenAt(300, 500), false)
    expect(intent).toMatchObject({ chosen: null, tapped: [] })
    const gesture = intent.begin()
    expect(gesture.move({ x: 50, y: 50 }, free).marquee).toEqual({ x: 50, y: 50, width: 250, height: 450, rotation: 0 })
    expect(gesture.end()).toEqual({ chosen: ['one'] })
  })

  test('a locked element is chosen by a press and never dragged', () => {
    const locked = [box('locked', 100, 100, { isLocked: true }), box('other', 400, 100)]
    const intent = intentOf(stateOf(locked), seenAt(150, 150), false)
    expect(intent).toMatchObject({ chosen: null, tapped: ['locked'] })
    const gesture = intent.begin()
    gesture.move({ x: 600, y: 300 }, free)
    expect(gesture.end()).toEqual({ chosen: ['other'] })
  })

  test('a handle is taken hold of before the element below it', () => {
    const state = stateOf([...two, box('above', 190, 190)], ['one'])
    const gesture = intentOf(state, seenAt(200, 200), false).begin()
    gesture.move({ x: 260, y: 260 }, { isShift: false, isAlt: false })
    expect(gesture.end()).toMatchObject({
      edit: { type: 'changeElements', changes: [{ id: 'one', patch: { width: 160, height: 160 } }] },
    })
  })

  test('a guide is dragged along, and back over the ruler it is taken away', () => {
    const state = stateOf([])
    const design = { ...state.design, guides: { x: [300], y: [] } }
    const along = intentOf({ ...state, design }, seenAt(301, 500), false).begin()
    expect(along.move({ x: 340.4, y: 500 }, held).guide).toEqual({ axis: 'x', index: 0, at: 340 })
    expect(along.end()).toEqual({ edit: { type: 'setGuides', guides: { x: [340], y: [] } } })
    const back = intentOf({ ...state, design }, seenAt(301, 500), false).begin()
    back.move({ x: 10, y: 500 }, free)
    expect(back.end()).toEqual({ edit: { type: 'setGuides', guides: { x: [], y: [] } } })
  })
})
