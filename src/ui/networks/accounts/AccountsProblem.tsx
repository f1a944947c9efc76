import { useSelector } from '@xstate/react'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
import { strings } from '../../../../strings/networks/accounts.ts'
import type { AccountMutation } from '../../../machines/networks/connection.machine.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { useConnection } from '../useConnection.ts'
import type { AccountGroup } from './useAccountGroups.ts'

/** Accounts that could not be read, or what could not be done with one: what is safe, and why it did not succeed. */
export function AccountsProblem({ groups }: { groups: readonly AccountGroup[] }) {
  const connection = useConnection()
  const problem = useSelector(connection, ({ context }) => context.problem)
  const mutation = useSelector(connection, ({ context }) => context.mutation)
  const isBusy = useSelector(connection, (snapshot) => snapshot.hasTag('busy'))
  if (problem?.place === 'account' && mutation) {
    const { what, safe } = problem.outcome === 'unclear' ? unclearOf(mutation) : failureOf(mutation, groups)
    return <ListProblem what={what} problem={`${safe} ${problem.message}`} />
  }
  return problem?.place === 'accounts' ? (
    <ListProblem
      what={strings.yourAccountsCouldNotBeLoaded}
      problem={strings.theyAreStillConnectedAndWhatIs(problem.message)}
      isBusy={isBusy}
      onRetry={() => connection.send({ type: 'retry.requested' })}
    />
  ) : null
}

/** Said of an account as it is known now: it may have been disconnected elsewhere. */
function failureOf({ kind, account: mutated }: AccountMutation, groups: readonly AccountGroup[]) {
  const group = groups.find(({ accounts }) => accounts.some((account) => account.id === mutated.id))
  const what = strings.couldNotBe(accountLabel(mutated), kind === 'move')
  if (!group) return { what, safe: strings.itIsNoLongerAmongYourAccounts }
  if (kind === 'disconnect') return { what, safe: strings.itIsStillConnected }
  return { what, safe: group.business ? strings.itStillPostsFor(group.business.name) : strings.itIsWhereItWas }
}

/** Nobody answered: it may have been done, and the list may be from before. */
const unclearOf = ({ kind, account }: AccountMutation) => ({
  what: strings.itIsNotKnownWhetherWas(accountLabel(account), kind === 'move'),
  safe: strings.belowIsHowYourAccountsStandAs,
})
