import { describe, expect, test } from 'vitest'
import { beginsWord, noHistory, recorded, redone, startedWith, undone } from '../../../rules/content/editHistory.ts'
import { contentSaying } from '../../machines/content/saying.ts'

const at = (typedAt: string | null, isNewWord = false) => ({ typedAt, isNewWord })
const nothing = contentSaying('')
const pie = contentSaying('Pie')
const pies = contentSaying('Pies')

describe('what can be taken back of a post', () => {
  test('letters of one word at one place are one step', () => {
    const typed = recorded(recorded(noHistory, nothing, at('common.0')), pie, at('common.0'))
    expect(typed.past).toEqual([nothing])
  })

  test('a new word, another place and every other change are steps of their own', () => {
    const word = recorded(noHistory, nothing, at('common.0'))
    expect(recorded(word, pie, at('common.0', true)).past).toEqual([nothing, pie])
    expect(recorded(word, pie, at('common.1')).past).toEqual([nothing, pie])
    expect(recorded(recorded(noHistory, nothing, at(null)), pie, at(null)).past).toEqual([nothing, pie])
  })

  test('what was taken back is done again, until something else is written', () => {
    const history = recorded(noHistory, nothing, at(null))
    const back = undone(history, pie)
    expect(back?.content).toBe(nothing)
    const again = back && redone(back.history, back.content)
    expect(again?.content).toBe(pie)
    expect(again?.history.past).toEqual([nothing])
    expect(back && recorded(back.history, nothing, at(null)).future).toEqual([])
  })

  test('letters typed after something was taken back are a step of their own', () => {
    const back = undone(recorded(recorded(noHistory, nothing, at('common.0')), pie, at('common.0', true)), pies)
    expect(back && recorded(back.history, pie, at('common.0')).past).toEqual([nothing, pie])
  })

  test('an account that was chosen since keeps what it began with, and what was chosen before stays', () => {
    const started = [{ accountId: 7, options: { visibility: 'private' } }]
    const chosen = { ...pie, accountOptions: [{ accountId: 7, options: { visibility: 'unlisted' } }] }
    const history = startedWith({ past: [nothing, chosen], future: [pie], typedAt: null }, started)
    expect(history.past.map(({ accountOptions }) => accountOptions)).toEqual([started, chosen.accountOptions])
    expect(history.future.map(({ accountOptions }) => accountOptions)).toEqual([started])
  })

  test('of nothing nothing is taken back', () => {
    expect(undone(noHistory, nothing)).toBeNull()
    expect(redone(noHistory, nothing)).toBeNull()
  })

  test('a hundred steps are remembered', () => {
    const steps = Array.from({ length: 150 }, (_, index) => contentSaying(String(index)))
    const { past } = steps.reduce((history, before) => recorded(history, before, at(null)), noHistory)
    expect(past).toEqual(steps.slice(-100))
  })
})

test('a word ends where one white space was typed, wherever it stands', () => {
  expect(beginsWord('Pies', 'Pies ')).toBe(true)
  expect(beginsWord('Piesfor', 'Pies for')).toBe(true)
  expect(beginsWord('Pies', 'Piess')).toBe(false)
  expect(beginsWord('Pies ', 'Pies')).toBe(false)
  expect(beginsWord('', 'Pies and cakes')).toBe(false)
})
