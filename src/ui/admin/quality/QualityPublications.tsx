import { useSelector } from '@xstate/react'
import { failingWords, latenessWords } from '../../../../rules/admin/qualityWords.ts'
import { ageLabel } from '../../../../rules/admin/systemWords.ts'
import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import { createQualityPublications } from '../../../app/admin/quality.ts'
import type { PublicationsQuery, QualityPublication } from '../../../services/admin/quality.ts'
import { useApp } from '../../appContext.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { StatusLabel } from '../../marks/StatusLabel.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { list, name } from '../styles.ts'
import { useZone } from '../useZone.ts'
import { link, quiet, section } from './styles.ts'
import { addressOf, type QualityAddress } from './useQualityAddress.ts'

const line = css({ display: 'grid', gap: '1', paddingBlock: '3', borderBottom: 'soft', overflowWrap: 'anywhere' })
const top = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' })

/** The posts behind a number of the dashboard, whoever wrote them. */
export function QualityPublications({ address, onPage }: { address: QualityAddress; onPage: (page: number) => void }) {
  const { days, network, state, lateness, page } = address
  const query: PublicationsQuery = { days, network, state, lateness, page }
  const posts = useCachedActor(useApp().cached(createQualityPublications), JSON.stringify(query))
  const found = useLastShown(useSelector(posts, ({ context }) => context.value))
  const failure = useQueryFailure(posts)
  return (
    <section className={`${section} ${css({ gap: '4' })}`}>
      <BackTo to={addressOf({ days })}>{strings.qualityDashboard}</BackTo>
      <h1 className={css({ textStyle: 'h1', textWrap: 'balance' })}>{titleOf(query)}</h1>
      <ListProblem what={strings.thePostsCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={320} />}
      {found?.results.length === 0 && <p className={quiet}>{strings.noPostFitsThisAnyMore}</p>}
      {found && found.results.length > 0 && (
        <>
          <ul className={list}>
            {found.results.map((post) => (
              <Line key={post.id} post={post} />
            ))}
          </ul>
          <Pager found={found} one="post" many="posts" onPage={onPage} />
        </>
      )}
    </section>
  )
}

function titleOf({ days, network, state, lateness }: PublicationsQuery): string {
  const what = lateness ? strings.sentLate(latenessWords[lateness]) : state ? failingWords[state] : strings.planned
  const where = network ? strings.onNetworkName(networkNames[network]) : ''
  return `${what}${where}, ${days === '1' ? strings.last24Hours : strings.lastDays(days)}`
}

function Line({ post }: { post: QualityPublication }) {
  const zone = useZone()
  const now = useApp().clock.now()
  const momentOf = (instant: string) => listMoment(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(now, zone)))
  const { title, person, network, state, reason, dueAt, publishedAt } = post
  const late = publishedAt === null ? null : Date.parse(publishedAt) - Date.parse(dueAt)
  return (
    <li className={line}>
      <div className={top}>
        <NetworkMark network={network} />
        <span className={name}>{title === '' ? strings.aPostWithoutWords : title}</span>
        <StatusLabel state={state} />
      </div>
      {reason && <p>{reason}</p>}
      <p className={quiet}>
        <RouterLink to={`/admin?tab=people&person=${person.id}`} className={link}>
          {person.name}
        </RouterLink>{' '}
        {strings.plannedFor(momentOf(dueAt))}
        {late !== null && strings.outAfter(ageLabel(late))}
      </p>
    </li>
  )
}
