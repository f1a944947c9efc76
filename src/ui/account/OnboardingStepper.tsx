import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { type onboardingMachine, shownStep, steps } from '../../machines/account/onboarding.machine.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '0.5', borderBottom: 'hairline', paddingBottom: '4' })
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: 'control' },
  paddingInline: '2',
  borderRadius: 'base',
  textStyle: 'label',
  color: 'textMuted',
  '&[aria-current=step]': { color: 'text', background: 'selected' },
})
const done = css({ cursor: 'pointer', _hover: { background: 'hover' } })

const stepNames: Record<OnboardingStep, string> = {
  name: strings.nameAndTimeZone,
  profile: strings.businessProfile,
  plan: strings.plan,
  networks: strings.networks,
  posts: strings.firstPosts,
}

/** The five steps: which are passed, and which one is looked at. Passed ones can be looked at again. */
export function OnboardingStepper({ onboarding }: { onboarding: ActorRefFrom<typeof onboardingMachine> }) {
  const current = useSelector(onboarding, shownStep)
  const passed = useSelector(onboarding, ({ context }) => context.place?.passed)
  return (
    <ol aria-label={strings.steps} className={list}>
      {steps.map((step) => {
        const isCurrent = step === current
        return (
          <li key={step}>
            {passed?.includes(step) ? (
              <button
                type="button"
                className={`${item} ${done}`}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onboarding.send({ type: 'step.revisited', step })}
              >
                <Check size={16} aria-hidden />
                {stepNames[step]}
              </button>
            ) : (
              <span className={item} aria-current={isCurrent ? 'step' : undefined}>
                {stepNames[step]}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
