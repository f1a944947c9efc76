import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const script = vi.hoisted(() => ({ isLost: true }))
vi.mock('../../../src/ui/content/preview/PreviewPanel.tsx', async (importOriginal) => {
  if (script.isLost) throw new Error('The script did not come')
  return importOriginal()
})

test('a preview whose script cannot be had says so, and another try brings it', async () => {
  provider.use(...plannedProvider({ accounts: [bluesky] }).handlers)
  await openSignedIn({ path: '/post/create', Page: ComposerPage })
  await pressWhenThere(/^Bluesky @/)
  expect((await screen.findByRole('alert')).textContent).toContain('The preview could not be loaded')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Post text')
  await userEvent.type(text, 'Pies')
  script.isLost = false
  await pressWhenThere('Try again')
  const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
  await waitFor(() => expect(preview.textContent).toContain('Pies'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text.value).toBe('Pies')
})
