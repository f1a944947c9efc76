import { useSelector } from '@xstate/react'
import { networks as allNetworks, type Network } from '../../../../contract/networks.ts'
import { isOf } from '../../../../rules/business/shownBusiness.ts'
import { countWords } from '../../../../rules/campaigns/postCount.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
import { css } from '../../../../styled-system/css'
import { FieldNote } from '../../kit/Field.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { useAccounts } from '../../networks/useAccounts.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useCampaigns } from '../useCampaigns.ts'
import { AccountRow, type OfferedAccount } from './AccountRow.tsx'
import type { FieldsProps } from './draftForm.ts'
import { fields, group, legend, line, quiet } from './formStyles.ts'
import { useDraftProgress } from './useDraftProgress.ts'

const network = css({ display: 'grid', gap: '1', borderTop: 'soft', paddingTop: '3' })
const networkName = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'strong' })

/** Where the posts of a campaign go, and how often. */
export function AccountsFields({ form, business, campaign }: FieldsProps) {
  const { draft, change, errorOf } = form
  const { today, missing } = useDraftProgress(draft)
  const offered = useOfferedAccounts({ business, campaign, chosen: draft.accounts })
  const strategies = useStrategies()
  const failure = useQueryFailure(useCampaigns().choices.get('all'))
  const chosen = new Map(draft.accounts.map(({ accountId, postsPerWeek }) => [accountId, postsPerWeek]))
  const error = errorOf('accounts')
  const tooMany = draft.accounts.length > 0 && missing.find(({ step }) => step === 'accounts')
  const choose = (account: OfferedAccount, postsPerWeek: number | null) => {
    const others = draft.accounts.filter(({ accountId }) => accountId !== account.id)
    change({ accounts: postsPerWeek === null ? others : [...others, { accountId: account.id, postsPerWeek }] })
  }
  if (offered.length === 0) {
    return (
      <Notice
        live="none"
        title={strings.noAccountIsConnectedYet}
        action={<Link to="/connect/socials">{strings.connectOne}</Link>}
      >
        {strings.postsGoOutOnTheAccountsThat}
      </Notice>
    )
  }
  return (
    <div className={fields}>
      <fieldset className={group} {...(error && { 'aria-describedby': noteId })}>
        <legend className={legend}>{strings.accountsThatThePostsGoTo}</legend>
        {allNetworks
          .filter((one) => offered.some((account) => account.network === one))
          .map((one) => (
            <div key={one} className={network}>
              <span className={networkName}>
                <NetworkMark network={one} size={16} label="" /> {networkNames[one]}
              </span>
              {strategies.get(one) && <p className={quiet}>{strategies.get(one)?.effect}</p>}
              {offered
                .filter((account) => account.network === one)
                .map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    postsPerWeek={chosen.get(account.id) ?? null}
                    usual={strategies.get(one)?.postsPerWeek ?? usualPosts}
                    isFaulty={error !== undefined}
                    onChange={(postsPerWeek) => choose(account, postsPerWeek)}
                  />
                ))}
            </div>
          ))}
        <FieldNote id={noteId} error={error} />
      </fieldset>
      <ListProblem what={strings.howOftenIsUsualCouldNotBe} {...failure} />
      <p className={line} role="status">
        {countWords(draft, today)}
      </p>
      {tooMany && <Notice severity="warning" title={tooMany.text} />}
      <p className={quiet}>{strings.aPostGoesToAllAccountsThat}</p>
    </div>
  )
}

const noteId = 'campaign-accounts-note'

/** Posts a week where nobody says what is usual. */
const usualPosts = 3

/** What is said of how often each network likes posts. */
function useStrategies() {
  const options = useSelector(useCampaigns().choices.get('all'), ({ context }) => context.value)
  return new Map((options?.platformStrategies ?? []).map((strategy) => [strategy.network, strategy]))
}

interface Offering extends Pick<FieldsProps, 'business' | 'campaign'> {
  chosen: readonly { accountId: number }[]
}

/** The accounts of the campaign's business, and those that were chosen and are not connected any more. */
function useOfferedAccounts({ business, campaign, chosen }: Offering): OfferedAccount[] {
  const accounts = useAccounts()
  const own = accounts.filter(
    ({ id, state, businessProfileId }) =>
      isOf(business, businessProfileId) && (state !== 'disconnected' || isChosen(chosen, id)),
  )
  const gone = (campaign?.accounts ?? []).filter(
    ({ accountId }) => isChosen(chosen, accountId) && own.every(({ id }) => id !== accountId),
  )
  return [
    ...own.map((account) => ({ ...account, isConnected: account.state !== 'disconnected' })),
    ...gone.map(({ accountId, network: of }: { accountId: number; network: Network }) => ({
      ...{ id: accountId, network: of, name: '', handle: '', isConnected: false },
    })),
  ]
}

const isChosen = (chosen: readonly { accountId: number }[], id: number): boolean =>
  chosen.some(({ accountId }) => accountId === id)
