import { useSelector } from '@xstate/react'
import type { Network } from '../../../../contract/networks.ts'
import { reviewGrid } from '../../../../rules/campaigns/reviewGrid.ts'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { Campaign, CampaignOptions, CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Kbd } from '../../kit/Kbd.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { useAccounts } from '../../networks/useAccounts.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useCampaigns } from '../useCampaigns.ts'
import { PostStateMark } from './PostStateMark.tsx'
import type { ReviewModel } from './useReview.ts'

const aside = css({
  padding: { base: '4', md: '6' },
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '7',
  alignContent: 'start',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  gridColumn: { md: '[1 / -1]', lg: '[auto]' },
})
const heading = css({ textStyle: 'h3', marginBottom: '2' })
const words = css({ textStyle: 'small', textWrap: 'pretty' })
const table = css({ width: 'full', borderCollapse: 'collapse', textStyle: 'small' })
const head = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'left',
  paddingBlock: '1.5',
  borderBottom: 'hairline',
})
const cell = css({ paddingBlock: '1.5', borderBottom: 'soft', textAlign: 'left', fontWeight: 'medium' })
const account = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', overflowWrap: 'anywhere' })
const called = css({ display: 'block', textStyle: 'caption', color: 'textMuted' })
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0' })
const scroller = css({ overflowX: 'auto' })
const facts = css({ display: 'grid', textStyle: 'small' })
const fact = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '2',
  borderTop: 'soft',
  '& dt': { color: 'textMuted' },
  '& dd': { textAlign: 'right', overflowWrap: 'anywhere' },
})
const keys = css({
  display: { base: 'none', md: 'flex' },
  flexWrap: 'wrap',
  gap: '3',
  textStyle: 'caption',
  color: 'textMuted',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
})

/** All posts by account and week, what is not approved, and what the post is made from. */
export function ReviewAside({ model: { campaign, posts, current } }: { model: ReviewModel }) {
  return (
    <aside className={aside} aria-label={strings.theCampaign}>
      <section>
        <h2 className={heading}>{strings.byNetwork}</h2>
        <Grid campaign={campaign} posts={posts} />
      </section>
      <section>
        <h2 className={heading}>{strings.whatUnapprovedMeans}</h2>
        <p className={words}>{strings.nothingYouHaveNotApprovedIsPlanned}</p>
      </section>
      {current && <MadeFrom campaign={campaign} post={current} />}
      <div className={keys}>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {strings.nextBack}
        </span>
        <span>
          <Kbd>{strings.space}</Kbd> {strings.selectSeveral}
        </span>
        <span>
          <Kbd>?</Kbd> {strings.allKeys}
        </span>
      </div>
    </aside>
  )
}

function Grid({ campaign, posts }: { campaign: Campaign; posts: readonly CampaignPost[] }) {
  const { weeks, rows } = reviewGrid(posts, campaign)
  const accounts = useAccounts()
  return (
    <section
      className={scroller}
      tabIndex={weeks.length > 6 ? 0 : undefined}
      aria-label={strings.postsByAccountAndWeek}
    >
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {strings.accountWeek}
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className={head}>
                {week}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account: { accountId, network }, cells }) => (
            <tr key={accountId}>
              <AccountCell network={network} account={accounts.find(({ id }) => id === accountId)} />
              {cells.map(({ week, posts: ofCell }) => (
                <td key={week} className={cell}>
                  <span className={marks}>
                    {ofCell.map((post) => (
                      <PostStateMark key={post.id} post={post} size={13} />
                    ))}
                    {ofCell.length === 0 && <VisuallyHidden>{strings.noneInSentence}</VisuallyHidden>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** An account by its network and by what it is called; by its network alone once it is no longer connected. */
const AccountCell = ({ network, account: known }: { network: Network; account: SocialAccount | undefined }) => (
  <th scope="row" className={cell}>
    <span className={account}>
      <NetworkMark network={network} size={16} label="" />
      <span>
        {networkNames[network]} {known && <span className={called}>{accountLabel(known)}</span>}
      </span>
    </span>
  </th>
)

function MadeFrom({ campaign, post }: { campaign: Campaign; post: CampaignPost }) {
  const choices = useCachedActor(useCampaigns().choices, 'all')
  const known = useSelector(choices, ({ context }) => context.value)
  return (
    <section>
      <h2 className={heading}>{strings.madeFrom}</h2>
      <dl className={facts}>
        {factsOf(campaign, post, known).map(([term, text]) => (
          <div key={`${term} ${text}`} className={fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Named = readonly { key: string; name: string }[]

/** A choice that is gone keeps its key for a name; those that are not known yet are left out. */
function factsOf(campaign: Campaign, post: CampaignPost, known: CampaignOptions | null): [string, string][] {
  const nameIn = (named: Named | undefined, key: string) =>
    named && ([...named, ...(known?.retired ?? [])].find((choice) => choice.key === key)?.name ?? key)
  const row = (term: string, name: string | null | undefined): [string, string][] => (name ? [[term, name]] : [])
  const { template, awarenessStage, rules, psychology } = campaign
  return [
    ...row(strings.kindOfPost, post.moment),
    ...row(strings.template, template && nameIn(known?.templates, template)),
    ...row(strings.stage, awarenessStage && nameIn(known?.awarenessStages, awarenessStage)),
    ...rules.flatMap((key) => row(strings.rule, nameIn(known?.rules, key))),
    ...psychology.flatMap((key) => row(strings.psychology, nameIn(known?.psychology, key))),
    ...row(strings.variant, post.experimentVariant),
  ]
}
