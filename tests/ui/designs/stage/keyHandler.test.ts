import { describe, expect, test, vi } from 'vitest'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { createKeyHandler } from '../../../../src/ui/designs/stage/keyHandler.ts'
import { box, stateOf, words } from './stageScene.ts'

const two = [box('one', 100, 100), box('other', 400, 100)]

/** A stage with these elements; `press` answers whether the key was the stage's. */
function stage(elements: readonly DesignElement[], chosen: readonly string[], isGesturing = false) {
  const acts = {
    edit: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    choose: vi.fn(),
    open: vi.fn(),
    changeView: vi.fn(),
    tell: vi.fn(),
  }
  const styles = { copy: vi.fn(), paste: vi.fn() }
  const cancelGesture = vi.fn(() => true)
  const keys = createKeyHandler({
    state: () => stateOf(elements, chosen),
    acts,
    cancelGesture,
    isGesturing: () => isGesturing,
    styles,
  })
  /** `Control+Shift+z`; what stands last is the key. */
  const press = (said: string, isRepeated = false) => {
    const parts = said.split('+')
    const key = parts.at(-1) ?? ''
    const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key
    const has = (name: string) => parts.includes(name)
    return keys({ key, code, isControl: has('Control'), isShift: has('Shift'), isAlt: has('Alt') }, isRepeated)
  }
  return { ...acts, styles, cancelGesture, press }
}

