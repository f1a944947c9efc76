import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { PictureDialog } from '../../../src/ui/calendar/picture/PictureDialog.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

async function open(storage = createMemoryStorage(), month = '2026-11') {
  const Page = () => <PictureDialog open month={month} filters={{}} onClose={() => undefined} />
  provider.use(...plannedProvider().handlers)
  const { app } = await openSignedIn({ path: '/calendar', Page, storage })
  await wide()
  return { app, storage }
}
const wide = () => screen.findByRole<HTMLInputElement>('radio', { name: '1920 × 1080' })
const dark = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' })
const chosen = async () => [(await wide()).checked, dark().checked]
const stored = ({ storage }: { storage: ReturnType<typeof createMemoryStorage> }) =>
  storage.local.keys().filter((key) => key.startsWith('calendar_unsaved_'))

test('how the picture is to look stays chosen after a reload, also of another month', async () => {
  const opened = await open()
  expect(await chosen()).toEqual([false, false])
  expect(stored(opened)).toEqual([])
  fireEvent.click(await wide())
  fireEvent.click(dark())
  expect(stored(opened)).toHaveLength(1)
  cleanup()
  opened.app.stop()
  await open(opened.storage, '2026-12')
  expect(await chosen()).toEqual([true, true])
})

test('what another version of the page has stored of it is passed over', async () => {
  const opened = await open()
  fireEvent.click(await wide())
  const [key] = stored(opened)
  cleanup()
  opened.app.stop()
  const local: { set(key: string, value: string): void } = opened.storage.local
  local.set(key ?? '', '{"at":1,"value":{"choices":{"size":"huge"}}}')
  await open(opened.storage)
  expect(await chosen()).toEqual([false, false])
})
