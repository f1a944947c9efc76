import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { contentAsWritten } from '../../../rules/content/contentFor.ts'
import { hasContent } from '../../../rules/content/draft.ts'
import { dueAt } from '../../../rules/content/obstacles.ts'
import { css } from '../../../styled-system/css'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { CostNote } from './CostNote.tsx'
import type { Composer, Composing } from './composing.ts'

const sum = css({
  marginTop: { md: 'auto' },
  borderTop: 'hairline',
  paddingTop: '3.5',
  display: 'grid',
  gap: '1',
  textStyle: 'small',
})
const title = css({ textStyle: 'name' })
const muted = css({ color: 'textMuted' })
const warned = css({ display: 'flex', gap: '1.5', alignItems: 'center', '& svg': { color: 'missed', flexShrink: '0' } })

const SameTextNote = lazyView(async () => (await import('./SameTextNote.tsx')).SameTextNote)

/** What the act will do, what it costs, and what to think of before. */
export function ComposerSummary({ composer, composing }: { composer: Composer; composing: Composing }) {
  const { draft, chosen, withUtm, media, summary, reach, warnings } = composing
  const postId = useSelector(composer, ({ context }) => context.post?.id ?? null)
  // The same text is the same, whatever is added to its links.
  const items = useMemo(
    () => chosen.map((account) => ({ account, text: contentAsWritten(draft, account).parts[0].text })),
    [draft, chosen],
  )
  const isWritten = chosen.length > 0 && hasContent(draft)
  const { View: SameText } = useOpening(SameTextNote, isWritten)
  return (
    <div className={sum}>
      <b className={title}>{summary}</b>
      <span className={muted}>{reach}</span>
      <CostNote content={draft} chosen={chosen} media={media.known} withUtm={withUtm} />
      {warnings.map((warning) => (
        <span key={warning} className={warned}>
          <TriangleAlert size={16} aria-hidden /> {warning}
        </span>
      ))}
      {isWritten && SameText && (
        <SameText items={items} at={draft.when === 'now' ? null : dueAt(draft)} exceptPostId={postId} />
      )}
    </div>
  )
}
