import { Repeat as RepeatIcon } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { repeatSentence } from '../../../rules/repeats/repeatWords.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { lazyOverlay } from '../kit/lazyOverlay.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { useLeads } from '../shell/useLeads.ts'
import type { RepeatWay } from './RepeatPanel.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5', color: 'textMuted' })
const words = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })

const RepeatPanel = lazyOverlay(async () => (await import('./RepeatPanel.tsx')).RepeatPanel)

const ways: readonly RepeatWay[] = ['posts', 'change', 'further']

interface Props {
  post: Post
  repeat: NonNullable<Post['repeat']>
}

/** That a post is one of several, and which; the others are above the page, whose address says so. */
export function RepeatLine({ post, repeat }: Props) {
  const [query, setQuery] = useSearchParams()
  const leads = useLeads()
  const opened = query.get('repeat')
  const show = (value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete('repeat')
        else next.set('repeat', value)
        return next
      },
      { replace: true },
    )
  if (!leads('/post/create')) return null
  return (
    <div className={line}>
      <span className={words}>
        <RepeatIcon size={15} aria-hidden /> {repeatSentence(repeat)}
      </span>
      <Button size="sm" aria-haspopup="dialog" onClick={() => show('posts')} {...preloadBy(RepeatPanel)}>
        {strings.showAll(repeat.count)}
      </Button>
      <RepeatPanel
        open={opened !== null}
        post={post}
        repeat={repeat}
        way={ways.find((one) => one === opened) ?? 'posts'}
        onWay={show}
        onClose={() => show(null)}
      />
    </div>
  )
}
