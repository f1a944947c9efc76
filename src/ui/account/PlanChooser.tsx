import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Permission } from '../../../contract/access.ts'
import { paymentMissing } from '../../../rules/account/access.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { PlanOffer, Plans, subscriptionMachine } from '../../machines/account/subscription.machine.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

type Subscription = ActorRefFrom<typeof subscriptionMachine>

const stack = css({ display: 'grid', gap: '4', justifyItems: 'stretch' })
const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) auto]' },
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const name = css({ textStyle: 'name', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline' })
const price = css({ textStyle: 'small', color: 'textMuted' })
const includes = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const mine = css({ textStyle: 'label', color: 'textMuted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** The plans, which one is the person's, how it stands, and the way to another. */
export function PlanChooser({ subscription }: { subscription: Subscription }) {
  const known = useSelector(subscription, ({ context }) => context.known)
  const isUnread = useSelector(subscription, (snapshot) => snapshot.matches('loadFailed'))
  const isUnpaid = useSelector(subscription, (snapshot) => snapshot.matches({ ready: 'unpaid' }))
  return (
    <div className={stack}>
      <Failed subscription={subscription} />
      {isUnpaid && <Notice severity="error">{paymentMissing}</Notice>}
      {known && <CurrentPlan known={known} />}
      {known && (
        <ul className={list}>
          {known.plans.map((offer) => (
            <Offer
              key={offer.name}
              offer={offer}
              isCurrent={offer.name === known.current}
              subscription={subscription}
            />
          ))}
        </ul>
      )}
      {known && <Payment subscription={subscription} known={known} />}
      {!known && !isUnread && <LoadingSkeleton />}
    </div>
  )
}

/** What was tried, what is safe or not known, and why it did not succeed. */
function Failed({ subscription }: { subscription: Subscription }) {
  const problem = useSelector(subscription, ({ context }) => context.problem)
  const chosenPlan = useSelector(subscription, ({ context }) => context.chosenPlan)
  const isUnread = useSelector(subscription, (snapshot) => snapshot.matches('loadFailed'))
  if (!problem) return null
  const { outcome, message } = problem
  if (isUnread) {
    const retry = () => subscription.send({ type: 'retry.requested' })
    return <ListProblem what={strings.thePlansCouldNotBeLoaded} problem={message} onRetry={retry} />
  }
  if (chosenPlan === '')
    return (
      <ListProblem what={strings.thePaymentPageCouldNotBeOpened} problem={strings.nothingWasChangedBecause(message)} />
    )
  return outcome === 'refused' ? (
    <ListProblem what={strings.couldNotBeChosen(chosenPlan)} problem={strings.nothingWasCharged(message)} />
  ) : (
    <ListProblem
      what={strings.itIsNotKnownWhetherWasChosen(chosenPlan)}
      problem={strings.belowIsHowYourPlanStandsAs(message)}
    />
  )
}

const CurrentPlan = ({ known }: { known: Plans }) => (
  <p>
    {strings.yourPlanIs(<b key="plan">{known.current}</b>)} <PlanStatus known={known} />
  </p>
)

/** How a plan stands; one that works without a subscription is not called inactive. */
function PlanStatus({ known }: { known: Plans }) {
  const { status } = known
  const isUnbought = status === '' || status === 'inactive'
  if (isUnbought || (known.way === 'granted' && status === 'active')) return unboughtWords(known)
  return (
    <>
      {strings.status} <b>{statusLabel(status)}</b>
    </>
  )
}

function unboughtWords({ way, current }: Plans): string {
  if (way === 'granted') return strings.nothingIsChargedForItOnThis
  return current === 'Free' ? strings.youHaveNoSubscription : strings.itWorksWithoutASubscription
}

/** "active" as a label: "Active"; "past_due": "Past due". */
const statusLabel = (status: string): string => {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const permissionWords: Record<Permission, string> = {
  canAccessSocialConnections: strings.socialConnections,
  canCreatePosts: strings.creatingPosts,
  canAccessTemplateEditor: strings.templateEditor,
  canCreateMedia: strings.mediaCreation,
  canAccessImageGallery: strings.imageGallery,
  canCreateCampaigns: 'campaigns',
  canAccessAIIdeas: strings.aiIdeas,
}

function wordsOf({ permissions, businessProfiles }: PlanOffer): string {
  const profiles =
    businessProfiles === null
      ? strings.unlimitedBusinessProfiles
      : counted(businessProfiles, strings.businessProfileInSentence)
  const words = [...permissions.map((permission) => permissionWords[permission]), profiles].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface OfferProps {
  offer: PlanOffer
  isCurrent: boolean
  subscription: Subscription
}

function Offer({ offer, isCurrent, subscription }: OfferProps) {
  const isChoosing = useSelector(
    subscription,
    (snapshot) => snapshot.matches('choosing') && snapshot.context.chosenPlan === offer.name,
  )
  const isOpen = useSelector(subscription, (snapshot) => snapshot.matches('ready'))
  return (
    <li className={line}>
      <div>
        <p className={name}>
          {offer.name}
          {offer.price && <span className={price}>{offer.price}</span>}
        </p>
        <p className={includes}>{wordsOf(offer)}</p>
      </div>
      {isCurrent ? (
        <span className={mine}>{strings.yourPlan}</span>
      ) : (
        <Button
          busy={isChoosing}
          disabled={!isOpen && !isChoosing}
          onClick={() => subscription.send({ type: 'plan.chosen', plan: offer.name })}
        >
          {strings.choose(offer.name)}
        </Button>
      )}
    </li>
  )
}

function Payment({ subscription, known: { way, isCustomer } }: { subscription: Subscription; known: Plans }) {
  const isReady = useSelector(subscription, (snapshot) => snapshot.matches('ready'))
  const isLeaving = useSelector(subscription, (snapshot) => snapshot.matches('leaving'))
  const canStop = useSelector(subscription, (snapshot) => snapshot.can({ type: 'attempt.abandoned' }))
  return (
    <>
      {way === 'granted' && <p className={quiet}>{strings.noPaymentProviderIsSetOnThisInstallation}</p>}
      {isLeaving && <p role="status">{strings.openingThePaymentPage}</p>}
      <div className={actions}>
        {way === 'payment' && isCustomer && isReady && (
          <Button onClick={() => subscription.send({ type: 'management.wanted' })}>{strings.managePayment}</Button>
        )}
        {canStop && (
          <Button variant="ghost" onClick={() => subscription.send({ type: 'attempt.abandoned' })}>
            {strings.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

function LoadingSkeleton() {
  return (
    <div className={list} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className={line}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="110px" height={32} />
        </div>
      ))}
    </div>
  )
}
