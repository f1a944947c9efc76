import { useSearchParams } from 'react-router-dom'
import { strategyBasis, strategyFinding } from '../../../rules/insight/strategyWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { isRowId } from '../../../rules/shell/paths.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { Cadence, Strategy } from '../../machines/insight/strategy.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useChosenInView } from '../kit/useChosenInView.ts'
import { viewLink, viewLinkList } from '../kit/viewLink.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { CadenceSection } from './CadenceSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { Recommendations } from './Recommendations.tsx'
import { TraitsSection } from './TraitsSection.tsx'
import { useStrategy } from './useStrategy.ts'

// What to do stands beside everything else, down to the end of the page.
const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) 332px]' },
  gridTemplateRows: { base: '[auto 1fr]', lg: '[1fr]' },
  minHeight: 'full',
})
const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '6',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  paddingBottom: '14',
  maxWidth: 'page',
})
const head = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
const main = css({ display: 'grid', gridTemplateColumns: 'one', gap: '7', minWidth: '0' })

/** When and how often to post, what did well, and what to do about it. */
export function StrategyPage() {
  const business = useShownBusiness()
  return <OfBusiness key={business?.id} businessProfileId={business?.id ?? null} />
}

function OfBusiness({ businessProfileId }: { businessProfileId: number | null }) {
  const accountId = useAccountAddress()
  const { shown, isOutdated, failure, acting } = useStrategy({ businessProfileId, accountId })
  const hasAccounts = shown !== null && shown.cadence.length > 0
  return (
    <div className={hasAccounts ? frame : undefined}>
      <div className={page}>
        <Header strategy={shown} />
        <ListProblem what={strings.theStrategyCouldNotBeRead} {...failure} />
        {isOutdated && failure.problem === null && (
          <Loading label={strings.loadingTheStrategy}>
            {shown === null && (
              <>
                <Skeleton width="40%" height={24} />
                <Skeleton height={280} />
              </>
            )}
          </Loading>
        )}
        {hasAccounts && (
          <div className={main}>
            <Accounts cadence={shown.cadence} accountId={accountId} />
            <HoursSection strategy={shown} />
            <CadenceSection cadence={shown.cadence} />
            <TraitsSection traits={shown.traits} />
          </div>
        )}
        {shown?.cadence.length === 0 && <NoAccount />}
      </div>
      {hasAccounts && <Recommendations strategy={shown} acting={acting} />}
    </div>
  )
}

/** The account that hours and traits are of, as the address has it. */
function useAccountAddress(): number | null {
  const named = useSearchParams()[0].get('account')
  return named !== null && isRowId(named) ? Number(named) : null
}

const Header = ({ strategy }: { strategy: Strategy | null }) => (
  <header className={head}>
    <h1 className={title}>{strategy === null ? strings.platformStrategy : strategyFinding(strategy)}</h1>
    {strategy !== null && <p className={quiet}>{strategyBasis(strategy)}</p>}
    <ShownBusiness />
  </header>
)

interface AccountsProps {
  cadence: readonly Cadence[]
  accountId: number | null
}

/** The ways to the hours and traits of all accounts, or of one. */
function Accounts({ cadence, accountId }: AccountsProps) {
  const isSeveral = (network: Cadence['network']) => cadence.filter((one) => one.network === network).length > 1
  const views = [
    { id: null, label: strings.allAccounts },
    ...cadence.map(({ accountId: id, network, accountName }) => ({
      id,
      label: isSeveral(network) ? `${networkNames[network]} ${accountName}` : networkNames[network],
    })),
  ]
  const bar = useChosenInView(String(accountId))
  return (
    <nav ref={bar} className={viewLinkList} aria-label={strings.whoseHoursAreShown}>
      {views.map(({ id, label }) => (
        <RouterLink
          key={id}
          className={viewLink}
          to={{ search: id === null ? '' : `?account=${id}` }}
          replace
          state={{ isSamePage: true }}
          data-value={String(id)}
          aria-current={id === accountId ? 'page' : undefined}
        >
          {label}
        </RouterLink>
      ))}
    </nav>
  )
}

const NoAccount = () => (
  <EmptyState
    title={strings.connectAnAccountFirst}
    actions={
      <ButtonLink to="/connect/socials" variant="ink">
        {strings.connectAnAccount}
      </ButtonLink>
    }
  >
    {strings.whenAndHowOftenToPostIs}
  </EmptyState>
)
