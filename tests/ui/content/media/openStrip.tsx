import { waitFor, within } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../rules/account/user.ts'
import { emptyContent } from '../../../../rules/content/blankDraft.ts'
import type { Draft } from '../../../../rules/content/draft.ts'
import type { ContentPart } from '../../../../rules/content/postContent.ts'
import { withReplaced } from '../../../../rules/content/threads.ts'
import { ownStep } from '../../../../rules/content/typedStep.ts'
import type { MediaTarget } from '../../../../rules/networks/mediaAdvice.ts'
import { composerMachine } from '../../../../src/machines/content/composer.machine.ts'
import type { OpenedDraft } from '../../../../src/machines/content/composerContext.ts'
import type { Result } from '../../../../src/machines/shell/result.ts'
import { MediaStrip } from '../../../../src/ui/content/media/MediaStrip.tsx'
import { UploadFollower } from '../../../../src/ui/content/media/UploadFollower.tsx'
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
  const composer = openedComposer(mediaIds)
  const partOf = () => composer.getSnapshot().context.draft.parts[0]
  const change = (part: ContentPart) =>
    composer.send({ type: 'content.changed', change: { parts: [part] }, ...ownStep })
  const Page = () => {
    const { mediaIds: ids, uploads = [] } = useSelector(composer, ({ context }) => context.draft.parts[0])
    const [isShown, setShown] = useState(true)
    return (
      <>
        <textarea aria-label="Text" />
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Leave' : 'Return'}
        </button>
        {isShown && (
          <MediaStrip
            label="Media"
            place={{ text: 'post 9, common text', index: 0 }}
            mediaIds={ids}
            fileCount={ids.length}
            uploads={uploads}
            targets={targets}
            businessProfileId={11}
            isReadOnly={isReadOnly}
            onChange={(media) => change({ ...partOf(), ...media })}
            onReplaced={(replaced) => {
              const { parts } = composer.getSnapshot().context.draft
              composer.send({ type: 'content.changed', change: { parts: withReplaced(parts, replaced) }, ...ownStep })
            }}
          />
        )}
        <UploadFollower composer={composer} />
      </>
    )
  }
  const opened = await openSignedIn({ path: '/', Page, kept: { user_info: JSON.stringify(person) } })
  const strip = await opened.findByRole('region', { name: 'Media' })
  return {
    ...opened,
    strip,
    composer,
    inside: within(strip),
    ids: () => partOf().mediaIds,
    uploads: () => partOf().uploads ?? [],
    /** Waits until every file of the strip has been read. */
    isRead: () => waitFor(() => within(strip).getAllByRole('button', { name: /^(?:Photo|Video) \d+,/ })),
  }
}

/** A post that is written, opened with these files. */
function openedComposer(mediaIds: readonly number[]) {
  const blank = {
    ...emptyContent,
    parts: [{ text: '', mediaIds }] as const,
    accountIds: [],
    when: 'now',
    wallTime: '2026-11-24T17:30',
    timezone: 'UTC',
    occurrence: 'first',
    isTimeChosen: false,
    suggestedDay: null,
  } satisfies Draft
  const openDraft = fromPromise<Result<OpenedDraft>>(async () => ({ kind: 'ok', value: { post: null, local: null } }))
  return createActor(composerMachine.provide({ actors: { openDraft } }), {
    input: { clientKey: 'post', blank },
  }).start()
}

export const file = (name: string, type = 'image/png') =>
  new File([new Uint8Array(10)], name, { type, lastModified: name.length })

export const held = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
