import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/settings/secondFactor.ts'
import { css } from '../../../../styled-system/css'
import { createSecondFactor } from '../../../app/account/secondFactor.ts'
import { useApp } from '../../appContext.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const stack = css({ display: 'grid', gap: '8', gridTemplateColumns: '[minmax(0, 1fr)]' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

/** The second step of signing in: an authenticator app, passkeys, and the codes that stand in for them. */
export function SecondFactorSettings({ timezone }: { timezone: string }) {
  const area = useCachedActor(useApp().cached(createSecondFactor), 'all')
  const known = useSelector(area.state, ({ context }) => context.value)
  const failure = useQueryFailure(area.state)
  return (
    <div className={stack}>
      <p className={quiet}>
        {known && !known.isPasswordEnough ? strings.twoStepSignInIsOn : strings.withASecondStepYourPasswordAlone}
      </p>
      <ListProblem what={strings.yourSecondStepCouldNotBeLoaded} {...failure} />
      {!known && !failure.problem && <Skeleton height={240} />}
      {known && (
        <>
          <RecoveryCodes area={area} known={known} />
          <AuthenticatorApp
            area={area}
            since={known.totpSince}
            isLast={known.passkeys.length === 0}
            timezone={timezone}
          />
          <PasskeyList area={area} known={known} timezone={timezone} />
        </>
      )}
    </div>
  )
}
