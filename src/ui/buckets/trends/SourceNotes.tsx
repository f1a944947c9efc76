import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/buckets/trends.ts'
import { css } from '../../../../styled-system/css'
import type { TrendingTopics } from '../../../services/trends/trendingTopics.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { StatusMark } from '../../marks/StatusMark.tsx'

const notes = css({ display: 'grid', gap: '1.5', textStyle: 'small', color: 'textMuted' })
const note = css({ display: 'flex', alignItems: 'baseline', gap: '1.5', textWrap: 'pretty' })
const mark = css({ flexShrink: '0', alignSelf: 'center' })
const again = css({ justifySelf: 'start' })

type Source = TrendingTopics['sources'][number]

interface Props {
  sources: readonly Source[]
  isBusy: boolean
  onRetry: () => void
}

/** Which sources are missing from what is shown, why, and what helps. */
export function SourceNotes({ sources, isBusy, onRetry }: Props) {
  const inState = (state: Source['state']) => sources.filter((source) => source.state === state)
  const [failed, unknown, unconnected] = [inState('failed'), inState('not_known'), inState('not_connected')]
  if (failed.length + unknown.length + unconnected.length === 0) return null
  return (
    <div className={notes}>
      {failed.map(({ name, message }) => (
        <p key={name} className={note}>
          <span className={mark}>
            <StatusMark state="failed" size={14} label={strings.failed} />
          </span>
          {message}
        </p>
      ))}
      {failed.length > 0 && (
        <Button size="sm" className={again} busy={isBusy} onClick={onRetry}>
          {strings.tryAgain}
        </Button>
      )}
      {unknown.map(({ name, message }) => (
        <p key={name}>{message}</p>
      ))}
      {unconnected.length > 0 && (
        <p>
          {strings.connect(eitherOf(unconnected), (words) => (
            <Link key="connect" to="/connect/socials">
              {words}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

const eitherOf = (sources: readonly Source[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    sources.flatMap(({ network }) => (network === null ? [] : [networkNames[network]])),
  )
