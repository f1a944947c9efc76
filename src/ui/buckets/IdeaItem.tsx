import { Bookmark, Clock, ThumbsUp, X } from 'lucide-react'
import type { IdeaAction } from '../../../contract/buckets.ts'
import { ideaEndOf } from '../../../rules/buckets/ideaEnd.ts'
import { strings } from '../../../strings/buckets.ts'
import { css, cva } from '../../../styled-system/css'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Link } from '../kit/Link.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { Effort } from './Effort.tsx'
import { WriteAct } from './WriteAct.tsx'

const item = cva({
  base: { display: 'grid', gap: '1.5', paddingBlock: '3.5', borderBottom: 'soft', minWidth: '0' },
  variants: { isDismissed: { true: { color: 'textMuted' }, false: {} } },
})
const title = css({ textStyle: 'name', overflowWrap: 'anywhere', textWrap: 'pretty' })
const about = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })
const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' })
const endStyle = cva({
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'caption' },
  variants: { isSoon: { true: { color: 'missed', fontWeight: 'semibold' }, false: { color: 'textMuted' } } },
})
const byAi = css({ textStyle: 'caption', color: 'textMuted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quick = css({ display: 'flex', marginLeft: '[auto]', gap: '1' })
const pressed = css({
  '&[aria-pressed=true]': { background: 'ink', color: 'onInk', _hover: { background: 'inkHover' } },
})

interface Props {
  idea: Idea
  /** The one to do next. */
  leads: boolean
  /** It is being changed. */
  isBusy: boolean
  onChange: (action: IdeaAction, isUndone: boolean) => void
}

/** An idea with its effort, where it does well, how long it is there, and what can be done with it. */
export function IdeaItem({ idea, leads, isBusy, onChange }: Props) {
  const { wallNow, timezone } = useSession()
  const end = idea.isSaved ? null : ideaEndOf(idea.expiresAt, wallNow(), timezone())
  const saveWord = idea.isSaved ? strings.saved : strings.save
  const toggle = (action: IdeaAction, isOn: boolean) => () => isBusy || onChange(action, isOn)
  return (
    <li className={item({ isDismissed: idea.isDismissed })}>
      <b className={title}>{idea.title}</b>
      {idea.description && <p className={about}>{idea.description}</p>}
      <p className={facts}>
        <NetworkMarks networks={idea.networks} size={16} most={4} />
        <Effort level={idea.difficultyLevel} />
        {idea.writtenByAi && idea.origin !== 'ai' && <span className={byAi}>{strings.byAi}</span>}
        {end && (
          <span className={endStyle({ isSoon: end.isSoon })}>
            {end.isSoon && <Clock size={13} aria-hidden />}
            {end.words}
          </span>
        )}
        {idea.usedPostId !== null && <Link to={`/post/${idea.usedPostId}`}>{strings.written}</Link>}
      </p>
      <div className={acts}>
        <WriteAct idea={idea} leads={leads} />
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={idea.isSaved}
          aria-label={`${saveWord}: ${idea.title}`}
          aria-disabled={isBusy || undefined}
          onClick={toggle('save', idea.isSaved)}
        >
          <Bookmark size={16} aria-hidden fill={idea.isSaved ? 'currentColor' : 'none'} />
          {saveWord}
        </Button>
        <span className={quick}>
          <IconButton
            label={strings.like(idea.title)}
            size="sm"
            className={pressed}
            aria-pressed={idea.isLiked}
            aria-disabled={isBusy || undefined}
            onClick={toggle('like', idea.isLiked)}
          >
            <ThumbsUp size={16} aria-hidden />
          </IconButton>
          {idea.isDismissed ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={strings.bringBackTitle(idea.title)}
              onClick={toggle('dismiss', true)}
            >
              {strings.bringBack}
            </Button>
          ) : (
            <IconButton
              label={strings.dismiss(idea.title)}
              size="sm"
              aria-disabled={isBusy || undefined}
              onClick={toggle('dismiss', false)}
            >
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
    </li>
  )
}
