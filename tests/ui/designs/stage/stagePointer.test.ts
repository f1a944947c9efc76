import { describe, expect, test, vi } from 'vitest'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { createScene } from '../../../../src/ui/designs/stage/scene.ts'
import { createStagePointer } from '../../../../src/ui/designs/stage/stagePointer.ts'
import { box, free, seenAt, stateOf } from './stageScene.ts'

const one = box('one', 100, 100)

function stage(elements: readonly DesignElement[] = [one], chosen: readonly string[] = []) {
  const acts = {
    edit: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    choose: vi.fn(),
    open: vi.fn(),
    changeView: vi.fn(),
    tell: vi.fn(),
  }
  const canvas = { split: vi.fn(), join: vi.fn(), drawGesture: vi.fn(), drawAll: vi.fn() }
  const scene = createScene(canvas.drawGesture)
  const pointer = createStagePointer({
    state: () => stateOf(elements, chosen),
    scene,
    canvas: () => canvas,
    acts,
    setCursor: vi.fn(),
  })
  /** At a point of the page. */
  const sign = (x: number, y: number, more = {}) => ({
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    at: seenAt(x, y),
    held: free,
    ...more,
  })
  return { ...acts, canvas, scene, pointer, sign }
}

describe('the pointer on the stage', () => {
  test('drags on layers of their own and makes one edit when it is let go', () => {
    const { pointer, sign, edit, canvas, scene } = stage()
    pointer.press(sign(150, 150))
    for (const x of [170, 190, 210]) pointer.move(sign(x, 150))
    expect(edit).not.toHaveBeenCalled()
    expect(canvas.split).toHaveBeenCalledExactlyOnceWith(['one'])
    expect(scene.shown(one)).toMatchObject({ x: 160 })
    pointer.release(sign(210, 150))
    const moved = { type: 'moveElements', page: 'page', ids: ['one'], x: 60, y: 0 }
    expect(edit).toHaveBeenCalledExactlyOnceWith(moved, null)
    expect(canvas.join).toHaveBeenCalledOnce()
    expect(scene.shown(one)).toBe(one)
  })

  test('that is not quite still while it is pressed drags nothing', () => {
    const { pointer, sign, edit, choose } = stage()
    pointer.press(sign(150, 150))
    pointer.move(sign(153, 152))
    pointer.release(sign(153, 152))
    expect(edit).not.toHaveBeenCalled()
    expect(choose).toHaveBeenCalledExactlyOnceWith(['one'])
  })

  test('that is canceled leaves everything as it was', () => {
    const { pointer, sign, edit, scene } = stage()
    pointer.press(sign(150, 150))
    pointer.move(sign(300, 300))
    expect(pointer.cancel()).toBe(true)
    expect(scene.shown(one)).toBe(one)
    pointer.release(sign(300, 300))
    expect(edit).not.toHaveBeenCalled()
    expect(pointer.cancel()).toBe(false)
  })

  test('hears of Shift and Alt while it rests', () => {
    const { pointer, sign, scene } = stage()
    pointer.press(sign(150, 150))
    pointer.move(sign(250, 180))
    expect(scene.shown(one)).toMatchObject({ x: 200, y: 130 })
    pointer.hold({ isShift: true, isAlt: true })
    expect(scene.shown(one)).toMatchObject({ x: 200, y: 100 })
  })

  test('pushes the page with the middle button, and with the space bar', () => {
    const { pointer, sign, changeView, edit } = stage()
    pointer.press(sign(150, 150, { button: 1 }))
    pointer.move(sign(170, 150))
    expect(changeView).toHaveBeenCalledExactlyOnceWith({ zoom: 0.5, x: 480, y: 400 })
    pointer.release(sign(170, 150))
    pointer.holdSpace(true)
    pointer.press(sign(150, 150))
    pointer.move(sign(150, 190))
    expect(changeView).toHaveBeenLastCalledWith({ zoom: 0.5, x: 500, y: 360 })
    pointer.release(sign(150, 190))
    expect(edit).not.toHaveBeenCalled()
  })

  test('a second finger ends what the first one dragged, and both make the page larger', () => {
    const { pointer, sign, edit, changeView, scene } = stage()
    const finger = (pointerId: number, x: number) => sign(x, 150, { pointerId, pointerType: 'touch' })
    pointer.press(finger(1, 150))
    pointer.move(finger(1, 200))
    pointer.press(finger(2, 300))
    expect(scene.shown(one)).toBe(one)
    pointer.move(finger(2, 400))
    expect(changeView).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ zoom: 1 }))
    pointer.release(finger(2, 400))
    pointer.release(finger(1, 200))
    expect(edit).not.toHaveBeenCalled()
  })

  test('pulls a guide out of the ruler', () => {
    const { pointer, sign, edit } = stage()
    pointer.pressRuler('y', sign(300, 5))
    pointer.move(sign(300, 240))
    pointer.release(sign(300, 240))
    expect(edit).toHaveBeenCalledExactlyOnceWith({ type: 'setGuides', guides: { x: [], y: [240] } }, null)
  })

  test('pressed twice opens what is under it', () => {
    const { pointer, open } = stage()
    pointer.open(seenAt(150, 150))
    expect(open).toHaveBeenCalledExactlyOnceWith(one)
  })
})
