import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor } from 'xstate'
import { css } from '../../../styled-system/css'
import { endSessionsLogic, sessionsLogic } from '../../app/account/accountSettings.ts'
import { useMutation } from '../account/useAct.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useQueryFailure } from '../useFailure.ts'
import { useOwnActor } from '../useOwnActor.ts'

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

/** Where the person is signed in, and the way out of all of them. */
export function SessionsList({ timezone }: { timezone: string }) {
  const app = useApp()
  const [logic] = useState(() => sessionsLogic(app))
  const sessions = useOwnActor(() => createActor(logic, { ...app.actorOptions, input: { query: null } }))
  const known = useSelector(sessions, ({ context }) => context.value)
  const failure = useQueryFailure(sessions)
  const ending = useMutation(
    () => endSessionsLogic(app),
    (message) => {
      app.session.send({ type: 'session.ended', destination: '/login' })
      app.notify({ severity: 'success', message })
    },
  )
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  return (
    <>
      <ListProblem what="Your sessions could not be loaded" {...failure} />
      {!known && !failure.problem && <Skeleton height={48} />}
      {known && (
        <ul className={list}>
          {known.map(({ id, device, lastUsedAt, isCurrent }) => (
            <li key={id} className={line}>
              <span>{device || 'Unknown device'}</span>
              <span className={when}>
                {isCurrent ? 'This session' : `Last used ${moment.format(new Date(lastUsedAt))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListProblem what="It is not certain that the sessions ended" problem={ending.problem} />
      <div className={actions}>
        <Button onClick={() => app.session.send({ type: 'logout.requested', destination: '/login' })}>Logout</Button>
        <Button busy={ending.isBusy} onClick={() => ending.request(null)}>
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}
