import { CalendarDays, Check, Lightbulb } from 'lucide-react'
import { strings } from '../../../../strings/buckets/trends.ts'
import { css } from '../../../../styled-system/css'
import type { TrendingTopics } from '../../../services/trends/trendingTopics.ts'
import { Button } from '../../kit/Button.tsx'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 520px)': { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr) auto]' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  paddingBlock: '2.5',
  borderBottom: 'hairline',
})
const name = css({
  textStyle: 'name',
  overflowWrap: 'anywhere',
})
const about = css({ textStyle: 'small', color: 'textMuted', display: 'grid', textWrap: 'pretty' })
const from = css({ display: 'flex', alignItems: 'center', gap: '1.5', color: 'text', overflowWrap: 'anywhere' })
const glyph = css({ flexShrink: '0' })
// The words of a ghost button line up with what stands above or ends where the row does.
const act = css({
  justifySelf: 'start',
  marginLeft: '-3',
  '@container (min-width: 520px)': { marginLeft: '0', marginRight: '-3' },
})

interface Props {
  topic: TrendingTopics['results'][number]
  isMaking: boolean
  isMade: boolean
  onMakeIdea: () => void
}

/** A topic with where it comes from and what is known of it. */
export function TopicRow({ topic: { topic, detail, source, url }, isMaking, isMade, onMakeIdea }: Props) {
  return (
    <li className={row}>
      <span className={name}>{url === null ? topic : <ExternalLink href={url}>{topic}</ExternalLink>}</span>
      <span className={about}>
        <span className={from}>
          {source.network === null ? (
            <CalendarDays size={14} aria-hidden="true" className={glyph} />
          ) : (
            <NetworkMark network={source.network} size={14} />
          )}
          {source.name}
        </span>
        {detail}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className={act}
        busy={isMaking}
        aria-disabled={isMade}
        aria-label={`${isMade ? strings.amongYourIdeas : strings.makeItAnIdea}: ${topic}`}
        onClick={onMakeIdea}
      >
        {!isMaking && (isMade ? <Check size={15} aria-hidden="true" /> : <Lightbulb size={15} aria-hidden="true" />)}
        {isMade ? strings.amongYourIdeas : strings.makeItAnIdea}
      </Button>
    </li>
  )
}
