import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '../../../../contract/designDocument.ts'
import type { Edit } from '../../../../rules/designs/edits.ts'
import { createGuideKeys } from '../../../../src/ui/designs/stage/guideKeys.ts'
import { stateOf } from './stageScene.ts'

/** A stage of 1000 × 800 with guides; its edits are done. */
function stage(first: DesignDocument['guides']) {
  let guides = first
  const steps: (string | null)[] = []
  const tell = vi.fn<(words: string) => void>()
  const scene = { show: vi.fn(), clear: vi.fn() }
  const state = () => {
    const now = stateOf([])
    return { ...now, design: { ...now.design, guides } }
  }
  const edit = (made: Edit, step: string | null) => {
    if (made.type === 'setGuides') guides = made.guides
    steps.push(step)
  }
  const keys = createGuideKeys({ state, acts: { edit, tell }, scene })
  /** `Shift+ArrowLeft`; answers whether the key was for a guide. */
  const press = (said: string, isRepeated = false) => {
    const parts = said.split('+')
    const key = parts.at(-1) ?? ''
    const has = (name: string) => parts.includes(name)
    const held = { isControl: has('Control'), isShift: has('Shift'), isAlt: has('Alt') }
    return keys.press({ key, code: key, ...held }, isRepeated)
  }
  const undo = () => {
    guides = first
  }
  return { keys, press, tell, scene, steps, undo, guides: () => guides }
}

test('V and H add a guide in the middle and hold it, and it is told', () => {
  const { press, guides, tell, scene } = stage({ x: [], y: [] })
  expect(press('v')).toBe(true)
  expect(tell).toHaveBeenLastCalledWith('Vertical guide at 500. Arrows move it, Delete deletes it.')
  expect(scene.show).toHaveBeenLastCalledWith(expect.objectContaining({ guide: { axis: 'x', index: null, at: 500 } }))
  press('h')
  expect(tell).toHaveBeenLastCalledWith('Horizontal guide at 400. Arrows move it, Delete deletes it.')
  press('v')
  expect(guides()).toEqual({ x: [500], y: [400] })
})

test('of one direction there are fifty at most', () => {
  const x = Array.from({ length: 50 }, (_, at) => at)
  const { press, guides, tell } = stage({ x, y: [] })
  press('v')
  expect(guides().x).toEqual(x)
  expect(tell).toHaveBeenLastCalledWith('50 of these guides are the most.')
})

test('arrows move the guide that is held, with Shift by ten, within the page', () => {
  const { press, guides } = stage({ x: [995], y: [] })
  press('g')
  press('ArrowLeft')
  expect(guides().x).toEqual([994])
  press('Shift+ArrowRight')
  expect(guides().x).toEqual([1000])
  expect(press('ArrowUp')).toBe(true)
  expect(guides()).toEqual({ x: [1000], y: [] })
})

test('an arrow that is held down is one step to take back, another press another', () => {
  const { press, steps } = stage({ x: [], y: [300] })
  press('g')
  press('ArrowDown')
  press('ArrowDown', true)
  press('ArrowDown')
  expect(steps[1]).toBe(steps[0])
  expect(steps[2]).not.toBe(steps[0])
})

test('a guide does not come to lie upon another, where one of them would be lost', () => {
  const { press, guides } = stage({ x: [10, 11], y: [] })
  press('g')
  press('ArrowRight')
  expect(guides().x.toSorted()).toEqual([10, 11])
})

test('G goes from the left, then from the top, and behind the last lets go', () => {
  const { press, tell, scene } = stage({ x: [700, 200], y: [100] })
  const said = ['g', 'g', 'g', 'g'].map((key) => {
    press(key)
    return tell.mock.lastCall?.[0].split('.')[0]
  })
  expect(said).toEqual([
    'Vertical guide at 200',
    'Vertical guide at 700',
    'Horizontal guide at 100',
    'No guide is held',
  ])
  expect(scene.clear).toHaveBeenCalled()
  expect(press('ArrowDown')).toBe(false)
})

test('where there are none, G says how to add one', () => {
  const { press, tell } = stage({ x: [], y: [] })
  expect(press('g')).toBe(true)
  expect(tell).toHaveBeenLastCalledWith('No guides. V adds a vertical one, H a horizontal one.')
})

test('Delete deletes the one that is held, and Escape lets it go', () => {
  const { press, guides, tell } = stage({ x: [200], y: [100] })
  press('g')
  expect(press('Delete')).toBe(true)
  expect(guides()).toEqual({ x: [], y: [100] })
  expect(tell).toHaveBeenLastCalledWith('Vertical guide deleted. Undo brings it back.')
  expect(press('Delete')).toBe(false)
  press('g')
  expect(press('Escape')).toBe(true)
  expect(press('Escape')).toBe(false)
})

test('any other key lets the guide go and does what it does, and so does leaving the stage', () => {
  const { press, keys, scene } = stage({ x: [200], y: [] })
  press('g')
  expect(press('Tab')).toBe(false)
  expect(press('ArrowLeft')).toBe(false)
  press('g')
  keys.release()
  expect(scene.clear).toHaveBeenCalledTimes(2)
  expect(press('ArrowLeft')).toBe(false)
})

test('a guide that was undone is not held any more', () => {
  const { press, undo, guides } = stage({ x: [], y: [] })
  press('v')
  undo()
  expect(press('ArrowLeft')).toBe(false)
  expect(guides().x).toEqual([])
})

test.each(['Control+v', 'Control+g', 'Alt+h'])('%s is not for guides', (key) => {
  expect(stage({ x: [], y: [] }).press(key)).toBe(false)
})
