import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, radio, rowOf, rows, showOptions, toggle } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

async function open(options: Readonly<Record<string, unknown>> = {}) {
  provider.use(...plannedProvider().handlers)
  const shown = await showOptions({ accounts: [accountOn('mastodon')], options: { 1: options } })
  await userEvent.click(rowOf(/^Mastodon/))
  return shown
}

const language = () => screen.getByLabelText<HTMLSelectElement>('Language')

test('who can see it, its warning, its language and that its pictures are hidden are stored', async () => {
  const { stored } = await open()
  expect(radio('Public').checked).toBe(true)
  await userEvent.click(radio('Your followers'))
  await userEvent.type(screen.getByLabelText('Content warning'), 'Spiders')
  await userEvent.click(toggle('Hide pictures behind a warning'))
  await userEvent.selectOptions(language(), '日本語')
  expect(stored[1]).toEqual({ visibility: 'private', spoiler_text: 'Spiders', sensitive: true, language: 'ja' })
  expect(rows()).toEqual(['Mastodon: Your followers, with a warning, Japanese'])
})

test('the language is as the account has it until one is chosen, and again after', async () => {
  const { stored } = await open({ language: 'de' })
  expect(language().selectedOptions[0]?.textContent).toBe('Deutsch')
  await userEvent.selectOptions(language(), 'As your account has it')
  expect(stored[1]).toEqual({ language: null })
})

test('a language that no list has is shown by its letters', async () => {
  await open({ language: 'xx' })
  expect(language().selectedOptions[0]?.textContent).toBe('xx')
})
