import { useId, useState } from 'react'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEffect } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'

const part = css({ display: 'grid', justifyItems: 'start', gap: '2', borderTop: 'soft', paddingTop: '3' })
const heading = css({ textStyle: 'label' })
const list = css({ display: 'grid', gap: '2.5' })
const title = css({ textStyle: 'body', overflowWrap: 'anywhere' })
const reason = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** So many stand there before the rest is asked for. */
const mostAtFirst = 5

interface Props {
  title: string
  posts: CampaignEffect['takenOff']
}

/** The posts that a change takes away, by how they begin, each with why. */
export function LeavingPosts({ title: words, posts }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (posts.length === 0) return null
  return (
    <section className={part} aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {words}
      </h3>
      <ul className={list}>
        {(isWhole ? posts : posts.slice(0, mostAtFirst)).map((post) => (
          <li key={post.campaignPost}>
            <p className={title}>{post.title}</p>
            <p className={reason}>{post.text}</p>
          </li>
        ))}
      </ul>
      {posts.length > mostAtFirst && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? strings.showFewer : strings.showAll(numberLabel(posts.length))}
        </Button>
      )}
    </section>
  )
}
