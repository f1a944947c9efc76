import { useCallback } from 'react'
import { startOptions } from '../../../rules/networks/options/startOptions.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { Composer } from './composing.ts'

/** Chooses where a post goes. An account that is new to it begins with what was chosen for it last. */
export const useAccountChoice = (composer: Composer, accounts: readonly SocialAccount[]) =>
  useCallback(
    (accountIds: readonly number[]) => {
      const { accountOptions } = composer.getSnapshot().context.draft
      const added = accounts.filter(
        ({ id }) => accountIds.includes(id) && !accountOptions.some(({ accountId }) => accountId === id),
      )
      const starts = added.flatMap(({ id, network, lastOptions }) => {
        const options = startOptions(network, lastOptions)
        return Object.keys(options).length === 0 ? [] : [{ accountId: id, options }]
      })
      composer.send({ type: 'accounts.chosen', accountIds, accountOptions: [...accountOptions, ...starts] })
    },
    [composer, accounts],
  )
