import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { shownStep } from '../../machines/account/onboarding.machine.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { plansAddress } from '../shell/plansAddress.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { OnboardingStepper } from './OnboardingStepper.tsx'
import {
  BusinessStep,
  NameStep,
  NetworksStep,
  type Newcomer,
  type OnboardingActor,
  PlanStep,
  PostsStep,
} from './OnboardingSteps.tsx'
import { useFocusOnStep } from './useFocusOnStep.ts'

const page = css({
  display: 'grid',
  gap: '6',
  alignContent: 'start',
  width: 'full',
  maxWidth: '[640px]',
  marginInline: 'auto',
  padding: { base: '5', md: '10' },
})
const title = css({ textStyle: 'h1', _focusVisible: { outline: 'none' } })
const quiet = css({ textStyle: 'read', color: 'textMuted', textWrap: 'pretty' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  onboarding: OnboardingActor
  newcomer: Newcomer
  /** What there is to choose and to connect at the steps that have their own lifecycles. */
  plan: ReactNode
  networks: ReactNode
  /** Why no first post can be kept; null where the person's plan has posts. */
  obstacle: string | null
}

/** The first steps of a new person, one at a time. */
export function Onboarding({ onboarding, newcomer, plan, networks, obstacle }: Props) {
  usePrimaryAction()
  const isFinished = useSelector(onboarding, (snapshot) => snapshot.matches('finished'))
  const isFinishing = useSelector(onboarding, (snapshot) => snapshot.matches('finishing'))
  const isReading = useSelector(onboarding, (snapshot) => snapshot.matches('loading'))
  const step = useSelector(onboarding, shownStep)
  const place = useFocusOnStep(isFinished ? 'finished' : step)
  if (isFinished) return <Finished place={place} canPost={obstacle === null} />
  return (
    <div ref={place} className={page}>
      <header>
        <h1 className={title}>{strings.welcomeToSoloSocial}</h1>
        <p className={quiet}>{strings.fiveShortSteps}</p>
      </header>
      <Problem onboarding={onboarding} />
      <StepProblem onboarding={onboarding} />
      {isReading && <Skeleton height={200} />}
      {isFinishing && <p role="status">{strings.oneMoment}</p>}
      {step && (
        <>
          <OnboardingStepper onboarding={onboarding} />
          {step === 'name' && <NameStep onboarding={onboarding} newcomer={newcomer} />}
          {step === 'profile' && <BusinessStep onboarding={onboarding} />}
          {step === 'plan' && <PlanStep onboarding={onboarding}>{plan}</PlanStep>}
          {step === 'networks' && <NetworksStep onboarding={onboarding}>{networks}</NetworksStep>}
          {step === 'posts' && <PostsStep onboarding={onboarding} obstacle={obstacle} />}
        </>
      )}
    </div>
  )
}

/** The first steps could not be read, or not ended, and why; what is safe, and another try. */
function Problem({ onboarding }: { onboarding: OnboardingActor }) {
  const problem = useSelector(onboarding, ({ context }) => context.problem)
  const isUnclear = useSelector(onboarding, (snapshot) => snapshot.matches('unclear'))
  const isKnown = useSelector(onboarding, ({ context }) => context.place !== null)
  if (!problem) return null
  const retry = () => onboarding.send({ type: 'retry.requested' })
  if (isUnclear) {
    const what = strings.itIsNotCertainThatYourFirst
    return <ListProblem what={what} problem={strings.whatYouHaveSaidIsKept(problem)} onRetry={retry} />
  }
  return (
    <ListProblem
      what={strings.yourFirstStepsCouldNotBeEnded(isKnown)}
      problem={strings.whatYouHaveSaidIsKept(problem)}
      onRetry={retry}
    />
  )
}

/** What a step came to that was perhaps not saved, or posts that were perhaps not written; what is safe, and why. */
function StepProblem({ onboarding }: { onboarding: OnboardingActor }) {
  const problem = useSelector(onboarding, ({ context }) => context.writeProblem)
  const isSaving = useSelector(onboarding, ({ context }) => context.answer !== null)
  if (!problem) return null
  const { titles, safe } = isSaving ? notSaved : notWritten
  const { outcome, message } = problem
  return <WriteFailure titles={titles} problem={{ outcome, message: `${safe[outcome]} ${message}` }} />
}

const notSaved = {
  titles: { refused: strings.thisStepCouldNotBeSaved, unclear: strings.itIsNotCertainThatThisStep },
  safe: {
    refused: strings.whatYouFilledInIsStillHere,
    unclear: strings.whatYouFilledInIsStillHereAnd,
  },
}
const notWritten = {
  titles: { refused: strings.thePostsCouldNotBeWritten, unclear: strings.itIsNotCertainThatThePosts },
  safe: {
    refused: strings.nothingWasChanged,
    unclear: strings.whatYouHaveKeptIsSafeThe,
  },
}

function Finished({ place, canPost }: { place: RefObject<HTMLDivElement | null>; canPost: boolean }) {
  return (
    <div ref={place} className={page}>
      <h1 className={title}>{strings.youAreReady}</h1>
      <p className={quiet}>{canPost ? strings.yourCalendarIsOpen : strings.haveALookAround}</p>
      <div className={actions}>
        <ButtonLink to="/dashboard" variant="action">
          {strings.goToDashboard}
        </ButtonLink>
        {canPost ? (
          <ButtonLink to="/posts?state=draft" variant="line">
            {strings.seeYourDrafts}
          </ButtonLink>
        ) : (
          <ButtonLink to={plansAddress} variant="line">
            {strings.seePlans}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
