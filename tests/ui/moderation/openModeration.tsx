import { HttpResponse, http } from 'msw'
import type { ComponentType } from 'react'
import type { Storage } from '../../../src/services/browser/storage.ts'
import { mainId } from '../../../src/ui/shell/focusMain.ts'
import { ada } from '../../machines/account/ada.ts'
import { moderationProvider } from '../../services/moderation/moderationProvider.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { type atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

interface Visit {
  path: string
  address?: string
  Page: ComponentType
  /** Of the page before, as after a reload. */
  storage?: Storage
}

/** Opens a page of moderation for an administrator. */
export async function openModeration(
  provider: ReturnType<typeof atProvider>,
  wish: Parameters<typeof moderationProvider>[0],
  { path, address = path, Page, storage }: Visit,
) {
  const keeper = moderationProvider(wish)
  const person = { ...ada, isStaff: true }
  provider.use(
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const opened = await openSignedIn({
    path,
    address,
    Page: () => (
      <main id={mainId} tabIndex={-1}>
        <Page />
      </main>
    ),
    kept: { user_info: JSON.stringify(person) },
    ...(storage && { storage }),
  })
  opened.app.notifications.start()
  return { ...opened, keeper }
}
