import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { loginMachine } from '../../machines/account/login.machine.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'

const command = css({ whiteSpace: 'nowrap' })

/** What there is to say above the form: where the visitor came from, what went wrong, how long the lock runs. */
export function LoginNotices({ login }: { login: ActorRefFrom<typeof loginMachine> }) {
  const announcement = useSelector(login, ({ context }) => context.announcement)
  const problem = useSelector(login, ({ context }) => context.problem)
  const isLocked = useSelector(login, (snapshot) => snapshot.hasTag('locked'))
  const secondsLeft = useSelector(login, ({ context }) => context.secondsLeft)
  return (
    <>
      {announcement && <Notice severity="info">{announcement}</Notice>}
      {isLocked && (
        // Only the sentence is announced: the seconds would be read out every second.
        <Notice
          severity="warning"
          icon={Lock}
          live="none"
          title={<span role="alert">{strings.tooManyLoginAttempts}</span>}
        >
          <p>{strings.pleaseWaitSecondsBeforeTryingAgain(secondsLeft)}</p>
          <p>
            {strings.orChooseANewPassword(
              (words) => (
                <Link key="mail" to="/forgot-password">
                  {words}
                </Link>
              ),
              <code key="command" className={command}>
                {strings.npmRunOwnerReset}
              </code>,
            )}
          </p>
        </Notice>
      )}
      {!isLocked && problem && (
        <Notice severity="error">
          {problem.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