describe('keys on the stage', () => {
  test.each([
    ['ArrowLeft', -1, 0],
    ['ArrowDown', 0, 1],
    ['Shift+ArrowRight', 10, 0],
    ['Shift+ArrowUp', 0, -10],
  ])('%s moves what is chosen by %i and %i', (key, x, y) => {
    const { press, edit } = stage(two, ['one'])
    expect(press(key)).toBe(true)
    expect(edit).toHaveBeenCalledWith({ type: 'moveElements', page: 'page', ids: ['one'], x, y }, expect.any(String))
  })

  test('an arrow that is held down is one step to take back, another press another', () => {
    const { press, edit } = stage(two, ['one'])
    press('ArrowLeft')
    press('ArrowLeft', true)
    press('ArrowLeft')
    const steps = edit.mock.calls.map(([, step]) => step)
    expect(steps[1]).toBe(steps[0])
    expect(steps[2]).not.toBe(steps[0])
  })

  test.each([
    [']', 1],
    ['[', 359],
    ['Shift+]', 15],
    ['Shift+[', 345],
    ['BracketRight', 1],
  ])('%s turns what is chosen around its middle to %i degrees, and says so', (key, rotation) => {
    const { press, edit, tell } = stage(two, ['one'])
    expect(press(key)).toBe(true)
    const [made] = edit.mock.lastCall ?? []
    expect(made).toMatchObject({ type: 'changeElements', page: 'page', changes: [{ id: 'one' }] })
    const { patch } = made.changes[0]
    expect((patch.rotation + 360) % 360).toBeCloseTo(rotation)
    expect([patch.x, patch.y]).toEqual([expect.closeTo(100), expect.closeTo(100)])
    expect(tell).toHaveBeenCalledWith(expect.stringMatching(/^Turned to -?\d+ degrees\.$/))
  })

  test('several turn together around the middle of all, a locked one stays, and holding the key is one step', () => {
    const { press, edit } = stage([...two, box('locked', 0, 0, { isLocked: true })], ['one', 'other', 'locked'])
    press('Shift+]')
    press('Shift+]', true)
    const steps = edit.mock.calls.map(([, step]) => step)
    expect(steps).toHaveLength(2)
    expect(steps[1]).toBe(steps[0])
    const [first] = edit.mock.calls[0] ?? []
    expect(first.changes.map(({ id }: { id: string }) => id)).toEqual(['one', 'other'])
    expect(first.changes[0].patch.y).toBeLessThan(100)
    expect(first.changes[1].patch.y).toBeGreaterThan(100)
  })

  test('where nothing is chosen, or all of it is locked, nothing turns', () => {
    expect(stage(two, []).press(']')).toBe(false)
    expect(stage([box('locked', 0, 0, { isLocked: true })], ['locked']).press(']')).toBe(false)
  })

  test('Tab goes through the objects and on to what comes after the stage behind the last', () => {
    const first = stage(two, [])
    expect(first.press('Tab')).toBe(true)
    expect(first.choose).toHaveBeenCalledWith(['one'])
    const last = stage(two, ['other'])
    expect(last.press('Tab')).toBe(false)
    expect(last.press('Shift+Tab')).toBe(true)
    expect(last.choose).toHaveBeenCalledWith(['one'])
  })

  test('Enter opens the one that is chosen, and nothing where several are', () => {
    const text = words('w', 100, 100)
    const one = stage([text], ['w'])
    one.press('Enter')
    expect(one.open).toHaveBeenCalledWith(text)
    const several = stage(two, ['one', 'other'])
    several.press('Enter')
    expect(several.open).not.toHaveBeenCalled()
  })

  test.each(['Delete', 'Backspace'])('%s deletes what is not locked, and says that undo brings it back', (key) => {
    const { press, edit, choose, tell } = stage(
      [box('one', 0, 0), box('two', 0, 0, { isLocked: true })],
      ['one', 'two'],
    )
    press(key)
    expect(edit).toHaveBeenCalledWith({ type: 'removeElements', page: 'page', ids: ['one'] }, null)
    expect(choose).toHaveBeenCalledWith([])
    expect(tell).toHaveBeenCalledWith('Deleted. Undo brings it back.')
  })

  test.each([
    ['Control+BracketLeft', 'backward'],
    ['Control+BracketRight', 'forward'],
    ['Control+Shift+BracketLeft', 'back'],
    ['Control+Shift+BracketRight', 'front'],
  ])('%s puts what is chosen further %s', (key, to) => {
    const { press, edit } = stage(two, ['one'])
    press(key)
    expect(edit).toHaveBeenCalledWith({ type: 'orderElements', page: 'page', ids: ['one'], to }, null)
  })

  test('Ctrl with A, G and D chooses all, groups, and makes copies that are chosen then', () => {
    const { press, edit, choose } = stage(two, ['one', 'other'])
    press('Control+a')
    expect(choose).toHaveBeenLastCalledWith(['one', 'other'])
    press('Control+g')
    expect(edit).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'groupElements', ids: ['one', 'other'] }),
      null,
    )
    press('Control+d')
    const [made] = edit.mock.lastCall ?? []
    expect(choose).toHaveBeenLastCalledWith(made.elements.map(({ id }: DesignElement) => id))
    expect(made.elements[0]).toMatchObject({ x: 124, y: 124 })
  })

  test('undo and redo, the style of one for others', () => {
    const { press, undo, redo, styles } = stage(two, ['one'])
    for (const key of ['Control+z', 'Control+Shift+z', 'Control+y', 'Control+Alt+c', 'Control+Alt+v']) press(key)
    expect([undo, redo, styles.copy, styles.paste].map((act) => act.mock.calls.length)).toEqual([1, 2, 1, 1])
  })

  test('Ctrl with plus, minus and zero changes how large the page is seen, around the middle', () => {
    const { press, changeView } = stage(two, [])
    press('Control+=')
    expect(changeView).toHaveBeenLastCalledWith({ zoom: 0.625, x: 500, y: 400 })
    press('Control+-')
    expect(changeView).toHaveBeenLastCalledWith({ zoom: 0.4, x: 500, y: 400 })
    press('Control+0')
    expect(changeView).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 'fit' }))
  })

  test('Escape leaves what is chosen, and is the browser’s where nothing is', () => {
    const chosen = stage(two, ['one'])
    expect(chosen.press('Escape')).toBe(true)
    expect(chosen.choose).toHaveBeenCalledWith([])
    expect(stage(two, []).press('Escape')).toBe(false)
  })

  test('while a gesture goes on Escape ends it and no other key does anything', () => {
    const { press, edit, cancelGesture } = stage(two, ['one'], true)
    expect(press('Delete')).toBe(false)
    expect(edit).not.toHaveBeenCalled()
    expect(press('Escape')).toBe(true)
    expect(cancelGesture).toHaveBeenCalled()
  })

  test.each(['x', 'Control+s', 'Control+r', 'Alt+ArrowLeft'])('%s stays the browser’s', (key) => {
    expect(stage(two, ['one']).press(key)).toBe(false)
  })
})
