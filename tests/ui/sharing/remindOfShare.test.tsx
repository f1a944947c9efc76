import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { remindOfShare } from '../../../src/app/sharing/remindOfShare.ts'
import { useSession } from '../../../src/ui/sessionContext.ts'
import { SharePage } from '../../../src/ui/sharing/SharePage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { shareId, shareWaits } from './sharedWaiting.ts'

const provider = atProvider()
afterEach(cleanup)

const reminder = 'What you shared waits on this device to become a draft.'

function Dashboard() {
  useSession()
  return <p>The dashboard</p>
}

test('a share that could not become a draft is told of by the next page that is opened, and found again', async () => {
  await shareWaits()
  provider.use(
    http.post(`${host}posts/`, () => HttpResponse.error()),
    ...plannedProvider().handlers,
  )
  await openSignedIn({ path: '/share', address: `/share?id=${shareId}`, Page: SharePage })
  await pressWhenThere('Write a post with it')
  await screen.findByText(/Nothing is lost/)
  cleanup()

  const { app, said, went } = await openSignedIn({ path: '/dashboard', Page: Dashboard })
  await waitFor(() => expect(said()).toEqual([reminder]))
  const [notice] = app.notifications.getSnapshot().context.notices
  act(() => notice?.onAction?.())
  expect(went).toEqual([`/share?id=${shareId}`])
})

/** What is said at an address of a share that stands so. */
async function saidAt(address: string, isWanted: boolean) {
  const { caches } = await shareWaits({ isWanted })
  const { app } = createTestApp()
  const said: string[] = []
  const notify = ({ message }: { message: string }) => void said.push(message)
  await remindOfShare({ ...app, notify, address: () => address }, caches)
  return said
}

test.each([
  ['a share that is to become a draft', '/dashboard', true, [reminder]],
  ['one that its person left', '/dashboard', false, []],
  ['one whose own page is open', `/share?id=${shareId}`, true, []],
  ['one whose files are on their way here', `/post/create?edit=9&shared=${shareId}`, true, []],
])('of %s the reminder is as it should be', async (_, address, isWanted, expected) => {
  expect(await saidAt(address, isWanted)).toEqual(expected)
})
