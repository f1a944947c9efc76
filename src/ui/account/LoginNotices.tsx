import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
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
          title={<span role="alert">Too many login attempts. Your account is temporarily locked for security.</span>}
        >
          <p>{`Please wait ${secondsLeft} seconds before trying again.`}</p>
          <p>
            Or <Link to="/forgot-password">choose a new password by mail</Link>: its link lets you in at once. Without
            mail, the owner runs <code className={command}>npm run owner:reset</code>.
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
