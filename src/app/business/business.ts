import { createActor, waitFor } from 'xstate'
import { isOf, shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import type { ExpiredAccount } from '../../../rules/networks/tokenStatus.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/business.ts'
import { businessProfilesMachine } from '../../machines/business/businessProfiles.machine.ts'
import { lastUsedBusinessMachine } from '../../machines/business/lastUsedBusiness.machine.ts'
import type { AccountsCheck } from '../../machines/content/accountsCheck.ts'
import { tokenValidationMachine } from '../../machines/networks/tokenValidation.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onPageEvent } from '../../services/browser/pageEvents.ts'
import { keys } from '../../services/browser/storage.ts'
import {
  businessProfilesActors,
  lastUsedBusinessActors,
  rememberProfile,
} from '../../services/business/businessProfiles.ts'
import type { Going } from '../../services/content/posts.ts'
import type { Call } from '../../services/http/api.ts'
import {
  dismissalKey,
  removeDismissal,
  saveDismissal,
  tokenValidationActors,
} from '../../services/networks/tokenValidation.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'

export type Business = ReturnType<typeof createBusiness>

interface Deps {
  app: Pick<App, 'actorOptions' | 'browser' | 'call' | 'clock' | 'storage' | 'userData'>
  call: Call
}

/** The specification's numbers (section 9), in milliseconds. */
const attempts = { maxAttempts: 3, backoff: 1000, maxBackoff: 8000 }

/** Telling which business was chosen, backing off as the shared client does (specification, section 7): 1, 2 and 4 s. */
const tellings = { maxAttempts: 4, backoff: 1000 }

/**
 * Makes the actors of the businesses and joins them with the page: which business the person works for, and whether
 * its accounts' credentials still count. Of one session.
 */
export function createBusiness({ app, call }: Deps) {
  const { storage, clock, browser, userData, actorOptions } = app
  const deps = { call: app.call, storage, clock, timezone: browser.timezone }

  const profiles = createActor(
    businessProfilesMachine.provide({ actors: businessProfilesActors({ call, storage }) }),
    actorOptions,
  )
  const tokenValidation = createActor(tokenValidationMachine.provide({ actors: tokenValidationActors(deps) }), {
    ...actorOptions,
    input: attempts,
  })

  const lastUsed = createActor(lastUsedBusinessMachine.provide({ actors: lastUsedBusinessActors(call) }), {
    ...actorOptions,
    input: tellings,
  })

  profiles.on('selection.changed', ({ id }) => {
    rememberProfile(storage, id)
    if (id !== null) lastUsed.send({ type: 'business.chosen', id })
  })
  profiles.on('profiles.changed', () => userData.send({ type: 'refresh.requested' }))
  const checkedId = () => tokenValidation.getSnapshot().context.userId
  const withChecked = (run: (userId: number) => void) => () => {
    const userId = checkedId()
    if (userId !== null) run(userId)
  }
  tokenValidation.on(
    'dismissal.made',
    withChecked((userId) => saveDismissal(deps, userId)),
  )
  tokenValidation.on(
    'dismissal.removed',
    withChecked((userId) => removeDismissal(storage, userId)),
  )

  /** Runs only when the person has an id and there is a token (specification, section 5). */
  const meetPerson = () => {
    const userId = userData.getSnapshot().context.user?.id
    if (userId === undefined || storage.local.get(keys.token) === null) tokenValidation.send({ type: 'person.left' })
    else tokenValidation.send({ type: 'person.known', userId })
  }

  const hearOtherTab = (key: string, value: string | null) => {
    const userId = checkedId()
    if (userId === null || key !== dismissalKey(userId) || value === null) return
    tokenValidation.send({ type: 'dismissal.stored' })
  }

  /** Whether an expired account is one of the business worked in; of one that is not known it may be. */
  function stopsPostingNow({ accountId }: ExpiredAccount): boolean {
    const business = shownBusinessOf(profiles.getSnapshot().context)
    const accounts = userData.getSnapshot().context.user?.userprofile.socialAccounts ?? []
    const account = accounts.find(({ id }) => id === accountId)
    return account === undefined || isOf(business, account.businessProfileId)
  }

  /**
   * The check before posting (specification, section 4; decisions, "Token validation and posting"). A check that cannot
   * be made stops nothing: the provider holds what an expired account cannot send. Without a token none is made.
   */
  async function checkAccounts({ when, accountIds }: Going, signal: AbortSignal): Promise<AccountsCheck> {
    if (storage.local.get(keys.token) === null) return { kind: 'passed', warning: null }
    tokenValidation.send({ type: 'check.requested' })
    const { context } = await waitFor(tokenValidation, (snapshot) => !snapshot.hasTag('busy'), { signal })
    const isChosen = ({ accountId }: ExpiredAccount) => accountId !== null && accountIds.includes(accountId)
    const isInTheWay = when === 'now' ? (one: ExpiredAccount) => isChosen(one) || stopsPostingNow(one) : isChosen
    const inTheWay = context.expired.filter(isInTheWay)
    if (inTheWay.length > 0) {
      tokenValidation.send({ type: 'posting.blocked' })
      return { kind: 'blocked', message: blockedText(inTheWay.length) }
    }
    return { kind: 'passed', warning: context.expired.length > 0 ? warningText(context.expired.length) : null }
  }

  const changes = listening(() => {
    const refresh = () => profiles.send({ type: 'refresh.required' })
    const tellAgain = () => lastUsed.send({ type: 'connection.returned' })
    const person = userData.subscribe(meetPerson)
    return [
      person.unsubscribe,
      onPageEvent('businessProfileRefreshRequired', ({ cacheInvalidated }) => {
        if (cacheInvalidated === true) refresh()
      }),
      onPageEvent('socialAccountAutoAssociated', ({ refreshRequired, cacheInvalidated }) => {
        if (refreshRequired === true || cacheInvalidated === true) refresh()
      }),
      onPageEvent('socialAccountConnected', () => tokenValidation.send({ type: 'connection.completed' })),
      onPageEvent('socialAccountTokenRefreshed', ({ accountId }) =>
        tokenValidation.send({ type: 'token.refreshed', accountId: typeof accountId === 'number' ? accountId : null }),
      ),
      browser.onReturn(refresh),
      browser.onReturn(tellAgain),
      onConnectionReturn(tellAgain),
      storage.onForeignChange(hearOtherTab),
    ]
  })

  return {
    /** Ends the session where its token is refused. */
    call,
    profiles,
    tokenValidation,
    checkAccounts,
    stopsPostingNow,
    start: () => {
      changes.start()
      lastUsed.start()
      profiles.start()
      tokenValidation.start()
      profiles.send({ type: 'session.opened' })
      meetPerson()
    },
    stop: () => {
      changes.stop()
      profiles.send({ type: 'session.closed' })
      tokenValidation.send({ type: 'person.left' })
      profiles.stop()
      lastUsed.stop()
      tokenValidation.stop()
    },
  }
}

const blockedText = (count: number): string =>
  strings.mustBeReconnectedBeforeThisPostCan(counted(count, strings.account))

const warningText = (count: number): string => strings.mustBeReconnected(counted(count, strings.account), count)
