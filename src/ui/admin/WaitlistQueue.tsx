import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import type {
  Applicant,
  QueuePage,
  QueueQuery,
  waitlistApprovalMachine,
} from '../../machines/admin/waitlistApproval.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { SearchForm } from './SearchForm.tsx'
import { actions, list, name, panel, quiet, who } from './styles.ts'

type Approval = ActorRefFrom<typeof waitlistApprovalMachine>

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  paddingBlock: '3',
  borderBottom: 'soft',
})

const approvalTitles = {
  refused: strings.theyWereNotLetIn,
  unclear: strings.itIsNotCertainThatTheyWere,
}

/** The queue, first in line first: search, choose, and let people in. */
export function WaitlistQueue({ approval }: { approval: Approval }) {
  const query = useSelector(approval, ({ context }) => context.query)
  const found = useSelector(approval, ({ context }) => context.found)
  const problem = useSelector(approval, ({ context }) => context.problem)
  const approvalProblem = useSelector(approval, ({ context }) => context.approvalProblem)
  const isApproving = useSelector(approval, (snapshot) => snapshot.matches('approving'))
  const ask = (changed: Partial<QueueQuery>) =>
    approval.send({ type: 'query.changed', query: { ...query, page: 1, ...changed } })
  return (
    <div className={panel}>
      <div className={actions}>
        <Segmented
          label={strings.whichPeople}
          options={[
            { value: 'waiting', label: strings.waiting },
            { value: 'approved', label: strings.approved },
          ]}
          isBusy={isApproving}
          value={query.state}
          onChange={(state) => ask({ state })}
        />
        <SearchForm label={strings.searchTheWaitlist} isBusy={isApproving} onSearch={(search) => ask({ search })} />
      </div>
      <WriteFailure titles={approvalTitles} problem={approvalProblem} />
      <QueueProblem approval={approval} />
      {!found && !problem && <Skeleton height={120} />}
      {found && query.state === 'waiting' && found.results.length > 0 && <Choice approval={approval} found={found} />}
      {found?.results.length === 0 && <p className={quiet}>{nobody(query)}</p>}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((applicant) => (
              <Line key={applicant.id} applicant={applicant} approval={approval} />
            ))}
          </ul>
          <Pager found={found} one="person" many="people" isBusy={isApproving} onPage={(page) => ask({ page })} />
        </>
      )}
    </div>
  )
}

/** Why a list is empty, and how it fills. */
function nobody({ search, state }: { search: string; state: 'waiting' | 'approved' }): string {
  if (search !== '') return strings.nobodyFitsThisSearch
  if (state === 'approved') return strings.nobodyHasBeenApprovedYet
  return strings.nobodyIsWaiting
}

function QueueProblem({ approval }: { approval: Approval }) {
  const problem = useSelector(approval, ({ context }) => context.problem)
  const isBusy = useSelector(approval, (snapshot) => snapshot.matches('loading'))
  return (
    <ListProblem
      what={strings.theWaitlistCouldNotBeLoaded}
      problem={problem}
      isBusy={isBusy}
      onRetry={() => approval.send({ type: 'retry.requested' })}
    />
  )
}

function Choice({ approval, found }: { approval: Approval; found: QueuePage }) {
  const chosen = useSelector(approval, ({ context }) => context.chosen)
  const isApproving = useSelector(approval, (snapshot) => snapshot.matches('approving'))
  const isOff = useSelector(approval, (snapshot) => !snapshot.matches('ready'))
  const waiting = found.results.filter(({ approvedAt }) => approvedAt === null).map(({ id }) => id)
  return (
    <div className={actions}>
      <Checkbox
        checked={chosen.length === waiting.length}
        aria-disabled={isOff || undefined}
        onChange={() => approval.send({ type: 'page.toggled', ids: waiting })}
      >
        {strings.everybodyOnThisPage}
      </Checkbox>
      <Button
        variant="ink"
        size="sm"
        busy={isApproving}
        aria-disabled={isOff}
        disabled={chosen.length === 0}
        onClick={() => approval.send({ type: 'approval.requested', ids: chosen })}
      >
        {chosen.length === 0
          ? strings.approveTheChosen
          : strings.approveCount(counted(chosen.length, strings.person, strings.peopleInSentence))}
      </Button>
    </div>
  )
}

function Line({ applicant, approval }: { applicant: Applicant; approval: Approval }) {
  const { id, firstName, lastName, email, platforms, priority, amountReferred, approvedAt } = applicant
  const isChosen = useSelector(approval, ({ context }) => context.chosen.includes(id))
  const isOff = useSelector(approval, (snapshot) => !snapshot.matches('ready'))
  const fullName = `${firstName} ${lastName}`
  return (
    <li className={line}>
      <div className={who}>
        {approvedAt === null ? (
          <Checkbox
            checked={isChosen}
            aria-disabled={isOff || undefined}
            onChange={() => approval.send({ type: 'applicant.toggled', id })}
          >
            {fullName}
          </Checkbox>
        ) : (
          <span className={name}>{fullName}</span>
        )}
        <p className={quiet}>
          {strings.referred(
            email,
            approvedAt === null ? strings.position(priority) : strings.approvedInSentence,
            amountReferred,
          )}
          {platforms.length > 0 && ` · ${platforms.join(', ')}`}
        </p>
      </div>
      {approvedAt === null && (
        <Button
          size="sm"
          aria-disabled={isOff}
          aria-label={strings.approveFullName(fullName)}
          onClick={() => approval.send({ type: 'approval.requested', ids: [id] })}
        >
          {strings.approve}
        </Button>
      )}
    </li>
  )
}
