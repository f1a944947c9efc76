import { waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import type { User } from '../../../../rules/account/user.ts'
import type { MediaTarget } from '../../../../rules/networks/mediaAdvice.ts'
import { MediaStrip } from '../../../../src/ui/content/media/MediaStrip.tsx'
import { ada } from '../../../machines/account/ada.ts'
import type { mediaProvider } from '../../../services/media/mediaProvider.ts'
import { wireOf } from '../../../services/support/answers.ts'
import { type atProvider, host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { plannedProvider } from '../support/plannedProvider.ts'

interface Wish {
  mediaIds?: readonly number[]
  targets?: readonly MediaTarget[]
  isReadOnly?: boolean
  plan?: string
}

const stats = { month: '2026-11', total: 0, by_state: {}, by_network: {}, active_days: 0 }

/** A strip on a page of its own, which can be taken away and put back; `ids` are what it shows now. */
export async function openStrip(
  provider: ReturnType<typeof atProvider>,
  library: ReturnType<typeof mediaProvider>,
  { mediaIds = [], targets = [], isReadOnly = false, plan = 'Premium Plus' }: Wish = {},
) {
  const person: User = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan } } }
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () =>
      HttpResponse.json({ user: [wireOf(person)], calendar_events: [], stats }),
    ),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    ...library.handlers,
    ...plannedProvider().handlers,
  )
  let shown: readonly number[] = mediaIds
  const Page = () => {
    const [ids, setIds] = useState(mediaIds)
    const [isShown, setShown] = useState(true)
    shown = ids
    return (
      <>
        <textarea aria-label="Text" />
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Leave' : 'Return'}
        </button>
        {isShown && (
          <MediaStrip
            label="Media"
            place="post 9, common text, part a"
            mediaIds={ids}
            targets={targets}
            businessProfileId={11}
            isReadOnly={isReadOnly}
            onChange={setIds}
          />
        )}
      </>
    )
  }
  const opened = await openSignedIn({ path: '/', Page, kept: { user_info: JSON.stringify(person) } })
  const strip = await opened.findByRole('region', { name: 'Media' })
  return {
    ...opened,
    strip,
    inside: within(strip),
    ids: () => shown,
    /** Waits until every file of the strip has been read. */
    isRead: () => waitFor(() => within(strip).getAllByRole('button', { name: /^(?:Photo|Video) \d+,/ })),
  }
}

export const file = (name: string, type = 'image/png') =>
  new File([new Uint8Array(10)], name, { type, lastModified: name.length })

export const held = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
