import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { plannedProvider } from '../support/plannedProvider.ts'
import { accountOn, rowOf, rows, showOptions } from './support/shownOptions.tsx'

const provider = atProvider()

afterEach(cleanup)

async function open(options: Readonly<Record<string, unknown>> = {}) {
  provider.use(...plannedProvider().handlers)
  const shown = await showOptions({ accounts: [accountOn('bluesky')], options: { 1: options } })
  await userEvent.click(rowOf(/^Bluesky/))
  return shown
}

const select = () => screen.getByLabelText<HTMLSelectElement>('Languages of the text')

test('a language joins the others by its own name, up to three, and can be taken out', async () => {
  const { stored } = await open()
  for (const name of ['English', 'Deutsch', 'français']) await userEvent.selectOptions(select(), name)
  expect(stored[1]).toEqual({ languages: ['en', 'de', 'fr'] })
  expect(screen.getByText('Bluesky takes 3. Take one out to choose another.')).toBeTruthy()
  await userEvent.selectOptions(select(), 'italiano')
  expect(stored[1]).toEqual({ languages: ['en', 'de', 'fr'] })
  await userEvent.click(screen.getByRole('button', { name: 'Take out Deutsch' }))
  expect(document.activeElement).toBe(select())
  expect(stored[1]).toEqual({ languages: ['en', 'fr'] })
})

test('a language of a region that was chosen elsewhere is shown by its name, one that is none by its letters', async () => {
  await open({ languages: ['pt-BR', 'en-x'] })
  expect(screen.getAllByRole('button', { name: /^Take out/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Take out português (Brasil)',
    'Take out en-x',
  ])
})

test('its pictures are labelled with what is ticked, and each label says when', async () => {
  const { stored } = await open({ labels: ['nudity'] })
  expect(screen.getByText('Injuries, blood, death or cruelty.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Violence or blood/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Nudity/ }))
  expect(stored[1]).toEqual({ labels: ['graphic-media'] })
  expect(rows()).toEqual(['Bluesky: 1 label'])
})
