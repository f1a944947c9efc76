import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { faultOf } from '../../support/said.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

async function open(options: Readonly<Record<string, unknown>> = {}, isReadOnly = false) {
  provider.use(...plannedProvider().handlers)
  const shown = await showOptions({ accounts: [accountOn('instagram')], options: { 1: options }, isReadOnly })
  await userEvent.click(rowOf(/^Instagram/))
  return shown
}

const field = () => screen.getByLabelText<HTMLInputElement>('Collaborators', { selector: 'input' })
const names = () => screen.queryAllByRole('listitem').flatMap(({ textContent }) => textContent?.match(/^@.*/) ?? [])

test('it stands in the feed, as a reel or as a story', async () => {
  const { stored } = await open()
  expect(radio('Feed').checked).toBe(true)
  await userEvent.click(radio('Story'))
  expect(stored[1]).toEqual({ kind: 'story' })
  expect(screen.queryByLabelText('Collaborators', { selector: 'input' })).toBeNull()
  expect(rows()).toEqual(['Instagram: Story'])
})

test('a name is taken with a comma, Enter, or by leaving the field, and without its @', async () => {
  const { stored } = await open()
  await userEvent.type(field(), '@wren.coffee,')
  expect(field().value).toBe('')
  await userEvent.type(field(), 'hearth{Enter}')
  await userEvent.type(field(), 'oven_9')
  await userEvent.tab()
  expect(names()).toEqual(['@wren.coffee', '@hearth', '@oven_9'])
  expect(stored[1]).toEqual({ collaborators: ['wren.coffee', 'hearth', 'oven_9'] })
})

test('names are taken as they are pasted, each once', async () => {
  const { stored } = await open()
  await userEvent.click(field())
  await userEvent.paste('wren, @hearth, Wren,')
  expect(stored[1]).toEqual({ collaborators: ['wren', 'hearth'] })
})

test('a name that is none on Instagram is told at the field and stays there', async () => {
  const { stored } = await open()
  await userEvent.type(field(), 'wren coffee{Enter}')
  expect(faultOf(field())).toContain('“wren coffee” is no name on Instagram')
  expect(field().value).toBe('wren coffee')
  expect(stored[1]).toEqual({})
  await userEvent.type(field(), 's')
  expect(faultOf(field())).toBeNull()
})

test('Instagram takes three; a fourth waits until one is taken out', async () => {
  const { stored } = await open({ collaborators: ['a', 'b', 'c'] })
  await userEvent.type(field(), 'd{Enter}')
  expect(faultOf(field())).toContain('Instagram takes 3 collaborators. Take one out first.')
  await userEvent.click(screen.getByRole('button', { name: 'Take out @b' }))
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Enter}')
  expect(stored[1]).toEqual({ collaborators: ['a', 'c', 'd'] })
})

test('the last one is taken out with Backspace in the empty field', async () => {
  const { stored } = await open({ collaborators: ['a', 'b'] })
  await userEvent.type(field(), '{Backspace}')
  expect(stored[1]).toEqual({ collaborators: ['a'] })
})

test('those that were named before can be taken out of a story', async () => {
  const { stored } = await open({ kind: 'story', collaborators: ['a'] })
  await userEvent.click(screen.getByRole('button', { name: 'Take out @a' }))
  expect(stored[1]).toEqual({ kind: 'story', collaborators: [] })
})

test('meanwhile nobody is taken in or out', async () => {
  const { stored } = await open({ collaborators: ['a'] }, true)
  await userEvent.type(field(), 'b{Enter}{Backspace}')
  expect(field().value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Take out @a' }))
  expect(stored[1]).toEqual({ collaborators: ['a'] })
  expect(names()).toEqual(['@a'])
})
