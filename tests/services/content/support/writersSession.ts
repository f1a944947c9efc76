import { onTestFinished } from 'vitest'
import { waitFor } from 'xstate'
import { createPost } from '../../../../contract/content.ts'
import { createSession } from '../../../../src/app/session.ts'
import { createWaitingDrafts } from '../../../../src/services/content/waitingDrafts.ts'
import { ApiError } from '../../../../src/services/http/apiError.ts'
import { ada } from '../../../machines/account/ada.ts'
import { samplePost } from '../../../machines/content/post.model.ts'
import { posted } from '../../../machines/content/saying.ts'
import { makeApp } from '../../../ui/shell/support/app.tsx'
import { createTestCall } from '../../support/testCall.ts'

const offline = new ApiError('offline', 'Nobody answers')

/** A session of somebody who writes; the network is there, or the provider refuses, as the test has it. */
export async function writersSession() {
  const network: { failure: ApiError | null } = { failure: offline }
  const sent: string[] = []
  const call = createTestCall((endpoint, { body }) => {
    if (network.failure) throw network.failure
    if (typeof body?.text !== 'string') throw offline
    if (endpoint === createPost) sent.push(body.text)
    return { ...samplePost, state: 'draft', schedule: null, publications: [], ...posted(body.text), accountIds: [] }
  })
  const made = makeApp(ada, { call })
  const went: string[] = []
  made.app.attachNavigator({ go: (to) => void went.push(to), revalidate: () => {}, address: () => '/posts' })
  await waitFor(made.app.userData, ({ context }) => context.user !== null)
  const session = made.app.lazyInSession(createSession)
  const waiting = createWaitingDrafts({ storage: made.storage, userId: ada.id })
  onTestFinished(made.app.stop)
  return {
    ...made,
    session,
    waiting,
    network,
    /** Texts of the posts that were made, in order. */
    sent,
    /** Addresses that the app went to. */
    went,
    notices: () => made.app.notifications.getSnapshot().context.notices.map(({ message }) => message),
    comeOnline: () => {
      network.failure = null
      window.dispatchEvent(new Event('online'))
    },
  }
}
