import { useSelector } from '@xstate/react'
import { Building2, Folder, Images, List, type LucideIcon, PenTool, Sparkles, User as UserIcon } from 'lucide-react'
import { dayLabel } from '../../../rules/content/months.ts'
import { needyStates } from '../../../rules/content/states.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { createUpgradePrompt } from '../../app/account/upgradePrompt.ts'
import { keyOf } from '../../app/content/postLists.ts'
import { useApp } from '../appContext.tsx'
import { useWallNow } from '../content/useWallNow.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { plansAddress } from '../shell/plansAddress.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useLeads } from '../shell/useLeads.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { NeedsYou } from './NeedsYou.tsx'

const page = css({
  display: 'grid',
  gap: '6.5',
  alignContent: 'start',
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  maxWidth: 'page',
  minWidth: '0',
})
const eyebrow = css({ textStyle: 'nav', color: 'textMuted', marginBottom: '1' })
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const heading = css({ textStyle: 'h3' })
const list = css({
  borderTop: 'hairline',
  marginTop: '2.5',
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '10',
})
const item = css({
  display: 'grid',
  gridTemplateColumns: '[20px minmax(0, 1fr)]',
  columnGap: '3.5',
  alignItems: 'start',
  paddingBlock: '3.5',
  borderBottom: 'soft',
  '& svg': { marginTop: '0.5', color: 'textMuted' },
})
const name = css({ textStyle: 'name' })
const about = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Place {
  path: string
  label: string
  about: string
  icon: LucideIcon
}

/** What there is to do without posting; each is shown to those whose plan opens it. */
const places: readonly Place[] = [
  { path: '/media', label: strings.media, about: strings.uploadPicturesAndVideosAndDescribeThem, icon: Images },
  { path: '/templates', label: strings.templates, about: strings.designsInYourBrandAndThoseYou, icon: Folder },
  { path: '/editor', label: strings.editor, about: strings.drawAPictureOrGoOnWith, icon: PenTool },
  {
    path: '/profile#businesses',
    label: strings.businessesAndBrands,
    about: strings.whatEachBusinessIsAboutItsVoice,
    icon: Building2,
  },
  { path: '/posts', label: strings.posts, about: strings.whatWasWrittenAndWhatWentOut, icon: List },
  { path: '/profile', label: strings.profile, about: strings.yourNamePasswordPlanAndSessions, icon: UserIcon },
]

/** What the dashboard's lists show of posts that need the person. */
const needyKey = keyOf({
  states: needyStates,
  order: 'changed',
  hasTime: null,
  day: null,
  page: 1,
  pageSize: 5,
  businessProfileId: null,
})

/** The dashboard of a plan without posting: what is held, what the plan opens, and the way to another. */
export function WithoutPosting() {
  usePrimaryAction()
  const leads = useLeads()
  const { postLists } = useSession()
  const today = dayOf(useWallNow())
  const plan = useSelector(useApp().userData, ({ context }) => context.user?.userprofile.subscriptionPlan?.name)
  const needy = useSelector(useCachedActor(postLists, needyKey), ({ context }) => context.value)
  return (
    <div className={page}>
      <header>
        <p className={eyebrow}>{dayLabel(today)}</p>
        <h1 className={title}>{strings.whatYouCanDoOn(plan ? strings.thePlan(plan) : strings.yourPlan)}</h1>
      </header>
      <PlansOffer />
      <NeedsYou posts={needy?.results ?? []} count={needy?.count ?? 0} accounts={[]} week={null} />
      <section>
        <h2 className={heading}>{strings.openToYou}</h2>
        <ul className={list}>
          {places
            .filter(({ path }) => leads(path.split('#')[0] ?? path))
            .map(({ path, label, about: words, icon: Icon }) => (
              <li key={path} className={item}>
                <Icon size={18} aria-hidden />
                <div>
                  <Link to={path} className={name}>
                    {label}
                  </Link>
                  <p className={about}>{words}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

/** The way to a plan with posting; quiet while the prompt of a refused page above offers the same. */
function PlansOffer() {
  const isOffered = useSelector(useApp().lazy(createUpgradePrompt), (snapshot) => snapshot.matches('shown'))
  if (isOffered) return null
  return (
    <Notice
      icon={Sparkles}
      live="none"
      title={strings.postingIsNotInYourPlan}
      action={
        <ButtonLink to={plansAddress} size="sm" variant="action">
          {strings.seePlans}
        </ButtonLink>
      }
    >
      {strings.withAPlanThatIncludesItYou}
    </Notice>
  )
}
