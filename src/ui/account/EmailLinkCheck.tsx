import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { LinkPurpose } from '../../../contract/emailLinks.ts'
import { strings } from '../../../strings/account.ts'
import { linkChecks } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { AuthPage } from './AuthPage.tsx'

interface Props {
  /** The one of the mail. */
  token: string
  purpose: LinkPurpose
  /** Of the page, while it is asked. */
  title: string
  /** What stands in the page's place where the link does not work any more. */
  dead: ReactNode
  children: ReactNode
}

/**
 * The page of a mail's link, which is asked whether it lives before anybody fills in a form for nothing. Where that
 * cannot be learned the page stands all the same: sending it tells.
 */
export function EmailLinkCheck({ token, purpose, title, dead, children }: Props) {
  const app = useApp()
  const link = useCachedActor(app.cached(linkChecks[purpose]), token)
  const isAlive = useSelector(link, ({ context }) => context.value)
  const isAsking = useSelector(link, (snapshot) => snapshot.hasTag('busy'))
  if (isAsking) {
    return (
      <AuthPage title={title}>
        <Spinner label={strings.lookingAtTheLink} />
      </AuthPage>
    )
  }
  return isAlive === false ? dead : children
}
