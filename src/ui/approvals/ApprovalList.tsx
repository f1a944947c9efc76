import { useId } from 'react'
import { strings } from '../../../strings/approvals.ts'
import { css } from '../../../styled-system/css'
import type { ApprovalAllowance, ApprovalRefusal } from '../../app/approvals/approvals.ts'
import type { WaitingApprovals } from '../../services/approvals/approvals.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const heading = css({ textStyle: 'h3' })
const about = css({ color: 'textMuted', textWrap: 'pretty' })
const list = css({ borderTop: 'hairline' })

const allowTitles = {
  refused: strings.thePostWasNotPlanned,
  unclear: strings.itIsNotCertainThatThePost,
}
const declineTitles = {
  refused: strings.itStillWaitsForYourYes,
  unclear: strings.itIsNotCertainThatItWas,
}

interface Props {
  waiting: WaitingApprovals
  allowance: ApprovalAllowance
  refusal: ApprovalRefusal
  /** The person's. */
  timezone: string
}

/** Drafts that keys want to be planned, each with the person's yes and no. */
export function ApprovalList({ waiting: { approvals, count }, allowance, refusal, timezone }: Props) {
  const id = useId()
  const allowing = useMutation(allowance)
  const declining = useMutation(refusal)
  const isBusy = allowing.isBusy || declining.isBusy
  return (
    <section className={frame} aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {strings.waitingForYourYes}
      </h3>
      <p className={about}>{strings.yourKeysWantTheseToGoOut}</p>
      <WriteFailure titles={allowTitles} problem={allowing.problem} />
      <WriteFailure titles={declineTitles} problem={declining.problem} />
      <ul className={list} aria-labelledby={id}>
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            timezone={timezone}
            isBusy={isBusy}
            onAllow={(schedule) => allowing.request({ approval, schedule })}
            onDecline={() => declining.request(approval)}
          />
        ))}
      </ul>
      {count > approvals.length && <p className={about}>{strings.theseAreTheFirstOf(approvals.length, count)}</p>}
    </section>
  )
}
