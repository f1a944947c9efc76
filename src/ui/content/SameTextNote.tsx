import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import { sameTextWarning } from '../../../rules/content/sameTextWarning.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { createSameText } from '../../app/content/sameText.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useNow } from '../useNow.ts'

const list = css({ display: 'grid', gap: '1' })
const warned = css({ display: 'flex', gap: '1.5', alignItems: 'start', '& svg': { color: 'missed', flexShrink: '0' } })
const icon = css({ marginTop: '0.5' })

interface Props {
  /** What is to go out first on each account. */
  items: readonly { account: SocialAccount; text: string }[]
  /** When it is to go out, in milliseconds since the epoch; null for now. */
  at: number | null
  /** The post that is being written; null before the provider has it. */
  exceptPostId: number | null
}

/** That the same text was posted already or will be, with the way there, and which networks refuse it twice. */
export function SameTextNote({ items, at, exceptPostId }: Props) {
  const check = useCachedActor(useApp().lazyInSession(createSameText).checks, useId())
  const posts = useSelector(check, ({ context }) => context.posts)
  const { timezone } = useSession()
  const now = useNow()
  const id = useId()
  useEffect(() => {
    const texts = items.map(({ account, text }) => ({ accountId: account.id, text }))
    check.send({ type: 'texts.changed', texts, at, exceptPostId })
  }, [check, items, at, exceptPostId])
  const accounts = items.map(({ account }) => account)
  const warning = sameTextWarning({ posts, accounts, now, timezone: timezone() })
  if (!warning) return null
  return (
    <div role="status" className={list}>
      {warning.notes.map(({ postId, sentence }, index) => (
        <span key={`${postId} ${sentence}`} className={warned}>
          <TriangleAlert size={16} aria-hidden className={icon} />
          <span>
            <span id={`${id}${index}`}>{sentence}</span>{' '}
            <Link to={`/post/${postId}`} aria-describedby={`${id}${index}`}>
              {strings.seeIt}
            </Link>
          </span>
        </span>
      ))}
      {warning.refusal !== null && (
        <span className={warned}>
          <TriangleAlert size={16} aria-hidden className={icon} />
          <span>{warning.refusal}</span>
        </span>
      )}
    </div>
  )
}
