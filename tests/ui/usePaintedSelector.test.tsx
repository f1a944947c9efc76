import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { assign, createActor, type SnapshotFrom, setup } from 'xstate'
import { painted } from '../../src/ui/painted.ts'
import { usePaintedSelector } from '../../src/ui/usePaintedSelector.ts'

afterEach(cleanup)

const machine = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'typed'; text: string } },
}).createMachine({
  context: { text: 'R' },
  on: { typed: { actions: assign({ text: ({ event }) => event.text }) } },
})
const textOf = ({ context }: SnapshotFrom<typeof machine>) => context.text

function open(isAtOnce?: () => boolean) {
  const actor = createActor(machine).start()
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return usePaintedSelector(actor, textOf, isAtOnce)
  })
  return { type: (text: string) => act(() => actor.send({ type: 'typed', text })), result, renders: () => renders }
}

test('what follows from a letter is rendered once the letter is painted, and of several the last', async () => {
  const { type, result, renders } = open()
  const before = renders()
  type('Ry')
  type('Rye')
  expect([result.current, renders()]).toEqual(['R', before])
  await act(painted)
  expect(result.current).toBe('Rye')
})

test('a change that does not wait is rendered at once, and what waited does not undo it', async () => {
  let isTyping = true
  const { type, result } = open(() => !isTyping)
  type('Ry')
  isTyping = false
  type('R')
  type('Buns')
  expect(result.current).toBe('Buns')
  await act(painted)
  expect(result.current).toBe('Buns')
})
