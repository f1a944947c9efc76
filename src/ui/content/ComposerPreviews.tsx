import { memo, useMemo } from 'react'
import { contentFor } from '../../../rules/content/contentFor.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import { optionsFor } from '../../../rules/content/postContent.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Previews } from './preview/Previews.tsx'

const previews = css({
  surface: 'sunken',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  padding: { base: '4', md: '5' },
  paddingTop: '4.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  order: { base: '3', lg: '0' },
  gridColumn: { md: '[1 / -1]', lg: 'auto' },
})
const section = css({ textStyle: 'h3' })
const muted = css({ color: 'textMuted' })

interface Props {
  draft: Draft
  chosen: readonly SocialAccount[]
}

/** What goes out on each account, as its network will show it. */
export const ComposerPreviews = memo(function ComposerPreviews({ draft, chosen }: Props) {
  const items = useMemo(
    () =>
      chosen.map((account) => ({
        account,
        written: contentFor(draft, account),
        options: optionsFor(draft, account.id),
      })),
    [draft, chosen],
  )
  return (
    <section className={previews} aria-label="Previews">
      <h2 className={section}>Preview</h2>
      {items.length > 0 ? (
        <Previews items={items} />
      ) : (
        <p className={muted}>Choose an account to see how the post will look there.</p>
      )}
    </section>
  )
})
