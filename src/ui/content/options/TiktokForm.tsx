import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { strings } from '../../../../strings/content/options.ts'
import { createCreatorInfo } from '../../../app/networks/creatorInfo.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import type { OptionFormProps } from './optionForm.ts'
import { TiktokChoices } from './TiktokChoices.tsx'

/** What TikTok wants answered for each post, with what it allows the account now. */
export function TiktokForm(props: OptionFormProps<'tiktok'>) {
  return props.account.state === 'expired' ? <SignedOut /> : <Asking {...props} />
}

function SignedOut() {
  return (
    <Notice
      severity="warning"
      live="none"
      title={strings.tikTokNoLongerTakesTheSignIn}
      action={
        <ButtonLink to="/connect/socials" size="sm">
          {strings.reconnect}
        </ButtonLink>
      }
    >
      {strings.whatTheAccountMayDoCanBe}
    </Notice>
  )
}

function Asking(props: OptionFormProps<'tiktok'>) {
  const creatorInfo = useCachedActor(useSession().cached(createCreatorInfo), String(props.account.id))
  const creator = useSelector(creatorInfo, ({ context }) => context.value)
  const failure = useQueryFailure(creatorInfo)
  const tellLevels = useEffectEvent(props.onPrivacyLevels)
  const levels = creator?.privacyLevelOptions
  useEffect(() => {
    if (levels) tellLevels(levels)
  }, [levels])
  return (
    <>
      <ListProblem what={strings.tikTokDidNotSayWhatTheAccount} {...failure} />
      {creator === null && failure.problem === null && (
        <Loading label={strings.tikTokIsAskedWhatTheAccountMay}>
          <Skeleton width="60%" height={22} />
          <Skeleton height={148} />
        </Loading>
      )}
      {creator !== null && <TiktokChoices {...props} creator={creator} />}
    </>
  )
}
