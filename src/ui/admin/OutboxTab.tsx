import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { createOutbox } from '../../app/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { actions, list, panel, quiet, who } from './styles.ts'

const line = css({ borderBottom: 'soft', paddingBlock: '3' })
const summary = css({ cursor: 'pointer', textStyle: 'name' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlock: '3', textStyle: 'body' })

/** The mail that could not leave because no mail server is set, newest first. */
export function OutboxTab() {
  const app = useApp()
  const outbox = useCachedActor(app.cached(createOutbox), 'all')
  const found = useSelector(outbox, ({ context }) => context.value)
  const failure = useQueryFailure(outbox)
  return (
    <div className={panel}>
      <div className={actions}>
        <p className={quiet}>{strings.withoutAMailServerSmtpUrlMail}</p>
        <Button size="sm" onClick={() => outbox.send({ type: 'refresh.requested' })}>
          {strings.lookAgain}
        </Button>
      </div>
      <ListProblem what={strings.theOutboxCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={120} />}
      {found?.results.length === 0 && <p className={quiet}>{strings.noMailIsWaiting}</p>}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((mail) => (
              <li key={mail.id} className={`${line} ${who}`}>
                <details>
                  <summary className={summary}>{mail.subject}</summary>
                  <p className={text}>{mail.text}</p>
                </details>
                <p className={quiet}>{strings.toUtc(mail.to, mail.createdAt.slice(0, 16).replace('T', ' '))}</p>
              </li>
            ))}
          </ul>
          <Pager
            found={found}
            one="mail"
            many="mails"
            onPage={(page) => outbox.send({ type: 'query.changed', query: { search: '', page } })}
          />
        </>
      )}
    </div>
  )
}
