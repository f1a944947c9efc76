import { useSelector } from '@xstate/react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { createOwnSessions } from '../../app/account/accountSettings.ts'
import { createSignOut } from '../../app/account/signOut.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const when = css({ textStyle: 'small', color: 'textMuted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const notEnded = {
  refused: 'The sessions could not be ended',
  unclear: 'It is not certain that the sessions ended',
}

/** Where the person is signed in, and the way out of all of them. */
export function SessionsList({ timezone }: { timezone: string }) {
  const app = useApp()
  const signOut = app.lazyInSession(createSignOut)
  const sessions = useCachedActor(app.cached(createOwnSessions), 'all')
  const known = useSelector(sessions.list, ({ context }) => context.value)
  const failure = useQueryFailure(sessions.list)
  const ending = useMutation(sessions.ending)
  const moment = momentIn(timezone)
  return (
    <>
      <ListProblem what="Your sessions could not be loaded" {...failure} />
      {!known && !failure.problem && <Skeleton height={48} />}
      {known && (
        <ul className={list}>
          {known.sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
            <li key={id} className={line}>
              <span>{device || 'Unknown device'}</span>
              <span className={when}>{isCurrent ? 'This session' : `Last used ${moment(lastUsedAt)}`}</span>
            </li>
          ))}
          {known.more > 0 && <li className={line}>and {numberLabel(known.more)} more</li>}
        </ul>
      )}
      <WriteFailure titles={notEnded} problem={ending.problem} />
      <div className={actions}>
        <Button onClick={() => signOut.request('/login')}>Logout</Button>
        <Button busy={ending.isBusy} onClick={() => signOut.request('everywhere')}>
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}
