import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { faultOf } from '../../support/said.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

async function open(options: Readonly<Record<string, unknown>> = {}) {
  provider.use(...plannedProvider().handlers)
  const shown = await showOptions({ accounts: [accountOn('facebook')], options: { 1: options } })
  await userEvent.click(rowOf(/^Facebook/))
  return shown
}

const link = () => screen.getByLabelText<HTMLInputElement>('Link card')

test('it is a post or a reel', async () => {
  const { stored } = await open({ link: 'https://wren.coffee/' })
  await userEvent.click(radio('Reel'))
  expect(stored[1]).toEqual({ kind: 'reel', link: 'https://wren.coffee/' })
})

test('the card shows the address that is written', async () => {
  const { stored } = await open()
  await userEvent.type(link(), 'https://wren.coffee/class')
  expect(stored[1]).toEqual({ link: 'https://wren.coffee/class' })
  await userEvent.tab()
  expect(rows()).toEqual(['Facebook: Post, with a card of wren.coffee'])
})

test('an address without its beginning gets it', async () => {
  const { stored } = await open()
  await userEvent.type(link(), ' wren.coffee ')
  await userEvent.tab()
  expect(link().value).toBe('https://wren.coffee')
  expect(stored[1]).toEqual({ link: 'https://wren.coffee' })
})

test('what is no address is told at the field and stays there; emptied, no card is asked for', async () => {
  const { stored } = await open({ link: 'https://wren.coffee/' })
  await userEvent.clear(link())
  await userEvent.type(link(), 'our class')
  expect(faultOf(link())).toBeNull()
  await userEvent.tab()
  expect(faultOf(link())).toContain('This is no web address, so no card is made of it.')
  expect(link().value).toBe('our class')
  expect(stored[1]).toEqual({ link: null })
  await userEvent.clear(link())
  await userEvent.tab()
  expect(faultOf(link())).toBeNull()
})
