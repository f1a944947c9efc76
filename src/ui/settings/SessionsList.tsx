import { useSelector } from '@xstate/react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/settings.ts'
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
  refused: strings.theSessionsCouldNotBeEnded,
  unclear: strings.itIsNotCertainThatTheSessions,
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
      <ListProblem what={strings.yourSessionsCouldNotBeLoaded} {...failure} />
      {!known && !failure.problem && <Skeleton height={48} />}
      {known && (
        <ul className={list}>
          {known.sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
            <li key={id} className={line}>
              <span>{device || strings.unknownDevice}</span>
              <span className={when}>{isCurrent ? strings.thisSession : strings.lastUsed(moment(lastUsedAt))}</span>
            </li>
          ))}
          {known.more > 0 && <li className={line}>{strings.andMore(numberLabel(known.more))}</li>}
        </ul>
      )}
      <WriteFailure titles={notEnded} problem={ending.problem} />
      <div className={actions}>
        <Button onClick={() => signOut.request('/login')}>{strings.logout}</Button>
        <Button busy={ending.isBusy} onClick={() => signOut.request('everywhere')}>
          {strings.signOutEverywhere}
        </Button>
      </div>
    </>
  )
}
