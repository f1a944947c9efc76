import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { hasMetPrerequisites, onboardingUnfinished, paymentMissing } from '../../../rules/account/access.ts'
import { isMissingPayment, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/apiKeys.ts'
import { css } from '../../../styled-system/css'
import { createApiKeyCreation, createApiKeys } from '../../app/apiKeys/apiKeys.ts'
import { useApp } from '../appContext.tsx'
import { LazyApprovals } from '../approvals/LazyApprovals.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { ApiKeyCreationPart } from './ApiKeyCreationPart.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { AssistantHelp } from './AssistantHelp.tsx'

const about = css({ color: 'textMuted', textWrap: 'pretty' })
const link = css({
  color: 'link',
  textDecoration: 'underline',
  _hover: { color: 'text' },
  _finger: { touchPadding: 'line' },
})

/** The keys by which the person's own programs speak to the provider: those that are there, and another one. */
export function ApiKeys({ timezone }: { timezone: string }) {
  const { userData, host } = useApp()
  const user = useSelector(userData, ({ context }) => context.user)
  return (
    <>
      <p className={about}>
        {strings.aKeyLetsYourOwnProgramsAnd}{' '}
        <a className={link} href={`${host}docs`}>
          {strings.howToUseIt}
        </a>
      </p>
      {user && !hasMetPrerequisites(user) ? <Closed user={user} /> : <Keys timezone={timezone} />}
    </>
  )
}

const Closed = ({ user }: { user: User }) => (
  <Notice severity="warning" live="none" icon={Lock} title={strings.thereAreNoApiKeysYet}>
    {isMissingPayment(user) ? paymentMissing : onboardingUnfinished}
  </Notice>
)

function Keys({ timezone }: { timezone: string }) {
  const app = useApp()
  const { list, revocation } = useCachedActor(app.cached(createApiKeys), 'all')
  const { creation } = app.lazyInSession(createApiKeyCreation)
  const keys = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  return (
    <>
      <LazyApprovals timezone={timezone} />
      <ListProblem what={strings.yourApiKeysCouldNotBeLoaded} {...failure} />
      {!keys && !failure.problem && <Skeleton height={96} />}
      {keys && <ApiKeyList keys={keys} revocation={revocation} timezone={timezone} />}
      <ApiKeyCreationPart creation={creation} count={keys?.length ?? null} />
      <AssistantHelp host={app.host} />
    </>
  )
}
