import { useSelector } from '@xstate/react'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
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
      what="Your accounts could not be loaded"
      problem={`They are still connected, and what is scheduled goes out. ${problem.message}`}
      isBusy={isBusy}
      onRetry={() => connection.send({ type: 'retry.requested' })}
    />
  ) : null
}

/** Said of an account as it is known now: it may have been disconnected elsewhere. */
function failureOf({ kind, account: mutated }: AccountMutation, groups: readonly AccountGroup[]) {
  const group = groups.find(({ accounts }) => accounts.some((account) => account.id === mutated.id))
  const what = `${accountLabel(mutated)} could not be ${kind === 'move' ? 'moved' : 'disconnected'}`
  if (!group) return { what, safe: 'It is no longer among your accounts.' }
  if (kind === 'disconnect') return { what, safe: 'It is still connected.' }
  return { what, safe: group.business ? `It still posts for ${group.business.name}.` : 'It is where it was.' }
}

/** Nobody answered: it may have been done, and the list may be from before. */
const unclearOf = ({ kind, account }: AccountMutation) => ({
  what: `It is not known whether ${accountLabel(account)} was ${kind === 'move' ? 'moved' : 'disconnected'}`,
  safe: 'Below is how your accounts stand as far as we know.',
})
