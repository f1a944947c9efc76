import { useSelector } from '@xstate/react'
import { Sparkles } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import type { FormErrors } from '../../../rules/account/form.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { onboardingRules } from '../../app/account/onboarding.ts'
import type { onboardingMachine, StepAnswer } from '../../machines/account/onboarding.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Notice } from '../kit/Notice.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { zonesWith } from './zones.ts'

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>

const stack = css({ display: 'grid', gap: '5' })
const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const post = css({ borderBottom: 'soft', paddingBlock: '3' })
/** Below the words, beside the box. */
const kind = css({ textStyle: 'small', color: 'textMuted', paddingLeft: '[30px]' })

interface StepProps {
  onboarding: OnboardingActor
  step: OnboardingStep
  title: string
  intro: string
  /** What the form says, by its fields; nothing where the step needs no answer. */
  answerOf: (given: FormData) => StepAnswer
  errorsOf?: (given: FormData) => FormErrors
  /** The words of the button that goes on; without it there is nothing to go on with yet. */
  goOn?: string
  /** It cannot be left out, or going on leaves it out. */
  staysPut?: boolean
  children?: ReactNode
}

/** A step: what it is about, its fields, and the ways on. */
function Step({ onboarding, step, title, intro, answerOf, errorsOf, goOn, staysPut = false, children }: StepProps) {
  const isBusy = useSelector(onboarding, (snapshot) => snapshot.hasTag('busy'))
  const isSaving = useSelector(onboarding, (snapshot) => snapshot.matches('saving'))
  const isSkipping = useSelector(onboarding, ({ context: { answer } }) => answer !== null && 'skip' in answer)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const errors = errorsOf?.(given) ?? {}
    onboarding.send({ type: 'step.submitted', answer: answerOf(given), errors })
    focusFirst(event.currentTarget, Object.keys(errors))
  }
  const forgive = (event: FormEvent<HTMLFormElement>) => {
    if ('name' in event.target) onboarding.send({ type: 'field.changed', field: String(event.target.name) })
  }
  return (
    <form noValidate className={stack} onSubmit={submit} onChange={forgive}>
      <header>
        <h2 className={css({ textStyle: 'h2', _focusVisible: { outline: 'none' } })}>{title}</h2>
        <p className={quiet}>{intro}</p>
      </header>
      {children}
      <div className={actions}>
        {goOn && (
          <Button type="submit" variant="action" busy={isSaving && !(isSkipping && !staysPut)}>
            {goOn}
          </Button>
        )}
        {!staysPut && step !== 'profile' && (
          <Button
            variant="ghost"
            busy={isSaving && isSkipping}
            onClick={() => onboarding.send({ type: 'step.submitted', answer: { step, skip: true }, errors: {} })}
          >
            {strings.skipForNow}
          </Button>
        )}
        {isBusy && (
          <Button variant="ghost" onClick={() => onboarding.send({ type: 'attempt.abandoned' })}>
            {strings.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

const textIn = (given: FormData, name: string): string => String(given.get(name) ?? '')
const trimmedIn = (given: FormData, name: string): string => textIn(given, name).trim()

/** What is known of the person before the first step. */
export interface Newcomer {
  firstName: string
  lastName: string
  timezone: string
}

export function NameStep({ onboarding, newcomer }: { onboarding: OnboardingActor; newcomer: Newcomer }) {
  const errors = useSelector(onboarding, ({ context }) => context.errors)
  return (
    <Step
      onboarding={onboarding}
      step="name"
      title={strings.yourNameAndTimeZone}
      intro={strings.whatWeCallYouAndWhoseDays}
      goOn={strings.continue}
      answerOf={(given) => ({
        step: 'name',
        firstName: trimmedIn(given, 'firstName'),
        lastName: trimmedIn(given, 'lastName'),
        timezone: textIn(given, 'timezone'),
      })}
      errorsOf={(given) =>
        onboardingRules.name({ firstName: textIn(given, 'firstName'), lastName: textIn(given, 'lastName') })
      }
    >
      <div className={names}>
        <Field label={strings.firstName} error={errors.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" defaultValue={newcomer.firstName} />
        </Field>
        <Field label={strings.lastName} error={errors.lastName} required>
          <TextInput name="lastName" autoComplete="family-name" defaultValue={newcomer.lastName} />
        </Field>
      </div>
      <Field label={strings.timeZone} required>
        <Select name="timezone" defaultValue={newcomer.timezone}>
          {zonesWith(newcomer.timezone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
    </Step>
  )
}

export function BusinessStep({ onboarding }: { onboarding: OnboardingActor }) {
  const errors = useSelector(onboarding, ({ context }) => context.errors)
  const businessName = useSelector(onboarding, ({ context }) => context.place?.businessName ?? '')
  const industry = useSelector(onboarding, ({ context }) => context.place?.industry ?? '')
  return (
    <Step
      onboarding={onboarding}
      step="profile"
      title={strings.yourBusiness}
      intro={strings.whoYouPostFor}
      goOn={strings.continue}
      answerOf={(given) => ({
        step: 'profile',
        businessName: trimmedIn(given, 'businessName'),
        industry: trimmedIn(given, 'industry'),
      })}
      errorsOf={(given) =>
        onboardingRules.profile({ businessName: textIn(given, 'businessName'), industry: textIn(given, 'industry') })
      }
    >
      <BusinessFields errors={errors} name={businessName} industry={industry} />
    </Step>
  )
}

export const PlanStep = ({ onboarding, children }: { onboarding: OnboardingActor; children: ReactNode }) => (
  <>
    {children}
    <Step
      onboarding={onboarding}
      step="plan"
      title={strings.goOnWithThisPlan}
      intro={strings.youCanChangeItAtAnyTime}
      goOn={strings.continue}
      answerOf={() => ({ step: 'plan' })}
    />
  </>
)

export const NetworksStep = ({ onboarding, children }: { onboarding: OnboardingActor; children: ReactNode }) => (
  <Step
    onboarding={onboarding}
    step="networks"
    title={strings.whereYouPost}
    intro={strings.connectTheAccountsThatYourPostsGo}
    goOn={strings.continue}
    answerOf={() => ({ step: 'networks' })}
  >
    {children}
  </Step>
)

interface PostsStepProps {
  onboarding: OnboardingActor
  /** Why no post can be kept; null where the person's plan has posts. */
  obstacle: string | null
}

export const PostsStep = ({ onboarding, obstacle }: PostsStepProps) =>
  obstacle === null ? <SuggestedPosts onboarding={onboarding} /> : <PostsLocked {...{ onboarding, obstacle }} />

function SuggestedPosts({ onboarding }: { onboarding: OnboardingActor }) {
  const suggestions = useSelector(onboarding, ({ context }) => context.place?.suggestions ?? none)
  const hasMore = useSelector(onboarding, ({ context }) => context.place?.hasMoreSuggestions ?? true)
  const isWriting = useSelector(onboarding, (snapshot) => snapshot.matches('writing'))
  const hasSome = suggestions.length > 0
  return (
    <Step
      onboarding={onboarding}
      step="posts"
      title={strings.yourFirstPosts}
      intro={strings.writtenFromBuiltInTemplatesForYour}
      {...(hasSome && { goOn: strings.keepTheChosenOnesAsDrafts })}
      answerOf={(given) => ({ step: 'posts', keep: given.getAll('keep').map(Number) })}
    >
      {hasSome && (
        <ul>
          {suggestions.map(({ id, text, template }) => (
            <li key={id} className={post}>
              <Checkbox name="keep" value={id} defaultChecked>
                {text}
              </Checkbox>
              <p className={kind}>{template}</p>
            </li>
          ))}
        </ul>
      )}
      {!hasMore && (
        <p role="status" className={quiet}>
          {strings.thereAreNoOthersForYourIndustry}
        </p>
      )}
      <div className={actions}>
        <Button
          variant={hasSome ? 'line' : 'action'}
          busy={isWriting}
          onClick={() => onboarding.send({ type: 'posts.wanted' })}
        >
          {wordsOf(hasSome, hasMore)}
        </Button>
      </div>
    </Step>
  )
}

function wordsOf(hasSome: boolean, hasMore: boolean): string {
  if (!hasSome) return strings.writeFirstPosts
  return hasMore ? strings.writeOthers : strings.showTheFirstOnesAgain
}

/** Nothing is written that could not be kept: the way to a larger plan, and the way on. */
const PostsLocked = ({ onboarding, obstacle }: { onboarding: OnboardingActor; obstacle: string }) => (
  <Step
    onboarding={onboarding}
    step="posts"
    title={strings.yourFirstPosts}
    intro={strings.withAPlanThatHasPostsWe}
    goOn={strings.finishWithoutPosts}
    staysPut
    answerOf={() => ({ step: 'posts', skip: true })}
  >
    <Notice
      icon={Sparkles}
      live="none"
      title={strings.aLargerPlanOpensThis}
      action={
        <Button size="sm" variant="ink" onClick={() => onboarding.send({ type: 'step.revisited', step: 'plan' })}>
          {strings.seePlans}
        </Button>
      }
    >
      {obstacle}
    </Notice>
  </Step>
)

const none: readonly never[] = []
